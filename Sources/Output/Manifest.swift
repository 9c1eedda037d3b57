internal import Synchronization
public import TextAndTime

internal import Files

/// Identifies everything that a site was made from: as long as it is the same, so is the site.
public struct InputKey: Sendable, Hashable {
    public let fingerprint: Fingerprint
    /// When the day ends that the site was made for, in seconds since 1970.
    public let validUntil: Int64

    public init(fingerprint: Fingerprint, validUntil: Int64) {
        self.fingerprint = fingerprint
        self.validUntil = validUntil
    }
}

/// What is recorded about a published file.
struct ManifestEntry: Sendable, Hashable, BitwiseCopyable {
    /// The fingerprint of everything that the file shows; nil if the next build must make it again.
    var shown: Fingerprint?
    let content: Fingerprint
    /// The file's stamp when it was written; nil if another program had written the same bytes there.
    let stamp: FileStamp?
}

/// The list of all files that Octavo published to an output folder. It is kept in that folder.
///
/// It stays in the bytes that it was read from: a build of ten thousand pages looks at all of it, and changes little.
/// A class, because every file is looked up in it.
public final class Manifest: Sendable {
    /// Its name in the output folder, where it shows that Octavo made the folder.
    static let name = ".octavo-manifest"

    public let count: Int
    /// Whether it bears the seal of the user: another one says which files there are, and nothing more.
    let isOwn: Bool
    /// What the site was made from, if that is certain.
    public let inputs: InputKey?

    private let bytes: [UInt8]
    private let firstPath: Int
    /// Made when a file is not where it is expected: mostly the same files come in the same order.
    private let indexes = Mutex<HashIndexes?>(nil)

    /// A manifest as `ManifestFormat` writes it, in which each path is one that a site may have; nil if the bytes are
    /// anything else. Without a `seal` to compare, it counts as the user's own.
    init?(_ bytes: [UInt8], seal: ManifestSeal?) {
        guard let format = ManifestFormat(bytes) else { return nil }
        self.bytes = bytes
        count = format.count
        isOwn = seal.map { ManifestFormat.bears($0, bytes) } ?? true
        inputs = isOwn ? format.inputs : nil
        firstPath = format.firstPath
    }

    static let empty = Manifest()

    private init() {
        bytes = []
        count = 0
        isOwn = true
        inputs = nil
        firstPath = 0
    }

    func entry(_ index: Int) -> ManifestEntry { ManifestFormat.entry(index, in: bytes) }

    public func path(_ index: Int) -> String {
        withPath(index) { String(decoding: $0, as: UTF8.self) }
    }

    public func index(of path: String) -> Int? {
        var path = path
        return path.withUTF8 { number(of: UnsafeRawBufferPointer($0)) }
    }

    public func index(of path: String, near place: Int) -> Int? {
        let isThere = place < count && withPath(place) { $0.isSpelled(path) }
        return isThere ? place : index(of: path)
    }
}

extension Manifest {
    /// The path of the file with this number, in place; a zero byte follows it.
    @inline(__always)
    func withPath<Result>(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        let range = ManifestFormat.path(index, in: bytes)
        return bytes.withUnsafeBytes { all in
            body(
                UnsafeRawBufferPointer(
                    rebasing: all[firstPath + range.lowerBound..<firstPath + range.upperBound]))
        }
    }

    /// Whether the file with this number is still as it was written to `folder`.
    func isIntact(_ index: Int, in folder: Folder) -> Bool {
        guard isOwn, let stamp = entry(index).stamp else { return false }
        return withPath(index) { path in
            let start = path.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: CChar.self)
            return folder.state(of: start)?.stamp == stamp
        }
    }

    func hasFiles(in path: String) -> Bool {
        let start = Array((path + "/").utf8)
        return (0..<count).contains { withPath($0) { $0.starts(with: start) } }
    }

    /// The numbers of the published files that are not among `paths`.
    func numbers(missingFrom paths: [String]) -> [Int] {
        let differing = (0..<count).filter { number in
            !(number < paths.count && withPath(number) { $0.isSpelled(paths[number]) })
        }
        if differing.isEmpty { return [] }
        let planned = Set(paths)
        return differing.filter { !planned.contains(path($0)) }
    }

    func differs(from other: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.withUnsafeBytes { !$0.isSame(as: UnsafeRawBufferPointer(other)) }
    }

    private func number(of wanted: UnsafeRawBufferPointer) -> Int? {
        let indexes = indexes.withLock { known in
            if let known { return known }
            var made = HashIndexes(capacity: count)
            for index in 0..<count { withPath(index) { made.add(index, hash: Fingerprint(of: $0).bits) } }
            known = made
            return made
        }
        return indexes.first(hash: Fingerprint(of: wanted).bits) { withPath($0) { $0.isSame(as: wanted) } }
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func isSpelled(_ text: String) -> Bool {
        guard text.utf8.count == count else { return false }
        return text.utf8.withContiguousStorageIfAvailable { isSame(as: UnsafeRawBufferPointer($0)) }
            ?? text.utf8.elementsEqual(self)
    }
}
