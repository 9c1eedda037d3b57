internal import Diagnostics

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Keeps books for the next run, all other records being few; a cache that cannot be written is done without.
struct RecordArchiveWriter {
    private var archive = ArchiveWriter()
    private var offsets: [Int] = []

    /// Writes what was read, if enough of it is new.
    static func update(
        _ cache: RecordCache, with read: [ReadRecord], keptBefore: Int, readSince start: Int64
    ) {
        let kept = read.filter { $0.isKept(readSince: start) }
        let fresh = kept.count { !$0.isFromCache }
        let stale = keptBefore - (kept.count - fresh)
        guard cache.isWritten, max(fresh, stale) > max(fewChanges, kept.count / 50) else { return }
        var writer = RecordArchiveWriter()
        writer.write(kept.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }, stamp: cache.stamp)
        writer.replace(cache.path)
    }

    /// So few changed files are read faster than the whole cache is written.
    private static let fewChanges = 16
}

extension RecordArchiveWriter {
    private mutating func write(_ records: [ReadRecord], stamp: UInt64) {
        offsets.reserveCapacity(records.count)
        archive.bytes.reserveCapacity(records.reduce(1 << 16) { $0 + Int($1.state?.size ?? 0) + 1024 })
        for number in [RecordCache.magic, stamp, UInt64(records.count), 0] { archive.append(number) }
        for record in records { append(record) }
        let table = archive.bytes.count
        for offset in offsets { archive.write(offset) }
        put(UInt64(table), at: 24)
    }

    private mutating func append(_ record: ReadRecord) {
        guard case .book(let book) = record.record, let state = record.state else { return }
        let offset = archive.bytes.count
        offsets.append(offset)
        archive.write(record.path.utf8.count)
        for number in [state.size, state.modified, state.changed] { archive.write(Int(number)) }
        archive.append(state.inode)
        archive.append(0)
        archive.append(0)
        archive.bytes.append(contentsOf: record.path.utf8)
        let content = archive.bytes.count
        archive.bytes.append(contentsOf: book.source.file.bytes)
        book.write(to: &archive)
        let checksum = archive.bytes.withUnsafeBytes {
            ArchiveChecksum.of(UnsafeRawBufferPointer(rebasing: $0[content...]))
        }
        put(checksum, at: offset + 40)
        put(UInt64(archive.bytes.count - content), at: offset + 48)
    }

    private mutating func put(_ number: UInt64, at place: Int) {
        archive.bytes.withUnsafeMutableBytes {
            $0.storeBytes(of: number.littleEndian, toByteOffset: place, as: UInt64.self)
        }
    }

    /// Puts the archive in place at once, so that nobody ever reads half of one.
    private func replace(_ path: String) {
        if let slash = path.lastIndex(of: "/") { mkdir(String(path[..<slash]), 0o755) }
        let temporary = "\(path).\(getpid())"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
        guard descriptor >= 0 else { return }
        let isWhole = archive.bytes.withUnsafeBytes { write($0, to: descriptor) }
        close(descriptor)
        if !isWhole || rename(temporary, path) != 0 { unlink(temporary) }
    }

    private func write(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) -> Bool {
        var rest = bytes
        while let start = rest.baseAddress, !rest.isEmpty {
            #if canImport(Glibc)
                let count = Glibc.write(descriptor, start, rest.count)
            #else
                let count = Darwin.write(descriptor, start, rest.count)
            #endif
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
        return true
    }
}

extension ReadRecord {
    /// Whether the next run may have it without reading the file.
    func isKept(readSince start: Int64) -> Bool {
        guard isClean, case .book = record, let state else { return false }
        return max(state.modified, state.changed) < start - RecordCache.settling
    }
}
