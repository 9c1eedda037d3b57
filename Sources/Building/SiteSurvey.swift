internal import Diagnostics
internal import Output
internal import ReadingCatalog
internal import TextAndTime

/// What a build finds before it reads anything: the state of all files, of the site's own and of those in its output.
struct SiteSurvey: Sendable {
    enum Outcome: Sendable {
        /// Everything is as the last build left it; what that reported is still true.
        case unchanged(DiagnosticReport)
        case changed
    }

    let content: ContentSurvey
    /// Which files of the output are as the last build left them, by their numbers in the manifest.
    let intact: [Bool]
    let outcome: Outcome
    /// The recorded changes to meetings.
    let meetings: MeetingsLock
    private let options: BuildOptions
    private let enrichment: Enrichment
    private let lastWarnings: LastBuildWarnings
    private let start: LastStart
    /// The fingerprint of all that the site is made from; nil if a change since could have gone unnoticed, or if the
    /// records are only looked at when they are read.
    private let inputs: Fingerprint?

    /// Looks at what was listed while another core looks at the output, unless that is known to be intact.
    init(
        _ listing: Task<ContentSurvey, Never>, _ loader: CatalogLoader, _ options: BuildOptions,
        _ enrichment: Enrichment, _ output: LockedOutput, isTrusted: Bool
    ) async throws {
        let start = LastStart(of: options.output, in: try options.openSite())
        let mayLackBytes = !start.isThis && !options.isFull
        async let looked =
            isTrusted ? output.allFiles() : output.intactFiles(mayLackBytes: mayLackBytes)
        content = await loader.survey(
            listing.value, isForAll: options.isFull || output.manifest == nil)
        inputs =
            content.isWhole
            ? try await InputFingerprint.of(content, options, enrichment) : nil
        lastWarnings = LastBuildWarnings(of: options.output, in: try options.openSite())
        meetings = try MeetingsLock(in: try options.openSite())
        intact = await looked
        self.start = start
        self.options = options
        self.enrichment = enrichment
        let isSame = Self.isUnchanged(
            output, lastWarnings.key(of: meetings.key(of: inputs)), intact, options)
        outcome = isSame ? lastWarnings.report.map(Outcome.unchanged) ?? .changed : .changed
    }

    /// Which records are drafts is known only when they are read.
    private static func isUnchanged(
        _ output: LockedOutput, _ key: Fingerprint?, _ intact: [Bool], _ options: BuildOptions
    ) -> Bool {
        if options.isFull || options.showsDrafts { return false }
        return output.holdsSite(of: key, at: ClubDay.now) && intact.allSatisfy { $0 }
    }

    /// Notes that the output is whole, so that the next build need not read its files.
    func noteWholeOutput() { start.note() }

    /// Keeps what was reported for the next build, and identifies what the site was made from; nil if the next build
    /// has to look again.
    func inputKey(
        of records: LoadedCatalog, _ planned: PlannedSite, _ meetings: MeetingsLock,
        _ report: DiagnosticReport
    ) async throws -> InputKey? {
        guard planned.isSettled else { return nil }
        let inputs =
            content.isWhole ? inputs : try await InputFingerprint.of(records.survey, options, enrichment)
        return lastWarnings.replace(by: report, of: meetings.key(of: inputs))
            .map { InputKey(fingerprint: $0, validUntil: planned.day.end) }
    }
}
