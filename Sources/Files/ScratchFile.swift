public import Diagnostics
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A file without a name, for what does not fit into memory; it disappears with its last use, or with the process.
public final class ScratchFile: KeptMemory {
    private let descriptor: Int32
    private let path: String
    private let state = Mutex(State())

    private struct State {
        var written = 0
        var pending: [UInt8] = []
        var failure: FileFailure?
    }

    /// Makes the file in a folder below another, which has to exist.
    public init(in path: String, of folder: Folder) throws(FileFailure) {
        let name = path + "/" + TemporaryName.new(for: "rows")
        self.path = folder.name(of: path)
        descriptor = PathBelow.open(
            name, below: folder.descriptor, O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
        guard descriptor >= 0 else { throw FileFailure(.write, self.path) }
        unlinkat(folder.descriptor, name, 0)
    }

    deinit {
        close(descriptor)
    }

    /// Adds bytes at the end, and returns where they begin.
    public func append(_ bytes: UnsafeRawBufferPointer) throws(FileFailure) -> Int {
        try state.withLock { state throws(FileFailure) in
            let start = state.written + state.pending.count
            state.pending.append(contentsOf: bytes)
            if state.pending.count >= Self.partSize { try write(&state) }
            return start
        }
    }

    /// The bytes that were added at `offset`.
    public func bytes(at offset: Int, count: Int) throws(FileFailure) -> [UInt8] {
        try write(upTo: offset + count)
        return try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled throws(FileFailure) in
            try read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
            filled = count
        }
    }

    /// Writes what was added, so that it can be read.
    public func flush() throws(FileFailure) { try write(upTo: .max) }

    /// Why bytes that were added could not be given back, if so.
    public var failure: FileFailure? { state.withLock { $0.failure } }

    /// Calls `body` with bytes that were added. If the disk fails to give them back they are blank, and `failure`
    /// says so: whoever keeps anything that was made from them looks at it first.
    public func withBytes<Result>(
        in range: Range<Int>, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        try withUnsafeTemporaryAllocation(byteCount: range.count, alignment: 8) { buffer in
            do throws(FileFailure) {
                try write(upTo: range.upperBound)
                try read(at: range.lowerBound, into: buffer)
            } catch {
                state.withLock { $0.failure = $0.failure ?? error }
                buffer.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: " "))
            }
            return try body(UnsafeRawBufferPointer(buffer))
        }
    }

    private func write(upTo end: Int) throws(FileFailure) {
        try state.withLock { state throws(FileFailure) in
            if end > state.written, !state.pending.isEmpty { try write(&state) }
        }
    }

    private func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(FileFailure) {
        var filled = 0
        while filled < buffer.count {
            let got = pread(
                descriptor, buffer.baseAddress.map { $0 + filled }, buffer.count - filled,
                off_t(offset + filled))
            if got < 0, errno == EINTR { continue }
            if got < 0 { throw FileFailure(.read, path) }
            // Somebody has shortened the file.
            if got == 0 { throw FileFailure(.read, path, .system(EIO)) }
            filled += got
        }
    }

    private func write(_ state: inout State) throws(FileFailure) {
        let isWritten = state.pending.withUnsafeBytes { FileWriting.write($0, to: descriptor) }
        guard isWritten else { throw FileFailure(.write, path) }
        state.written += state.pending.count
        state.pending.removeAll(keepingCapacity: true)
    }

    private static let partSize = 1 << 20
}
