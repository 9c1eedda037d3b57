internal import Files
internal import Synchronization

/// Reads a dump in parts of whole rows, and unpacks it if it is compressed.
final class DumpReader: Sendable {
    let path: String
    /// How many bytes it has as it is on the disk; nil for a pipe, which can be read only once.
    let size: Int?
    /// Equal for all names of a file.
    let identity: StreamedFile.Identity
    private let stream: Mutex<DumpStream>

    init(_ path: String) throws(DumpFailure) {
        self.path = path
        let file: StreamedFile
        do throws(FileFailure) { file = try StreamedFile(path) } catch { throw .file(error) }
        size = file.size
        identity = file.identity
        stream = Mutex(try DumpStream(file))
    }

    /// How many bytes of it were read.
    var offset: Int { stream.withLock { $0.offset } }
    var rowsTooLong: Int { stream.withLock { $0.rowsTooLong } }

    /// The first part, which `next` returns again.
    func peek() throws(DumpFailure) -> [UInt8]? {
        try stream.withLock { stream throws(DumpFailure) in try stream.peek() }
    }

    /// The next part: some whole rows; nil at the end.
    func next() throws(DumpFailure) -> [UInt8]? {
        try stream.withLock { stream throws(DumpFailure) in try stream.next() }
    }

    /// Begins at the first row again; a pipe cannot.
    func rewind() throws(DumpFailure) {
        try stream.withLock { stream throws(DumpFailure) in try stream.rewind() }
    }
}

/// The bytes of a dump as they come out of its file.
private struct DumpStream: ~Copyable {
    private(set) var offset = 0
    private(set) var rowsTooLong = 0

    private let file: StreamedFile
    private var inflater: Zlib.Inflater?
    private var isInStream = false
    private let input = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    private var waiting: Range<Int> = 0..<0
    /// The row that was cut off at the end of the last part.
    private var rest: [UInt8] = []
    private var isAtEnd = false
    /// Whether it has any line; otherwise it is no dump.
    private var hasRows = false
    private var failure: DumpFailure?
    private var first: [UInt8]?

    private static let partSize = 2 << 20
    /// The longest row that is read; records are far shorter.
    private static let mostRow = 32 << 20

    init(_ file: StreamedFile) throws(DumpFailure) {
        self.file = file
        try begin()
    }

    deinit {
        input.deallocate()
    }

    mutating func peek() throws(DumpFailure) -> [UInt8]? {
        if first == nil { first = try read() }
        return first
    }

    mutating func next() throws(DumpFailure) -> [UInt8]? {
        if let part = first.take() { return part }
        return try read()
    }

    mutating func rewind() throws(DumpFailure) {
        do throws(FileFailure) { try file.rewind() } catch { throw .file(error) }
        (offset, waiting, isAtEnd, failure, first, rowsTooLong, rest) = (0, 0..<0, false, nil, nil, 0, [])
        try begin()
    }

    /// Finds out whether the file is compressed.
    private mutating func begin() throws(DumpFailure) {
        inflater = nil
        try readInput()
        guard startsStream else { return }
        guard let zlib = Zlib.shared, let inflater = Zlib.Inflater(zlib, .gzip) else { throw .noLibrary }
        self.inflater = inflater
        isInStream = true
    }

    private mutating func read() throws(DumpFailure) -> [UInt8]? {
        if isAtEnd {
            if let failure { throw failure }
            return nil
        }
        while true {
            var part = filled(max(DumpStream.partSize, rest.count * 2))
            // The last row may lack its end of line, unless it was cut off.
            let end = isAtEnd && failure == nil ? part.count : DumpStream.endOfLastLine(in: part)
            if end > 0 || isAtEnd {
                hasRows = true
                rest = Array(part[end...])
                part.removeLast(part.count - end)
                return part
            }
            if Task.isCancelled { return nil }
            if part.count < DumpStream.mostRow {
                rest = part
                continue
            }
            // The beginning of a row that is too long is dropped.
            rowsTooLong += 1
            rest = []
            // Such as a device, which may never end.
            if !hasRows { throw .noDump }
        }
    }

    /// What was cut off, and what comes next, together at most `size` bytes.
    private mutating func filled(_ size: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            let buffer = UnsafeMutableRawBufferPointer(buffer)
            buffer.copyBytes(from: rest)
            count = rest.count
            do throws(DumpFailure) {
                while count < size {
                    guard let made = try unpack(into: .init(rebasing: buffer[count..<size])) else {
                        isAtEnd = true
                        break
                    }
                    count += made
                }
            } catch {
                failure = error
                isAtEnd = true
            }
        }
    }

    /// Where the last line ends; 0 if no line does.
    private static func endOfLastLine(in bytes: [UInt8]) -> Int {
        bytes.withUnsafeBytes { bytes in
            var index = bytes.count
            while index > 0, bytes[index - 1] != 0x0A { index -= 1 }
            return index
        }
    }

    /// Unpacks some bytes; nil at the end of the file.
    private mutating func unpack(into room: UnsafeMutableRawBufferPointer) throws(DumpFailure) -> Int? {
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

    private mutating func copy(into room: UnsafeMutableRawBufferPointer) throws(DumpFailure) -> Int? {
        if waiting.isEmpty { try readInput() }
        guard !waiting.isEmpty else { return nil }
        let count = min(waiting.count, room.count)
        room.copyMemory(from: UnsafeRawBufferPointer(rebasing: input[waiting].prefix(count)))
        waiting = (waiting.lowerBound + count)..<waiting.upperBound
        return count
    }

    private mutating func readInput() throws(DumpFailure) {
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
