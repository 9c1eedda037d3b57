internal import Diagnostics
internal import Synchronization

/// Reads many files at once.
enum RecordReading {
    /// What one worker brings home.
    private struct Harvest: Sendable {
        var records: [(start: Int, records: [ReadRecord])] = []
        var report = DiagnosticReport()
    }

    /// The records of `listed` in its order, read by `jobs` workers.
    static func records(
        of listed: [ListedRecord], in context: ReadingContext, archive: RecordArchive?, jobs: Int
    ) async -> ([ReadRecord], DiagnosticReport) {
        let next = Counter()
        let harvests = await withTaskGroup(of: Harvest.self) { group in
            for _ in 0..<max(1, min(jobs, listed.count / chunkSize + 1)) {
                group.addTask { harvest(listed, context, archive, next) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        var report = DiagnosticReport()
        for harvest in harvests { report.add(harvest.report) }
        let chunks = harvests.flatMap(\.records).sorted { $0.start < $1.start }
        return (chunks.flatMap(\.records), report)
    }

    /// Small enough that no worker is left with the last big one.
    private static let chunkSize = 64

    /// Takes chunk after chunk until none is left.
    private static func harvest(
        _ listed: [ListedRecord], _ context: ReadingContext, _ archive: RecordArchive?, _ next: Counter
    ) -> Harvest {
        var worker = RecordWorker(context, archive)
        var harvest = Harvest()
        while true {
            let start = next.take(chunkSize)
            guard start < listed.count else { break }
            let chunk = listed[start..<min(start + chunkSize, listed.count)]
            var records: [ReadRecord] = []
            records.reserveCapacity(chunk.count)
            for file in chunk { records.append(worker.read(file)) }
            harvest.records.append((start, records))
        }
        harvest.report = worker.report
        return harvest
    }
}

/// Gives each worker the next piece of work.
private final class Counter: Sendable {
    private let value = Atomic(0)

    /// Where the next `count` begin.
    func take(_ count: Int) -> Int {
        value.wrappingAdd(count, ordering: .relaxed).oldValue
    }
}
