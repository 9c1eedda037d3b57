import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@testable import Publishing

/// The disk, until it fails: once, or for good as if the process had been killed.
final class FailingFiles: FileLayer {
    /// What happens at the step that fails.
    enum Fault: Sendable {
        /// That step fails, and those after it work.
        case error(Int32)
        /// That step and all after it fail; a write leaves half a file.
        case death
        /// As on a disk where a file has one name only; no step fails.
        case noLinks
    }

    private let disk = DiskFiles()
    private let steps = Atomic(0)
    private let failing: Int
    private let fault: Fault

    /// A disk on which the step with this number fails.
    init(at step: Int, _ fault: Fault) {
        failing = step
        self.fault = fault
    }

    /// How many steps were asked for.
    var count: Int { steps.load(ordering: .relaxed) }

    private func step(_ path: String) throws(FileFailure) {
        let number = steps.wrappingAdd(1, ordering: .relaxed).oldValue
        switch fault {
        case .error(let code) where number == failing: throw FileFailure(.write, path, code: code)
        case .death where number >= failing: throw FileFailure(.write, path, code: EIO)
        default: return
        }
    }

    func makeFolder(_ path: String, in folder: Folder) throws(FileFailure) -> Bool {
        try step(path)
        return try disk.makeFolder(path, in: folder)
    }

    func write(
        _ bytes: UnsafeRawBufferPointer, to path: String, in folder: Folder
    ) throws(FileFailure) -> FileStamp {
        do {
            try step(path)
        } catch {
            if count == failing + 1 {
                let half = UnsafeRawBufferPointer(rebasing: bytes[..<(bytes.count / 2)])
                _ = try disk.write(half, to: path, in: folder)
            }
            throw error
        }
        return try disk.write(bytes, to: path, in: folder)
    }

    func move(_ path: String, to target: String, in folder: Folder) throws(FileFailure) {
        try step(target)
        try disk.move(path, to: target, in: folder)
    }

    func link(_ path: String, to target: String, in folder: Folder) throws(FileFailure) {
        try step(path)
        if case .noLinks = fault { throw FileFailure(.keep, path, code: EPERM) }
        try disk.link(path, to: target, in: folder)
    }

    func remove(_ path: String, in folder: Folder) throws(FileFailure) {
        try step(path)
        try disk.remove(path, in: folder)
    }

    func removeFolder(_ path: String, in folder: Folder) throws(FileFailure) {
        try step(path)
        try disk.removeFolder(path, in: folder)
    }
}
