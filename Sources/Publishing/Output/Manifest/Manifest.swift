internal import Synchronization

/// The list of all files that Octavo put into an output folder, as it is kept in that folder.
///
/// It stays in the bytes it was read from: a build of ten thousand pages looks into it, and changes little. A class,
/// since it is asked about every file.
final class Manifest: Sendable {
    /// Its name in the output folder, and the mark that Octavo made the folder.
    static let name = ".octavo-manifest"

    /// How many files it lists.
    let count: Int
    /// All that the site was made from, if that is known for sure.
    let inputs: InputKey?

    /// What the build that wrote it wants the next one to know.
    let note: ArraySlice<UInt8>

    private let bytes: [UInt8]
    private let firstPath: Int
    /// Made when a file is not where it is looked for: mostly the same files come in the same order.
    private let indexes = Mutex<HashIndexes?>(nil)

    /// A manifest as `ManifestEncoder` writes it, or nil if the bytes are anything else.
    init?(_ bytes: [UInt8]) {
        guard let header = ManifestHeader(bytes) else { return nil }
        self.bytes = bytes
        count = header.count
        inputs = header.inputs
        note = bytes[header.pathsEnd(in: bytes)...]
        firstPath = ManifestHeader.size + header.count * ManifestRow.size
    }

    /// The list of a folder into which nothing was put.
    static let empty = Manifest()

    private init() {
        bytes = []
        note = []
        count = 0
        inputs = nil
        firstPath = 0
    }

    /// What is remembered of the file with this number.
    func entry(_ index: Int) -> ManifestEntry {
        ManifestRow(at: index, in: bytes).entry
    }

    /// The path of the file with this number.
    func path(_ index: Int) -> String {
        withPath(index) { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// The number of the file at `path`.
    func index(of path: String) -> Int? {
        var path = path
        return path.withUTF8 { wanted in
            let wanted = ManifestPath(bytes: wanted)
            return number(of: wanted)
        }
    }

    private func number(of wanted: ManifestPath) -> Int? {
        let indexes = indexes.withLock { known in
            if let known { return known }
            var made = HashIndexes(capacity: count)
            for index in 0..<count { withPath(index) { made.add(index, hash: $0.hash) } }
            known = made
            return made
        }
        return indexes.first(hash: wanted.hash) { withPath($0) { $0 == wanted } }
    }

    /// The same for a file that most likely has the number `place`.
    func index(of path: String, near place: Int) -> Int? {
        let isThere = place < count && withPath(place) { $0.isSpelled(path) }
        return isThere ? place : index(of: path)
    }

    /// The path of the file with this number, where it lies; a zero byte follows it.
    func withPath<Result>(_ index: Int, _ body: (ManifestPath) -> Result) -> Result {
        Self.withPath(index, of: bytes, from: firstPath, body)
    }

    /// Whether the last build put files into the folder at `path`.
    func hasFiles(in path: String) -> Bool {
        let start = Array((path + "/").utf8)
        return (0..<count).contains { withPath($0) { $0.bytes.starts(with: start) } }
    }

    /// The numbers of the files that `other` does not list.
    func numbers(missingFrom other: Manifest) -> [Int] {
        (0..<count).filter { number in
            withPath(number) { path in
                if number < other.count, other.withPath(number, { $0 == path }) { return false }
                return other.number(of: path) == nil
            }
        }
    }

    /// Whether the two would not be the same on the disk.
    func differs(from other: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { !$0.isSame(as: other) }
    }

    @discardableResult
    private static func withPath<Result>(
        _ index: Int, of bytes: [UInt8], from firstPath: Int, _ body: (ManifestPath) -> Result
    ) -> Result {
        let start = index == 0 ? 0 : ManifestRow(at: index - 1, in: bytes).pathEnd
        let end = ManifestRow(at: index, in: bytes).pathEnd
        return bytes.withUnsafeBufferPointer { all in
            let range = firstPath + start..<firstPath + end - 1
            return body(ManifestPath(bytes: UnsafeBufferPointer(rebasing: all[range])))
        }
    }
}
