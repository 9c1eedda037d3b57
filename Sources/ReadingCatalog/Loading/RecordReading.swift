internal import Diagnostics
internal import Workers

/// Reads many files at once.
enum RecordReading {
    /// What one worker brings home.
    private struct Harvest: Sendable {
        var records: [(start: Int, records: [ReadRecord])] = []
        var report = DiagnosticReport()
    }

    /// The records of a survey in its order, read by `jobs` workers.
    static func records(
        of survey: ContentSurvey, in context: ReadingContext, known: KnownBooks, jobs: Int
    ) async -> (ReadRecords, DiagnosticReport) {
        let listed = survey.content?.listing.records ?? []
        let states = survey.states
        let harvests = await WorkSharing.share(listed.count, among: jobs) { next in
            var worker = RecordWorker(context, known)
            var harvest = Harvest()
            while let chunk = next() {
                var records: [ReadRecord] = []
                records.reserveCapacity(chunk.count)
                for index in chunk { records.append(worker.read(index, of: listed, states?[index])) }
                harvest.records.append((chunk.lowerBound, records))
            }
            harvest.report = worker.report
            return harvest
        }
        var report = DiagnosticReport()
        for harvest in harvests { report.add(harvest.report) }
        let chunks = harvests.flatMap(\.records).sorted { $0.start < $1.start }
        return (ReadRecords(chunks.map(\.records)), report)
    }
}
