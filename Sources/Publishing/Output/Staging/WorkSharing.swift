internal import Synchronization

/// Shares numbered work among workers, a chunk of neighbours at a time.
enum WorkSharing {
    private final class Queue: Sendable {
        let next = Atomic(0)

        func take(_ size: Int, of count: Int) -> Range<Int>? {
            let start = next.wrappingAdd(size, ordering: .relaxed).oldValue
            return start < count ? start..<min(start + size, count) : nil
        }
    }

    private static let chunk = 32

    /// Runs `jobs` workers until they have taken all numbers below `count`, and collects what they return.
    static func share<Share: Sendable>(
        _ count: Int, among jobs: Int,
        _ share: @Sendable @escaping (_ next: () -> Range<Int>?) throws -> Share
    ) async throws -> [Share] {
        let queue = Queue()
        let workers = max(1, min(jobs, (count + chunk - 1) / chunk))
        return try await withThrowingTaskGroup(of: Share.self) { group in
            for _ in 0..<workers {
                group.addTask { try share { queue.take(chunk, of: count) } }
            }
            var shares: [Share] = []
            do {
                while let share = try await group.next() { shares.append(share) }
            } catch {
                queue.next.store(count, ordering: .relaxed)
                throw error
            }
            return shares
        }
    }

    /// What `transform` gives for each number below `count`, in their order, made by `jobs` workers.
    static func map<Element: Sendable>(
        _ count: Int, among jobs: Int, _ transform: @Sendable @escaping (Int) throws -> Element
    ) async throws -> [Element] {
        let shares = try await share(count, among: jobs) { next in
            var runs: [(first: Int, elements: [Element])] = []
            while let range = next() { runs.append((range.lowerBound, try range.map(transform))) }
            return runs
        }
        return shares.joined().sorted { $0.first < $1.first }.flatMap(\.elements)
    }
}
