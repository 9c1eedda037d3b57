internal import Diagnostics
internal import Files
internal import TextAndTime

/// Keeps the books of a run for the next one; other records are few.
struct RecordArchiveWriter: ~Copyable {
    private let file: NewFile
    private var archive = ArchiveWriter(capacity: 2 * portion)
    private var written = 0
    private var offsets: [Int] = []

    private init(_ file: NewFile) {
        self.file = file
    }

    /// Writes what was read, if enough of it has changed.
    static func update(
        _ cache: RecordCache, with read: ReadRecords, keptBefore: Int, readSince start: Int64
    ) {
        guard cache.isWritten else { return }
        var (kept, known) = (0, 0)
        read.forEach { record in
            if record.isKept(readSince: start) { kept += 1 }
            if record.isFromCache { known += 1 }
        }
        let changed = max(kept - known, keptBefore - known)
        guard changed > max(fewChanges, kept / 50) else { return }
        let places = read.places { $0.isKept(readSince: start) }
        do {
            guard let site = try Folder.open(cache.site) else { return }
            try site.makeFolders(RecordCache.folder)
            var writer = RecordArchiveWriter(try NewFile(RecordCache.path, in: site))
            try writer.write(read, at: places, stamp: cache.stamp)
            if let failure = read.aside.failure { throw failure }
            try writer.file.replaceOld(.unflushed)
        } catch {
            // The next run reads the files themselves, which only takes longer.
        }
    }

    /// So few changed files are read faster than the whole cache is written.
    private static let fewChanges = 16
    /// How much is written at once: the whole archive would take more memory than making the pages.
    private static let portion = 256 << 10
}

extension RecordArchiveWriter {
    private mutating func write(
        _ read: ReadRecords, at places: [ReadRecords.Place], stamp: UInt64
    ) throws {
        offsets.reserveCapacity(places.count)
        for number in [RecordCache.magic, stamp, UInt64(places.count), 0] { archive.append(number) }
        for place in places {
            append(read[place])
            if archive.count >= Self.portion { try flush() }
        }
        let table = written + archive.count
        for offset in offsets { archive.write(offset) }
        try flush()
        archive.write(table)
        try archive.withBytes { try file.put($0, at: 24) }
    }

    private mutating func append(_ record: ReadRecord) {
        guard case .book(let book) = record.record, let state = record.state else { return }
        let offset = archive.count
        offsets.append(written + offset)
        archive.write(record.path.utf8.count)
        for number in [state.size, state.modified, state.changed] { archive.write(Int(number)) }
        // The last two numbers are put in when they are known.
        for number in [state.inode, 0, 0] { archive.append(number) }
        var path = record.path
        path.withUTF8 { archive.append(bare: UnsafeRawBufferPointer($0)) }
        let content = archive.count
        book.source.file.withBytes { archive.append(bare: $0) }
        book.write(to: &archive)
        let checksum = archive.withBytes {
            Fingerprint(of: UnsafeRawBufferPointer(rebasing: $0[content...])).bits
        }
        archive.put(checksum, at: offset + 40)
        archive.put(UInt64(archive.count - content), at: offset + 48)
    }

    private mutating func flush() throws {
        try archive.withBytes { try file.append($0) }
        written += archive.count
        archive.removeAll()
    }
}

extension ReadRecord {
    /// Whether the next run may use it without reading the file.
    func isKept(readSince start: Int64) -> Bool {
        if isFromCache { return true }
        guard isClean, slug != nil, case .book(let book) = record, let state,
            book.source.file.withBytes({ $0.count == state.size })
        else { return false }
        return state.isSettled(at: start)
    }
}
