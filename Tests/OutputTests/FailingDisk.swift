import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@testable import Files

/// A disk that fails at one of the changes that are made to it: once, or for good as if the process had been killed.
final class FailingDisk: Sendable {
    /// What happens at the step that fails.
    enum Fault: Sendable {
        /// That step fails, and those after it work.
        case error(Int32)
        /// That step and all after it fail; a write leaves half a file.
        case death
    }

    private let steps = Atomic(0)
    private let failing: Int
    private let fault: Fault

    /// A disk on which the change with this number fails.
    init(at step: Int, _ fault: Fault) {
        failing = step
        self.fault = fault
    }

    /// How many changes were attempted.
    var count: Int { steps.load(ordering: .relaxed) }

    /// What a folder on this disk is opened with.
    var observer: FileStepObserver {
        { step throws(FileFailure) in try self.take(step) }
    }

    private func take(_ step: FileStep) throws(FileFailure) {
        guard ![.read, .list, .lock].contains(step.action) else { return }
        let number = steps.wrappingAdd(1, ordering: .relaxed).oldValue
        let name = step.folder.name(of: step.path)
        switch fault {
        case .error(let code) where number == failing: throw FileFailure(.write, name, .system(code))
        case .death where number >= failing:
            if number == failing, step.action == .write { leaveHalf(step) }
            throw FileFailure(.write, name, .system(EIO))
        default: return
        }
    }

    private func leaveHalf(_ step: FileStep) {
        let file = PathBelow.open(
            step.path, below: step.folder.descriptor, O_WRONLY | O_CREAT | O_EXCL, mode: 0o644)
        guard file >= 0 else { return }
        _ = write(file, "ha", 2)
        close(file)
    }
}
