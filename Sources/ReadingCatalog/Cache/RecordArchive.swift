internal import Diagnostics
internal import Files
internal import TextAndTime

/// The books saved by an earlier run; each is checked before it is used.
///
/// It holds a header (`RecordCache.magic`, the stamp, the count of books, where the table begins), an entry for each
/// book in the order of their paths, and the table of the entries' offsets.
struct RecordArchive: Sendable {
    private let memory: FileMemory
    private let table: Int
    let count: Int

    /// The books kept in `cache`, if this program can use them; nil if not.
    ///
    /// A process that keeps them for long copies them, as the file may be truncated in the meantime.
    init?(_ cache: RecordCache, isHeldLong: Bool = false) {
        do {
            let site = try Folder.open(cache.site)
            guard let memory = try site?.memory(of: RecordCache.path, isCopied: isHeldLong) else {
                return nil
            }
            self.memory = memory
            var header = ArchiveReader(memory.bytes)
            guard try header.bits() == RecordCache.magic, try header.bits() == cache.stamp else { return nil }
            (count, table) = (try header.count(), try header.number())
        } catch {
            return nil
        }
        guard count <= memory.bytes.count / 8, table >= 0, table <= memory.bytes.count - count * 8 else {
            return nil
        }
    }

    /// The book in the file at `path`, if it is kept in the same state; nil if it must be read from the file.
    ///
    /// `place` is where the book is looked for first, and afterwards the place of the next one: files are read nearly
    /// in the order in which they are kept.
    func book(at path: String, _ state: FileState, near place: inout Int) -> Book? {
        do {
            guard let entry = try entry(at: path, near: &place), entry.state == state else { return nil }
            let payload = UnsafeRawBufferPointer(rebasing: memory.bytes[entry.content..<entry.end])
            guard state.size >= 0, state.size <= payload.count,
                Fingerprint(of: payload).bits == entry.checksum
            else { return nil }
            let size = Int(state.size)
            let content = KeptBytes(memory, entry.content..<entry.content + size)
            var reader = ArchiveReader(payload, from: size)
            return try Book(
                from: &reader, file: SourceFile(path: path, kept: content), contentSize: size)
        } catch {
            return nil
        }
    }
}

extension RecordArchive {
    /// Length of the path, state, checksum, length of the rest.
    static let fixedSize = 56

    /// A kept book: the state and the bytes of its file, followed by its values.
    private struct Entry {
        let state: FileState
        let checksum: UInt64
        let content: Int
        let end: Int
    }

    private func entry(at path: String, near place: inout Int) throws(BrokenArchive) -> Entry? {
        var (low, high) = (0, count)
        var middle = place < high ? place : high / 2
        while low < high {
            let offset = try offset(ofEntry: middle)
            let order = try compare(offset, to: path)
            if order == 0 {
                place = middle + 1
                return try entry(startingAt: offset, pathLength: path.utf8.count)
            }
            if order < 0 { low = middle + 1 } else { high = middle }
            middle = (low + high) / 2
        }
        return nil
    }

    private func offset(ofEntry index: Int) throws(BrokenArchive) -> Int {
        var reader = ArchiveReader(memory.bytes, from: table + index * 8)
        return try reader.number()
    }

    /// The order of an entry's path and `path`: negative if the entry precedes it.
    private func compare(_ offset: Int, to path: String) throws(BrokenArchive) -> Int {
        var reader = ArchiveReader(memory.bytes, from: offset)
        let length = try reader.count()
        guard offset + Self.fixedSize + length <= memory.bytes.count else { throw BrokenArchive() }
        let start = offset + Self.fixedSize
        let kept = UnsafeRawBufferPointer(rebasing: memory.bytes[start..<start + length])
        var path = path
        return path.withUTF8 { kept.bindMemory(to: UInt8.self).order(comparedTo: $0) }
    }

    private func entry(startingAt offset: Int, pathLength: Int) throws(BrokenArchive) -> Entry {
        var reader = ArchiveReader(memory.bytes, from: offset + 8)
        let state = FileState(
            size: Int64(try reader.number()), modified: Int64(try reader.number()),
            changed: Int64(try reader.number()), inode: try reader.bits())
        let (checksum, length) = (try reader.bits(), try reader.count())
        let content = offset + Self.fixedSize + pathLength
        guard content <= memory.bytes.count, length <= memory.bytes.count - content else {
            throw BrokenArchive()
        }
        return Entry(state: state, checksum: checksum, content: content, end: content + length)
    }
}
