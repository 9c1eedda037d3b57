internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Numbered work that several workers do, a chunk of neighbours at a time.
public enum ParallelWork {
    private final class Queue: Sendable {
        private let next = Atomic(0)

        func take(_ size: Int, of count: Int) -> Range<Int>? {
            let start = next.wrappingAdd(size, ordering: .relaxed).oldValue
            return start < count ? start..<min(start + size, count) : nil
        }

        func stop(_ count: Int) { next.store(count, ordering: .relaxed) }
    }

    /// Small enough that no worker is left with the last big chunk, large enough that neighbours stay together.
    private static func chunk(of count: Int, among workers: Int) -> Int {
        max(1, min(32, count / (workers * 8)))
    }

    /// Runs `jobs` workers until they have taken all numbers below `count`, and collects what they return.
    public static func run<Output: Sendable, Failure: Error>(
        _ count: Int, among jobs: Int,
        _ work: @Sendable @escaping (_ next: () -> Range<Int>?) throws(Failure) -> Output
    ) async throws(Failure) -> [Output] {
        let queue = Queue()
        let workers = max(1, min(jobs, count / 4))
        let chunk = chunk(of: count, among: workers)
        let results = await withTaskGroup(of: Result<Output, Failure>.self) { group in
            for _ in 0..<workers {
                group.addTask {
                    do throws(Failure) {
                        return .success(try work { queue.take(chunk, of: count) })
                    } catch {
                        queue.stop(count)
                        return .failure(error)
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        return try results.map { result throws(Failure) in try result.get() }
    }

    /// What `transform` gives for each number below `count`, in their order, made by `jobs` workers.
    public static func map<Element: Sendable, Failure: Error>(
        _ count: Int, among jobs: Int, _ transform: @Sendable @escaping (Int) throws(Failure) -> Element
    ) async throws(Failure) -> [Element] {
        let outputs = try await run(count, among: jobs) { next throws(Failure) in
            var runs: [(first: Int, elements: [Element])] = []
            while let range = next() { runs.append((range.lowerBound, try range.map(transform))) }
            return runs
        }
        return outputs.joined().sorted { $0.first < $1.first }.flatMap(\.elements)
    }
}

public enum Processors {
    /// How many can work at once.
    public static let count = max(1, Int(sysconf(CInt(_SC_NPROCESSORS_ONLN))))
}
