internal import Content
internal import Diagnostics

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Keeps records for the next run; a cache that cannot be written is done without.
struct RecordArchiveWriter {
    private var bytes: [UInt8] = []
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
        bytes.reserveCapacity(records.reduce(1 << 16) { $0 + Int($1.state?.size ?? 0) * 2 + 1024 })
        for number in [RecordCache.magic, stamp, UInt64(records.count), 0] { append(number) }
        for record in records { append(record) }
        let table = bytes.count
        for offset in offsets { append(UInt64(offset)) }
        withUnsafeBytes(of: UInt64(table).littleEndian) { bytes.replaceSubrange(24..<32, with: $0) }
    }

    private mutating func append(_ record: ReadRecord) {
        guard let source = record.record?.source, let state = record.state else { return }
        let offset = bytes.count
        offsets.append(offset)
        append(UInt64(record.path.utf8.count))
        for number in [state.size, state.modified, state.changed] { append(UInt64(bitPattern: number)) }
        append(state.inode)
        append(0)
        append(0)
        bytes.append(contentsOf: record.path.utf8)
        let content = bytes.count
        bytes.append(contentsOf: source.file.bytes)
        source.frontMatter.append(toArchive: &bytes)
        let length = UInt64(bytes.count - content)
        let checksum = bytes.withUnsafeBytes {
            ArchiveChecksum.of(UnsafeRawBufferPointer(rebasing: $0[content...]))
        }
        for (place, number) in [(40, checksum), (48, length)] {
            withUnsafeBytes(of: number.littleEndian) {
                bytes.replaceSubrange((offset + place)..<(offset + place + 8), with: $0)
            }
        }
    }

    private mutating func append(_ number: UInt64) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Puts the archive in place at once, so that nobody ever reads half of one.
    private func replace(_ path: String) {
        if let slash = path.lastIndex(of: "/") { mkdir(String(path[..<slash]), 0o755) }
        let temporary = "\(path).\(getpid())"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
        guard descriptor >= 0 else { return }
        let isWhole = bytes.withUnsafeBytes { write($0, to: descriptor) }
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
    fileprivate func isKept(readSince start: Int64) -> Bool {
        guard isClean, record != nil, let state else { return false }
        return max(state.modified, state.changed) < start - RecordCache.settling
    }
}
