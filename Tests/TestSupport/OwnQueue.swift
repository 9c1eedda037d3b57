import Dispatch

/// Runs a task on a thread of its own: one that computes for long must not keep all other tests waiting for the few
/// threads that they share.
public final class OwnQueue: TaskExecutor {
    private let queue = DispatchQueue(label: "octavo.tests")

    public init() {}

    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
