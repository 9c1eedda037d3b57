internal import Files
internal import ReadingCatalog

/// A cover that was fetched, and by what a change of its file will be seen.
struct KnownCover: Sendable, Equatable {
    /// The cover.
    let cover: LockedCover
    /// In which of its sizes it was asked for.
    let size: OpenLibraryEndpoint.CoverSize
    /// The file's stamp when it was read; nothing if that was too early for the stamp to be trusted.
    var stamp: FileState?
}

extension KnownCover {
    /// As it is kept: `L 18234 1763738048000000000 1763738048000000000 1312 8234567 324x500 18234 9f86d0… emma.jpg`.
    var line: String {
        let stamp = stamp ?? FileState(size: 0, modified: 0, changed: 0, inode: 0)
        return
            "\(size.rawValue) \(stamp.size) \(stamp.modified) \(stamp.changed) \(stamp.inode) \(cover.words)"
    }

    /// A cover as it was kept; nothing if the line is not one.
    init?(_ line: Substring.UTF8View) {
        let words = line.split(separator: 0x20, maxSplits: 5).map { Substring($0) }
        guard words.count == 6, let size = OpenLibraryEndpoint.CoverSize(rawValue: String(words[0])),
            let bytes = Int64(words[1]), let modified = Int64(words[2]), let changed = Int64(words[3]),
            let inode = UInt64(words[4]), let cover = LockedCover(words: words[5])
        else { return nil }
        self.cover = cover
        self.size = size
        let stamp = FileState(size: bytes, modified: modified, changed: changed, inode: inode)
        self.stamp = bytes > 0 ? stamp : nil
    }
}

extension LockedCover {
    /// A cover as the lock file writes it; nothing if the words are none.
    fileprivate init?(words: Substring) {
        var words = String(words)
        let cover = words.withUTF8 { LockValueReader(bytes: $0).cover(0..<$0.count) }
        guard let cover else { return nil }
        self = cover
    }
}
