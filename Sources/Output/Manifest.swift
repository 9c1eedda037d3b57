internal import Files
internal import Synchronization
public import TextAndTime

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

    /// The entry of a file that was made to be checked, and not written.
    static func checked(_ shown: Fingerprint?) -> ManifestEntry {
        ManifestEntry(shown: shown, content: Fingerprint(bits: 0), stamp: nil)
    }
}

/// The list of all files that Octavo published to an output folder. It is kept in that folder.
public final class Manifest: Sendable {
    /// Its name in the output folder, where it shows that Octavo made the folder.
    static let name = ".octavo-manifest"

    /// Whether it bears the seal of the user: another one says which files there are, and nothing more.
    let isOwn: Bool
    /// What the site was made from, if that is certain.
    public let inputs: InputKey?
    let paths: [String]
    private let entries: [ManifestEntry]
    /// The numbers of the files by their paths. Made when a file is not where it is expected: mostly the same files come in the
    /// same order.
    private let numbers = Mutex<[Fingerprint: Int]?>(nil)

    static let empty = Manifest(isOwn: true, nil, [], [])

    init(isOwn: Bool, _ inputs: InputKey?, _ paths: [String], _ entries: [ManifestEntry]) {
        (self.isOwn, self.inputs, self.paths, self.entries) = (isOwn, inputs, paths, entries)
    }

    public var count: Int { paths.count }

    func entry(_ number: Int) -> ManifestEntry { entries[number] }

    public func path(_ number: Int) -> String { paths[number] }

    public func index(of path: String) -> Int? {
        let numbers = numbers.withLock { known in
            let made =
                known
                ?? Dictionary(paths.enumerated().map { (Fingerprint(of: $1.utf8), $0) }) { first, _ in first }
            known = made
            return made
        }
        return numbers[Fingerprint(of: path.utf8)]
    }

    public func index(of path: String, near place: Int) -> Int? {
        place < count && paths[place].isSpelled(path) ? place : index(of: path)
    }

    /// Whether the file with this number is still as it was written to `folder`.
    func isIntact(_ number: Int, in folder: Folder) -> Bool {
        guard isOwn, let stamp = entries[number].stamp else { return false }
        return folder.state(of: paths[number])?.stamp == stamp
    }

    func hasFiles(in path: String) -> Bool {
        let start = path + "/"
        return paths.contains { $0.utf8.starts(with: start.utf8) }
    }

    /// The numbers of the published files that are not among `paths`.
    func numbers(missingFrom paths: [String]) -> [Int] {
        let differing = (0..<count).filter { number in
            !(number < paths.count && self.paths[number].isSpelled(paths[number]))
        }
        if differing.isEmpty { return [] }
        let planned = Set(paths)
        return differing.filter { !planned.contains(self.paths[$0]) }
    }

    /// Whether it is the user's own list of just these files.
    func lists(_ paths: [String], _ entries: [ManifestEntry], _ inputs: InputKey?) -> Bool {
        isOwn && self.inputs == inputs && self.entries == entries && self.paths == paths
    }
}

extension String {
    /// Whether two paths are the same bytes: other spellings of a letter are other files.
    fileprivate func isSpelled(_ other: String) -> Bool {
        var (mine, theirs) = (self, other)
        return mine.withUTF8 { mine in theirs.withUTF8 { mine.isSame(as: $0) } }
    }
}

// How it is written: a title, a hash of what follows, the seal of what follows, and the list, as values of an archive.
extension Manifest {
    static let title: [UInt8] = Array("Octavo's list of what it made: 2\n".utf8)
    /// The size of a file that Octavo did not write.
    private static let noSize = UInt64.max

    static func encode(
        paths: [String], entries: [ManifestEntry], inputs: InputKey?, seal: ManifestSeal
    ) -> [UInt8] {
        var list = ArchiveWriter()
        list.write(inputs?.fingerprint.bits ?? 0)
        list.write(UInt64(bitPattern: inputs?.validUntil ?? 0))
        list.write(paths.count)
        for (path, entry) in zip(paths, entries) {
            list.write(path)
            list.write(entry.shown?.bits ?? 0)
            list.write(entry.content.bits)
            list.write(entry.stamp?.size ?? noSize)
            list.write(UInt64(bitPattern: entry.stamp?.modified ?? 0))
        }
        var bytes = list.bytes
        var seals = ArchiveWriter()
        seals.write(bytes.withUnsafeBytes(seal.bits))
        bytes = seals.bytes + bytes
        var hashes = ArchiveWriter()
        hashes.write(Fingerprint(of: bytes).bits)
        return title + hashes.bytes + bytes
    }

    /// A list as `encode` writes it, in which each path is one that a site may have; nil if the bytes are anything else. Without
    /// a `seal` to compare, it counts as the user's own.
    convenience init?(_ bytes: [UInt8], seal: ManifestSeal?) {
        guard bytes.starts(with: Self.title), !Self.isTorn(bytes) else { return nil }
        do throws(ArchiveReader.Broken) {
            var reader = ArchiveReader(Array(bytes[(Self.title.count + 8)...]))
            let bits = try reader.bits()
            let list = Self.title.count + 8 + ManifestSeal.size
            let isOwn = bytes.withUnsafeBytes { all in
                seal.map { $0.bits(of: UnsafeRawBufferPointer(rebasing: all[list...])) == bits } ?? true
            }
            let (inputs, validUntil) = (try reader.bits(), Int64(bitPattern: try reader.bits()))
            let count = try reader.count()
            var (paths, entries) = ([String](), [ManifestEntry]())
            paths.reserveCapacity(count)
            entries.reserveCapacity(count)
            for _ in 0..<count {
                let path = try reader.text()
                // A list that was sealed here has the paths of a site, which were checked when that was planned.
                guard isOwn && seal != nil || OutputPath.isLegal(path) else { return nil }
                paths.append(path)
                entries.append(try Self.entry(&reader))
            }
            guard reader.isAtEnd else { return nil }
            let key = InputKey(fingerprint: Fingerprint(bits: inputs), validUntil: validUntil)
            self.init(isOwn: isOwn, isOwn && inputs != 0 ? key : nil, paths, entries)
        } catch {
            return nil
        }
    }

    private static func entry(_ reader: inout ArchiveReader) throws(ArchiveReader.Broken) -> ManifestEntry {
        let (shown, content) = (try reader.bits(), try reader.bits())
        let (size, modified) = (try reader.bits(), Int64(bitPattern: try reader.bits()))
        return ManifestEntry(
            shown: shown == 0 ? nil : Fingerprint(bits: shown), content: Fingerprint(bits: content),
            stamp: size == noSize ? nil : FileStamp(size: size, modified: modified))
    }

    /// Whether these bytes are a list that a power cut damaged, too short or zero in places, or one of another version.
    static func isLost(_ bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(title.count)
        if start.starts(with: title.dropLast(2)), !start.elementsEqual(title) { return true }
        return (title.starts(with: start) || start.allSatisfy { $0 == 0 }) && isTorn(bytes)
    }

    /// Whether the bytes are not those that were hashed.
    private static func isTorn(_ bytes: [UInt8]) -> Bool {
        let rest = title.count + 8
        guard bytes.count >= rest else { return true }
        let hash = bytes.withUnsafeBytes { $0.number(at: title.count) }
        return hash != Fingerprint(of: bytes[rest...]).bits
    }
}

/// What shows that the list of a folder was written there by this user's runs: a hash of its bytes and of which folder it is in,
/// made with a secret of the user (`StoreSecret`).
///
/// A folder of a site may come with a repository that strangers write, list included. What such a list says of files decides
/// nothing: all are made again. It only shows which files Octavo made, and one that the site has no more is removed if
/// its content is the listed one.
struct ManifestSeal: Sendable {
    /// How many bytes it has.
    static let size = 8

    private let secret: HashSecret
    /// The number that the file system has for the folder, which stays when it is renamed. A copy has another one.
    private let folder: UInt64

    init(of folder: Folder, secret: HashSecret) throws(FileFailure) {
        self.init(secret, folder: try folder.status().state.inode)
    }

    init(_ secret: HashSecret, folder: UInt64) {
        (self.secret, self.folder) = (secret, folder)
    }

    func bits(of bytes: UnsafeRawBufferPointer) -> UInt64 {
        let parts = FingerprintOfParts(secret: secret)
        withUnsafeBytes(of: folder.littleEndian, parts.take)
        parts.take(bytes)
        return parts.fingerprint.bits
    }
}
