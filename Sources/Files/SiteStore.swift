public import TextAndTime

/// What runs keep for later ones: the one store of a site, its folder `.octavo/`.
///
/// Every entry is a file of the same form: a stamp, a seal, and what is kept. The seal is a hash of what the entry is,
/// what it was made from and what it holds, made with a secret of the user that is nowhere in the site (`StoreSecret`).
/// So there is one rule for all that can happen to an entry: if it was cut, changed, exchanged or lost its bytes in a
/// power failure, if something else is in its place, or if it came with the repository of a stranger, it is as good as
/// none, and is made again.
public struct SiteStore: Sendable {
    public static let folder = ".octavo"
    /// Longer entries are not read.
    public static let mostBytes = 256 << 20
    private static let stamp = Array("octavo 1".utf8)

    private let site: Folder
    private let secret: HashSecret
    /// Whether anything is kept or removed.
    private let isWritten: Bool

    public init(in site: Folder, isWritten: Bool = true, secret: HashSecret = StoreSecret.ofUser) {
        self.site = site
        self.isWritten = isWritten
        self.secret = secret
    }

    /// What a user's runs keep for all sites, since it depends on the machine alone; nil where nothing can be kept.
    public static var ofUser: SiteStore? { StoreSecret.store }

    /// What was kept as `entry`; nil if it has to be made.
    public func read(_ entry: StoreEntry) -> [UInt8]? {
        do throws(FileFailure) {
            let file = try site.contents(of: entry.path, limit: Self.mostBytes)
            guard let bytes = file?.bytes, bytes.starts(with: Self.stamp), bytes.count >= Self.headSize else {
                return nil
            }
            let seal = bytes.withUnsafeBytes { $0.number(at: Self.stamp.count) }
            return seal == self.seal(of: entry, bytes[Self.headSize...])
                ? Array(bytes[Self.headSize...]) : nil
        } catch {
            return nil
        }
    }

    /// What was kept as `entry`; if that cannot be used, what `make` returns, which is kept where that is possible.
    public func bytes(of entry: StoreEntry, orMake make: () throws -> [UInt8]) rethrows -> [UInt8] {
        if let bytes = read(entry) { return bytes }
        let bytes = try make()
        keepIfPossible(bytes, as: entry)
        return bytes
    }

    /// Keeps what a later run can do without; returns whether that was possible.
    @discardableResult
    public func keepIfPossible(_ bytes: [UInt8], as entry: StoreEntry) -> Bool {
        do throws(FileFailure) {
            try keep(bytes, as: entry)
            return isWritten
        } catch {
            return false
        }
    }

    public func keep(
        _ bytes: [UInt8], as entry: StoreEntry, durability: Durability = .unflushed
    ) throws(FileFailure) {
        guard isWritten else { return }
        guard bytes.count <= Self.mostBytes - Self.headSize else {
            throw FileFailure(.write, entry.path, .tooLarge(limit: Self.mostBytes))
        }
        do throws(FileFailure) {
            try write(bytes, entry, durability)
        } catch {
            try makeWay(for: entry)
            try write(bytes, entry, durability)
        }
    }

    public func remove(_ entry: StoreEntry) throws(FileFailure) {
        if isWritten { try site.removeTree(entry.path) }
    }

    /// The entries of a kind that seem to be there, with the states of their files.
    public func names(of kind: StoreEntry.Kind) -> Set<String> {
        do throws(FileFailure) { return Set(try site.names(in: kind.folder)) } catch { return [] }
    }

    /// Removes the entries of a kind that cannot be read. Their names have to say what they were made from.
    public func removeDamaged(_ kind: StoreEntry.Kind) throws(FileFailure) {
        for name in names(of: kind) where TemporaryName.parse(name) == nil {
            let entry = StoreEntry(kind, name)
            if read(entry) == nil { try remove(entry) }
        }
    }

    /// Removes what killed runs had begun to keep, if that is possible.
    public func removeUnfinished() {
        guard isWritten else { return }
        for kind in StoreEntry.Kind.allCases {
            do throws(FileFailure) {
                guard let folder = try site.folder(at: kind.folder) else { continue }
                try StaleTemporaryFiles.remove(from: folder) { _ in true }
            } catch {
                // It only takes space.
            }
        }
    }

    /// Removes entries of a kind that were kept before a moment in seconds since 1970, and the oldest of those that are
    /// more than `mostBytes` together.
    public func clean(_ kind: StoreEntry.Kind, before moment: Int, mostBytes: Int) throws(FileFailure) {
        let found = names(of: kind).compactMap { name in
            site.state(of: "\(kind.folder)/\(name)").map { (name: name, state: $0) }
        }
        var total: Int64 = 0
        for (name, state) in found.sorted(by: { ($0.state.modified, $0.name) > ($1.state.modified, $1.name) })
        {
            total += state.size
            if total > mostBytes || state.modified / 1_000_000_000 < moment {
                try remove(StoreEntry(kind, name))
            }
        }
    }
}

extension SiteStore {
    /// Makes the folder, in the place of a link or a file too, and keeps it out of the club's repository.
    public func makeFolder() throws(FileFailure) {
        if let kind = try site.status(of: Self.folder)?.kind, kind != .folder {
            try site.removeTree(Self.folder)
        }
        guard try site.makeFolder(Self.folder) else { return }
        try site.replace("\(Self.folder)/.gitignore", with: Array("*\n".utf8), durability: .unflushed)
    }

    /// Waits for the lock called `name`, by which runs take turns, and hold only for a moment.
    public func turn(_ name: String) throws(FileFailure) -> FileLock {
        try FileLock.wait(for: placeOfTurn(name), in: site)
    }

    /// Waits for the lock called `name`, which another task of this process may hold for long.
    public func longTurn(_ name: String) async throws(FileFailure) -> FileLock {
        try await FileLock.waitAside(for: placeOfTurn(name), in: site)
    }

    /// Where the file of a lock is. What is there and is not a plain file is removed.
    private func placeOfTurn(_ name: String) throws(FileFailure) -> String {
        try makeFolder()
        let path = "\(Self.folder)/\(name).turn"
        if let kind = try site.status(of: path)?.kind, kind != .file { try site.removeTree(path) }
        return path
    }

    private static let headSize = stamp.count + 8

    private func seal(of entry: StoreEntry, _ content: ArraySlice<UInt8>) -> UInt64 {
        let parts = FingerprintOfParts(secret: secret)
        Array("\(entry.path) \(entry.source.hexadecimal)\n".utf8).withUnsafeBytes(parts.take)
        content.withUnsafeBytes(parts.take)
        return parts.fingerprint.bits
    }

    private static func head(_ seal: UInt64) -> [UInt8] {
        stamp + withUnsafeBytes(of: seal.littleEndian) { Array($0) }
    }

    private func write(
        _ bytes: [UInt8], _ entry: StoreEntry, _ durability: Durability
    ) throws(FileFailure) {
        let file = try NewFile(entry.path, in: site)
        try file.append(Self.head(seal(of: entry, bytes[...])))
        try file.append(bytes)
        try file.replaceOld(durability)
    }

    /// Makes the folder of an entry, and removes what is in the place of that or of the entry and cannot be replaced.
    private func makeWay(for entry: StoreEntry) throws(FileFailure) {
        try makeFolder()
        let folder = entry.kind.folder
        if let kind = try site.status(of: folder)?.kind, kind != .folder { try site.removeTree(folder) }
        try site.makeFolder(folder)
        if let kind = try site.status(of: entry.path)?.kind, kind != .file { try site.removeTree(entry.path) }
    }
}

/// One entry of a store: what it is, and what it was made from.
public struct StoreEntry: Sendable, Hashable {
    /// The kinds of what is kept, each in a folder of its own.
    public enum Kind: String, Sendable, CaseIterable {
        /// Smaller copies of pictures.
        case copies
        /// Share cards and icons, as they were drawn.
        case cards
        /// Fonts, as they were cut.
        case fonts
        /// Answers of Open Library.
        case answers
        /// What one run notes for the next: the pictures that it has read, the state of all files, and what
        /// it reported.
        case notes
        /// Edits of several files that are under way.
        case edits

        public var folder: String { "\(SiteStore.folder)/\(rawValue)" }
    }

    public let kind: Kind
    public let name: String
    /// Identifies what it was made from, if its name does not.
    public let source: Fingerprint

    public init(_ kind: Kind, _ name: String, from source: Fingerprint = Fingerprint(bits: 0)) {
        (self.kind, self.name, self.source) = (kind, name, source)
    }

    /// The path from the folder of the site.
    public var path: String { "\(kind.folder)/\(name)" }
}
