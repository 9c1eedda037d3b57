internal import Files

/// Whole rows of a dump, in memory that the reader uses again for the part after the next.
// Unchecked, because nobody writes to the bytes meanwhile.
struct DumpPart: @unchecked Sendable {
    let bytes: UnsafeBufferPointer<UInt8>
}

/// Reads a dump in parts of whole rows, and unpacks it if it is compressed.
// Unchecked, because one task at a time uses it.
final class DumpReader: @unchecked Sendable {
    let path: String
    /// How many bytes it has as it is on the disk; nil for a pipe, which can be read only once.
    let size: Int?
    /// How many bytes of it were read.
    private(set) var offset = 0
    private(set) var rowsTooLong = 0

    private let file: StreamedFile
    private var inflater: Zlib.Inflater?
    private var isInStream = false
    private let input = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    private var waiting: Range<Int> = 0..<0
    /// Two, of which one is read while the other is filled.
    private var buffers: [UnsafeMutableRawBufferPointer]
    private var current = 0
    /// The row that was cut off at the end of the last part.
    private var rest: UnsafeRawBufferPointer
    private var isAtEnd = false
    /// Whether it has any line; otherwise it is no dump.
    private var hasRows = false
    private var failure: DumpFailure?
    private var first: DumpPart?

    init(_ path: String) throws(DumpFailure) {
        self.path = path
        do throws(FileFailure) { file = try StreamedFile(path) } catch { throw .file(error) }
        size = file.size
        buffers = (0..<2).map { _ in .allocate(byteCount: DumpReader.partSize, alignment: 16) }
        rest = UnsafeRawBufferPointer(start: nil, count: 0)
        try begin()
    }

    deinit {
        input.deallocate()
        for buffer in buffers { buffer.deallocate() }
    }

    private static let partSize = 2 << 20
    /// The longest row that is read; records are far shorter.
    private static let mostRow = 32 << 20
}

extension DumpReader {
    /// The first part, which `next` returns again.
    func peek() throws(DumpFailure) -> DumpPart? {
        if first == nil { first = try read() }
        return first
    }

    /// The next part; nil at the end.
    func next() throws(DumpFailure) -> DumpPart? {
        if let part = first {
            first = nil
            return part
        }
        return try read()
    }

    /// Begins at the first row again; a pipe cannot.
    func rewind() throws(DumpFailure) {
        do throws(FileFailure) { try file.rewind() } catch { throw .file(error) }
        (offset, waiting, isAtEnd, failure, first, rowsTooLong) = (0, 0..<0, false, nil, nil, 0)
        rest = UnsafeRawBufferPointer(start: nil, count: 0)
        try begin()
    }

    /// Finds out whether the file is compressed.
    private func begin() throws(DumpFailure) {
        inflater = nil
        try readInput()
        guard startsStream else { return }
        guard let zlib = Zlib.shared, let inflater = Zlib.Inflater(zlib) else { throw .noLibrary }
        self.inflater = inflater
        isInStream = true
    }

    private func read() throws(DumpFailure) -> DumpPart? {
        if isAtEnd {
            if let failure { throw failure }
            return nil
        }
        current = 1 - current
        var filled = rest.count
        if filled + DumpReader.partSize / 2 > buffers[current].count { grow(to: filled * 2) }
        buffers[current].copyMemory(from: rest)
        var end = 0
        while !isAtEnd, end == 0 {
            filled = fill(from: filled)
            end = lastLine(before: filled)
            if !isAtEnd, end == 0 {
                if Task.isCancelled { return nil }
                filled = makeRoom(filled)
                // Such as a device, which may never end.
                if filled == 0, !hasRows { throw .noDump }
            }
        }
        hasRows = true
        // The last row may lack its end of line, unless it was cut off.
        if isAtEnd, failure == nil { end = filled }
        let buffer = UnsafeRawBufferPointer(buffers[current])
        rest = UnsafeRawBufferPointer(rebasing: buffer[end..<filled])
        return DumpPart(bytes: UnsafeRawBufferPointer(rebasing: buffer[..<end]).bindMemory(to: UInt8.self))
    }

    /// Fills the buffer from `start`, and returns where the bytes end.
    private func fill(from start: Int) -> Int {
        var filled = start
        do throws(DumpFailure) {
            while filled < buffers[current].count {
                let room = UnsafeMutableRawBufferPointer(rebasing: buffers[current][filled...])
                guard let made = try unpack(into: room) else {
                    isAtEnd = true
                    break
                }
                filled += made
            }
        } catch {
            failure = error
            isAtEnd = true
        }
        return filled
    }

    /// Where the last line ends; 0 if no line does.
    private func lastLine(before end: Int) -> Int {
        var index = end
        while index > 0, buffers[current][index - 1] != 0x0A { index -= 1 }
        return index
    }

    /// Makes room for more of a row that does not fit; the beginning of one that is too long is dropped.
    private func makeRoom(_ filled: Int) -> Int {
        guard buffers[current].count >= DumpReader.mostRow else {
            grow(to: buffers[current].count * 2, keeping: filled)
            return filled
        }
        rowsTooLong += 1
        return 0
    }

    private func grow(to size: Int, keeping filled: Int = 0) {
        let larger = UnsafeMutableRawBufferPointer.allocate(
            byteCount: max(size, DumpReader.partSize), alignment: 16)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffers[current][..<filled]))
        buffers[current].deallocate()
        buffers[current] = larger
    }
}

extension DumpReader {
    /// Unpacks some bytes; nil at the end of the file.
    private func unpack(into room: UnsafeMutableRawBufferPointer) throws(DumpFailure) -> Int? {
        guard let inflater else { return try copy(into: room) }
        while true {
            if waiting.isEmpty { try readInput() }
            if !isInStream {
                // After its stream, a file may have another, or zeros that fill a tape.
                guard startsStream else { return nil }
                inflater.beginNextStream()
                isInStream = true
            }
            guard !waiting.isEmpty else { throw .cutShort }
            let (used, made, outcome) = inflater.unpack(
                UnsafeRawBufferPointer(rebasing: input[waiting]), into: room)
            waiting = (waiting.lowerBound + used)..<waiting.upperBound
            switch outcome {
            case .damaged: throw .damaged
            case .end: isInStream = false
            case .more: break
            }
            if made > 0 { return made }
        }
    }

    private func copy(into room: UnsafeMutableRawBufferPointer) throws(DumpFailure) -> Int? {
        if waiting.isEmpty { try readInput() }
        guard !waiting.isEmpty else { return nil }
        let count = min(waiting.count, room.count)
        room.copyMemory(from: UnsafeRawBufferPointer(rebasing: input[waiting].prefix(count)))
        waiting = (waiting.lowerBound + count)..<waiting.upperBound
        return count
    }

    private func readInput() throws(DumpFailure) {
        do throws(FileFailure) {
            let count = try file.read(into: input)
            waiting = 0..<count
            offset += count
        } catch {
            throw .file(error)
        }
    }

    /// Whether what is read next begins as gzip does; its first bytes may be the last of what was read.
    private var startsStream: Bool {
        guard let first = waiting.first, input[first] == 0x1F else { return false }
        return waiting.count == 1 || input[first + 1] == 0x8B
    }
}
