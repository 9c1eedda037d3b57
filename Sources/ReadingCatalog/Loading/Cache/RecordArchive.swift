internal import Diagnostics

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The kept records of an earlier run; nothing in it is believed before it is looked at.
struct RecordArchive: Sendable {
    private let memory: ArchiveMemory
    private let table: Int
    /// How many records it holds.
    let count: Int

    /// The records kept in `cache`, if there are any that this program can use; who holds them for long has them
    /// read at once.
    init?(_ cache: RecordCache, isHeldLong: Bool = false) {
        guard let memory = ArchiveMemory(cache.path, isHeldLong: isHeldLong) else { return nil }
        let header = ArchiveCursor(bytes: memory.bytes)
        guard header.number(at: 0) == RecordCache.magic, header.number(at: 8) == cache.stamp,
            let count = header.count(at: 16), let table = header.count(at: 24),
            count <= memory.bytes.count / 8, table <= memory.bytes.count - count * 8
        else { return nil }
        self.memory = memory
        self.count = count
        self.table = table
    }

    private var bytes: UnsafeRawBufferPointer { memory.bytes }

    /// The book in the file at `path`, if it is kept in the same state; `place` is where it may be, and then where
    /// the one after it may be.
    func book(at path: String, _ state: FileState, near place: inout Int) -> Book? {
        guard let entry = entry(at: path, near: &place), entry.state == state else { return nil }
        let end = entry.content + Int(state.size)
        guard state.size >= 0, end <= entry.end else { return nil }
        let payload = UnsafeRawBufferPointer(rebasing: bytes[entry.content..<entry.end])
        guard ArchiveChecksum.of(payload) == entry.checksum else { return nil }
        let file = SourceFile(path: path, kept: KeptBytes(memory, entry.content..<end))
        var reader = ArchiveReader(UnsafeRawBufferPointer(rebasing: bytes[..<entry.end]), from: end)
        let book = Book(from: &reader, file: file, contentSize: end - entry.content)
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

    private func entry(at path: String, near place: inout Int) -> Entry? {
        var path = path
        return path.withUTF8 { path in
            var low = 0
            var high = count
            // Files are asked for nearly in the order in which they are kept.
            var middle = place < high ? place : high / 2
            while low < high {
                guard let (order, offset) = compare(middle, to: path) else { return nil }
                if order == 0 {
                    place = middle + 1
                    return entry(startingAt: offset, pathLength: path.count)
                }
                if order < 0 { low = middle + 1 } else { high = middle }
                middle = (low + high) / 2
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
}
