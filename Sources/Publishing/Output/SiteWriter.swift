internal import Diagnostics
internal import ReadingCatalog
internal import Workers

/// Writes a site to its folder: all of it or nothing, and only what has changed.
struct SiteWriter {
    let output: LockedOutput
    /// How many workers make files.
    let jobs: Int
    /// Whether everything is made anew, whatever is there.
    var isFull = false
    /// Which files of the last build are known to be as they were put there; nothing if nobody has looked yet.
    var intact: [Bool]?

    /// Told how many more files are made.
    var progress: @Sendable (Int) -> Void = { _ in }

    /// Makes every file of the site and gives what was found on the way.
    func stage<Producer: OutputProducer & SendableMetatype>(
        _ paths: OutputPaths, producer makeProducer: @Sendable @escaping () throws -> Producer
    ) async throws -> (site: StagedSite, findings: [Producer.Findings]) {
        let plan = StagingPlan(paths, in: output, isFull: isFull, intact: intact)
        let shares = try await WorkSharing.share(paths.all.count, among: jobs) { [progress] next in
            var worker = StagingWorker(plan, producer: try makeProducer())
            while let range = next() {
                try worker.stage(range)
                progress(range.count)
            }
            return worker.share
        }
        var problems = DiagnosticReport()
        for share in shares { problems.add(share.problems) }
        if problems.hasErrors { throw PublishingFailure(problems) }
        let staged = StagedSite(shares.map(\.files), paths: paths, output: output)
        return (staged, shares.map(\.findings))
    }
}
