internal import Synchronization

/// Shares numbered work among workers, a chunk of neighbours at a time.
enum WorkSharing {
    private final class Queue: Sendable {
        let next = Atomic(0)
    }

    private static let chunk = 32

    /// Does the work with the numbers below `count` with `jobs` workers; gives the workers when all is done.
    static func share<Worker: Sendable>(
        _ count: Int, among jobs: Int, worker makeWorker: @Sendable @escaping () throws -> Worker,
        _ work: @Sendable @escaping (inout Worker, Int) throws -> Void
    ) async throws -> [Worker] {
        let queue = Queue()
        let workers = max(1, min(jobs, (count + chunk - 1) / chunk))
        return try await withThrowingTaskGroup(of: Worker.self) { group in
            for _ in 0..<workers {
                group.addTask { try drain(queue, count, makeWorker, work) }
            }
            var done: [Worker] = []
            do {
                while let worker = try await group.next() { done.append(worker) }
            } catch {
                queue.next.store(count, ordering: .relaxed)
                throw error
            }
            return done
        }
    }

    private static func drain<Worker>(
        _ queue: Queue, _ count: Int, _ makeWorker: () throws -> Worker,
        _ work: (inout Worker, Int) throws -> Void
    ) throws -> Worker {
        var worker = try makeWorker()
        while true {
            let start = queue.next.wrappingAdd(chunk, ordering: .relaxed).oldValue
            guard start < count else { return worker }
            for index in start..<min(start + chunk, count) { try work(&worker, index) }
        }
    }
}
