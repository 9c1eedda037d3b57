internal import Diagnostics

/// Writes a site to its folder: all of it or nothing, and only what has changed.
struct SiteWriter {
    let output: LockedOutput
    /// How many workers make files.
    let jobs: Int
    /// Whether everything is made anew, whatever is there.
    var isFull = false

    /// Makes every file of the site; `inputs` stands for all that it is made from, if that is sure.
    func stage<Producer: OutputProducer & SendableMetatype>(
        _ paths: [String], inputs: Fingerprint? = nil,
        producer makeProducer: @Sendable @escaping () throws -> Producer
    ) async throws -> StagedSite {
        let plan = StagingPlan(output: output, paths: paths, isFull: isFull)
        let shares = try await WorkSharing.share(paths.count, among: jobs) { next in
            var worker = StagingWorker(plan, producer: try makeProducer())
            while let range = next() { try worker.stage(range) }
            return worker.share
        }
        var problems = DiagnosticReport()
        for share in shares { problems.add(share.problems) }
        if problems.hasErrors { throw PublishingFailure(problems) }
        return StagedSite(shares.flatMap(\.files), paths: paths, inputs: inputs, output: output)
    }
}
