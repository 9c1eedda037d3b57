internal import Diagnostics
internal import ReadingCatalog
internal import Workers

/// Makes every page of a site, writes none, and tells what is wrong.
enum SiteProof {
    /// All that is found while pages are made.
    static func prove(
        _ site: ReadySite, jobs: Int, progress: BuildProgress
    ) async throws -> DiagnosticReport {
        progress.begin(site.paths.all.count)
        let shares = try await WorkSharing.share(site.paths.all.count, among: jobs) { next in
            var producer = SiteProducer(site)
            var problems = DiagnosticReport()
            while let range = next(), problems.count < 50 {
                for index in range { problems.add(try prove(index, with: &producer)) }
                progress.add(range.count)
            }
            return (producer.findings, problems)
        }
        var report = try LinkReport.report(on: shares.map(\.0), of: site)
        for share in shares { report.add(share.1) }
        return report
    }

    private static func prove(_ index: Int, with producer: inout SiteProducer) throws -> DiagnosticReport {
        do {
            _ = try producer.fingerprint(of: index)
            _ = try producer.produce(index) { _ in }
            return DiagnosticReport()
        } catch let failure as PublishingFailure {
            return failure.report
        }
    }
}
