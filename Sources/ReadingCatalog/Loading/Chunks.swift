internal import Synchronization

/// Shares a list among workers, a chunk of neighbours at a time.
enum Chunks {
    /// Small enough that no worker is left with the last big one.
    private static let size = 64

    private final class Counter: Sendable {
        private let value = Atomic(0)

        func take() -> Int { value.wrappingAdd(size, ordering: .relaxed).oldValue }
    }

    /// Runs `jobs` workers, each of which takes chunk after chunk of `count` until none is left.
    static func share<Share: Sendable>(
        _ count: Int, among jobs: Int, _ work: @Sendable @escaping (_ next: () -> Range<Int>?) -> Share
    ) async -> [Share] {
        let counter = Counter()
        return await withTaskGroup(of: Share.self) { group in
            for _ in 0..<max(1, min(jobs, count / size + 1)) {
                group.addTask {
                    work {
                        let start = counter.take()
                        return start < count ? start..<min(start + size, count) : nil
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }

    /// What `transform` gives for each element, in their order.
    static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], among jobs: Int, _ transform: @Sendable @escaping (Element) -> Result
    ) async -> [Result] {
        let shares = await share(elements.count, among: jobs) { next in
            var runs: [(start: Int, results: [Result])] = []
            while let range = next() { runs.append((range.lowerBound, elements[range].map(transform))) }
            return runs
        }
        return shares.joined().sorted { $0.start < $1.start }.flatMap(\.results)
    }
}
