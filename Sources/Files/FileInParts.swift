#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A new file, written one part after another: it may be too long for memory.
public final class FileInParts {
    private let folder: Folder
    private let path: String
    /// -1 once it is finished.
    private(set) var descriptor: Int32

    /// Makes the file where there is none.
    public convenience init(_ path: String, in folder: Folder) throws(FileFailure) {
        try folder.willTake(.write, path)
        try self.init(path, in: folder, mode: 0o666)
    }

    init(_ path: String, in folder: Folder, mode: mode_t) throws(FileFailure) {
        self.folder = folder
        self.path = path
        descriptor = PathBelow.open(path, below: folder.descriptor, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        guard descriptor >= 0 else { throw failure() }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    public func append(_ bytes: UnsafeRawBufferPointer) throws(FileFailure) {
        guard FileWriting.write(bytes, to: descriptor) else { throw failure() }
    }

    func append(_ bytes: [UInt8]) throws(FileFailure) {
        let isWritten = bytes.withUnsafeBytes { FileWriting.write($0, to: descriptor) }
        guard isWritten else { throw failure() }
    }

    func flush() throws(FileFailure) {
        guard fsync(descriptor) == 0 else { throw failure() }
    }

    /// Ends the file, and gives its state.
    public func finish() throws(FileFailure) -> FileState {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure() }
        let ended = descriptor
        descriptor = -1
        // Some file systems notice only now that they are full.
        guard close(ended) == 0 else { throw failure() }
        return FileState(status)
    }

    private func failure() -> FileFailure { FileFailure(.write, folder.name(of: path)) }
}
