internal import Diagnostics

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The kept records of an earlier run; nothing in it is believed before it is looked at.
// Unchecked, because the mapped bytes are never written while it lives.
final class RecordArchive: @unchecked Sendable {
    private let bytes: UnsafeRawBufferPointer
    private let table: Int
    /// How many records it holds.
    let count: Int

    /// The records kept in `cache`, if there are any that this program can use.
    init?(_ cache: RecordCache) {
        guard let bytes = Self.map(cache.path) else { return nil }
        let header = ArchiveCursor(bytes: bytes)
        guard header.number(at: 0) == RecordCache.magic, header.number(at: 8) == cache.stamp,
            let count = header.count(at: 16), let table = header.count(at: 24),
            count <= bytes.count / 8, table <= bytes.count - count * 8
        else {
            munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
            return nil
        }
        self.bytes = bytes
        self.count = count
        self.table = table
    }

    deinit {
        munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    }

    /// The book in the file at `path`, if it is kept in the same state.
    func book(at path: String, _ state: FileState, slug: Slug) -> Book? {
        guard let entry = entry(at: path), entry.state == state else { return nil }
        let end = entry.content + Int(state.size)
        guard state.size >= 0, end <= entry.end else { return nil }
        let payload = UnsafeRawBufferPointer(rebasing: bytes[entry.content..<entry.end])
        guard ArchiveChecksum.of(payload) == entry.checksum else { return nil }
        let file = SourceFile(path: path, bytes: Array(bytes[entry.content..<end]))
        var reader = ArchiveReader(UnsafeRawBufferPointer(rebasing: bytes[..<entry.end]), from: end)
        let book = Book(from: &reader, file: file, slug: slug)
        return reader.isBroken ? nil : book
    }
}

extension RecordArchive {
    /// One kept record: where its file's bytes begin, and where all that belongs to it ends.
    private struct Entry {
        let state: FileState
        let checksum: UInt64
        let content: Int
        let end: Int
    }

    private func entry(at path: String) -> Entry? {
        var path = path
        return path.withUTF8 { path in
            var low = 0
            var high = count
            while low < high {
                let middle = (low + high) / 2
                guard let (order, offset) = compare(middle, to: path) else { return nil }
                if order == 0 { return entry(startingAt: offset, pathLength: path.count) }
                if order < 0 { low = middle + 1 } else { high = middle }
            }
            return nil
        }
    }

    /// How the path of a record stands to `path`: negative if it comes before.
    private func compare(_ index: Int, to path: UnsafeBufferPointer<UInt8>) -> (order: Int, offset: Int)? {
        let cursor = ArchiveCursor(bytes: bytes)
        guard let offset = cursor.count(at: table + index * 8), let length = cursor.count(at: offset),
            let start = bytes.baseAddress, length <= bytes.count - offset - Self.fixedSize, length > 0,
            let wanted = path.baseAddress
        else { return nil }
        let order = memcmp(start + offset + Self.fixedSize, wanted, min(length, path.count))
        return (order == 0 ? length - path.count : Int(order), offset)
    }

    private func entry(startingAt offset: Int, pathLength: Int) -> Entry? {
        let cursor = ArchiveCursor(bytes: bytes)
        guard let size = cursor.number(at: offset + 8), let modified = cursor.number(at: offset + 16),
            let changed = cursor.number(at: offset + 24), let inode = cursor.number(at: offset + 32),
            let checksum = cursor.number(at: offset + 40), let length = cursor.count(at: offset + 48)
        else { return nil }
        let content = offset + Self.fixedSize + pathLength
        guard content <= bytes.count, length <= bytes.count - content else { return nil }
        let state = FileState(
            size: Int64(bitPattern: size), modified: Int64(bitPattern: modified),
            changed: Int64(bitPattern: changed), inode: inode)
        return Entry(state: state, checksum: checksum, content: content, end: content + length)
    }

    /// Length of the path, state, checksum, length of the rest.
    static let fixedSize = 56

    private static func map(_ path: String) -> UnsafeRawBufferPointer? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size >= RecordCache.headerSize
        else { return nil }
        let size = Int(status.st_size)
        guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
            return nil
        }
        return UnsafeRawBufferPointer(start: start, count: size)
    }
}
