internal import Diagnostics
internal import Output
internal import ReadingCatalog
internal import TextAndTime

/// What a build finds before it reads anything: the state of all files, of the site's own and of those in its output.
struct SiteSurvey: Sendable {
    let content: ContentSurvey
    /// Which files of the output are as the last build left them, by their numbers in the manifest.
    let intact: [Bool]
    /// Whether everything is as the last build left it, which had nothing to report.
    let isUnchanged: Bool
    /// The recorded changes to meetings.
    let meetings: MeetingsLock
    private let start: LastStart
    /// The fingerprint of all that the site is made from; nil if a change since could have gone unnoticed.
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
        content = await loader.survey(listing.value)
        inputs = try await InputFingerprint.of(content, options, enrichment)
        meetings = try MeetingsLock(in: try options.openSite())
        intact = await looked
        self.start = start
        isUnchanged = Self.isUnchanged(output, meetings.key(of: inputs), intact, options)
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

    /// Identifies what the site was made from; nil if the next build has to look again, as it has to report again what
    /// this one does.
    func inputKey(
        of planned: PlannedSite, _ meetings: MeetingsLock, _ report: DiagnosticReport
    ) -> InputKey? {
        guard planned.isSettled, report.isEmpty else { return nil }
        return meetings.key(of: inputs).map { InputKey(fingerprint: $0, validUntil: planned.day.end) }
    }
}
