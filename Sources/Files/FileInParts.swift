#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A new file that is too long for memory, and is written one part after another.
public final class FileInParts {
    private let descriptor: Int32
    private let shownPath: String
    private var isOpen = true

    /// Makes the file where there is none.
    public init(_ path: String, in folder: Folder) throws(FileFailure) {
        try folder.willTake(.write, path)
        shownPath = folder.name(of: path)
        descriptor = PathBelow.open(
            path, below: folder.descriptor, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
        guard descriptor >= 0 else {
            isOpen = false
            throw FileFailure(.write, shownPath)
        }
    }

    deinit {
        if isOpen { close(descriptor) }
    }

    public func append(_ bytes: UnsafeRawBufferPointer) throws(FileFailure) {
        guard FileWriting.write(bytes, to: descriptor) else { throw FileFailure(.write, shownPath) }
    }

    /// Ends the file, and gives its state.
    public func finish() throws(FileFailure) -> FileState {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileFailure(.write, shownPath) }
        isOpen = false
        // Some file systems notice only now that they are full.
        guard close(descriptor) == 0 else { throw FileFailure(.write, shownPath) }
        return FileState(status)
    }
}
