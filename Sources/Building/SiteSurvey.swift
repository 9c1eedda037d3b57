internal import Diagnostics
internal import Output
internal import ReadingCatalog
internal import TextAndTime

/// What a build finds before it reads anything: the state of all files, of the site's own and of those in its output.
struct SiteSurvey: Sendable {
    let content: ContentSurvey
    /// Which files of the output are as the last build left them, by their numbers in the manifest.
    let intact: [Bool]
    /// What the last build reported, if everything is as it left it; nil if the site has to be built.
    let unchangedReport: DiagnosticReport?
    private let start: LastStart
    private let report: LastReport
    /// The fingerprint of all that the site is made from; nil if a change since could have gone unnoticed.
    private let inputs: Fingerprint?

    /// Looks at what was listed while another core looks at the output, unless that is known to be intact.
    init(
        _ listing: Task<ContentSurvey, Never>, _ loader: CatalogLoader, _ options: BuildOptions,
        _ enrichment: Enrichment, _ output: LockedOutput, isTrusted: Bool
    ) async throws {
        let start = LastStart(of: options.output, in: try options.openSite())
        report = LastReport(of: options.output, in: try options.openSite())
        let mayLackBytes = !start.isThis && !options.isFull
        async let looked =
            isTrusted ? output.allFiles() : output.intactFiles(mayLackBytes: mayLackBytes)
        content = await loader.survey(listing.value)
        inputs = try await InputFingerprint.of(content, options, enrichment)
        intact = await looked
        self.start = start
        unchangedReport = Self.unchangedReport(output, inputs, intact, options, report)
    }

    /// Which records are drafts is known only when they are read, and where warnings stop a build, it says so where they
    /// are found.
    private static func unchangedReport(
        _ output: LockedOutput, _ key: Fingerprint?, _ intact: [Bool], _ options: BuildOptions,
        _ last: LastReport
    ) -> DiagnosticReport? {
        guard let key, !options.isFull, !options.showsDrafts, output.holdsSite(of: key, at: ClubDay.now),
            intact.allSatisfy({ $0 }), let report = last.read(on: key)
        else { return nil }
        return options.isStrict && !report.isEmpty ? nil : report
    }

    /// Notes that the output is whole, so that the next build need not read its files.
    func noteWholeOutput() { start.note() }

    /// Identifies what the site was made from, and keeps what was reported on it; nil if the next build has to look again.
    func inputKey(
        of planned: PlannedSite, reporting found: DiagnosticReport
    ) -> InputKey? {
        guard planned.isSettled, let key = inputs else { return nil }
        report.keep(found, on: key)
        return InputKey(fingerprint: key, validUntil: planned.day.end)
    }
}
