internal import Diagnostics
internal import Files
internal import Output
internal import Publishing
internal import ReadingCatalog
internal import TextAndTime

/// What a build finds before it reads anything: the state of all files, of the site's own and of those in its output.
struct SiteSurvey: Sendable {
    let content: ContentSurvey
    /// The fingerprint of all that the site is made from; nil if a change since could have gone unnoticed.
    let inputs: Fingerprint?
    /// Which files of the output are as the last build left them, by their numbers in the manifest.
    let intact: [Bool]

    /// Lists the content and looks at its files while another core looks at the output, unless that is known to be intact.
    init(
        _ loader: CatalogLoader, _ options: BuildOptions, _ enrichment: Enrichment, _ last: LastBuild?,
        isTrusted: Bool
    ) async throws {
        async let looked = last?.intactFiles(isTrusted: isTrusted) ?? []
        content = await loader.survey()
        inputs = try InputFingerprint.of(content, options, enrichment)
        intact = await looked
    }
}

/// What is kept of the last build into an output folder, besides the list of its files: by it a build sees that there is nothing
/// to do.
struct LastBuild: Sendable {
    private let output: LockedOutput
    private let store: SiteStore
    /// The name of the folder in those of the entries.
    private let name: String
    private let start = SystemStart.identifier

    init(into output: LockedOutput, of site: Folder) {
        self.output = output
        store = SiteStore(in: site)
        name = Fingerprint(of: output.shownPath.utf8).hexadecimal
    }

    /// Which files of the output are as the last build left them, by their numbers in the manifest.
    ///
    /// What is written reaches the disk later. A power cut in between leaves files of the right size and time that hold
    /// zeros, so after another start of the machine, what was written last is read again. To wait for the disk in every
    /// build would cost 100 to 300 ms.
    func intactFiles(isTrusted: Bool) -> [Bool] {
        isTrusted ? output.allFiles() : output.intactFiles(mayLackBytes: store.read(startEntry) != start)
    }

    /// Records that the output is whole, so that the next build need not read its files. If that fails, it reads them.
    func noteWholeOutput() {
        if store.read(startEntry) != start { store.keepIfPossible(start, as: startEntry) }
    }

    private var startEntry: StoreEntry { StoreEntry(.notes, "start-" + name) }

    /// What was reported on a site that is made from what is there now; nil if the site has to be built, as its files or its
    /// inputs are others or its day has passed.
    ///
    /// Which records are drafts is known only when they are read, and where warnings stop a build, it says so where they
    /// are found.
    func report(on survey: SiteSurvey, _ options: BuildOptions) -> DiagnosticReport? {
        guard let inputs = survey.inputs, !options.isFull, !options.showsDrafts,
            output.holdsSite(of: inputs, at: ClubDay.now), survey.intact.allSatisfy({ $0 }),
            let report = store.read(reportEntry(inputs)).flatMap({ DiagnosticReport(archive: $0) })
        else { return nil }
        if options.isStrict, !report.isEmpty { return nil }
        noteWholeOutput()
        return report
    }

    /// Keeps what was reported on the inputs of a build, and identifies these; nil if the next build has to look again. If
    /// keeping it fails, it does so too.
    func keep(_ log: BuildLog, on survey: SiteSurvey, until end: Int64) -> InputKey? {
        store.removeUnfinished()
        guard log.isSettled, let inputs = survey.inputs else { return nil }
        store.keepIfPossible(log.report.archive, as: reportEntry(inputs))
        return InputKey(fingerprint: inputs, validUntil: end)
    }

    private func reportEntry(_ inputs: Fingerprint) -> StoreEntry {
        StoreEntry(.notes, "report-" + name, from: inputs)
    }
}

/// The fingerprint of everything that decides what a site looks like, computed from the status of files alone.
struct InputFingerprint: Sendable {
    /// Combines names, sizes and times so that the order in which files are found does not matter.
    private var bits: UInt64 = 0
    /// When the latest change to one of the files was, in nanoseconds since 1970.
    private var latest: Int64 = 0
    /// A file modified this recently could change again within the same tick of the file system's clock.
    private static let tick: Int64 = 50_000_000

    /// The fingerprint; nil if a change since the survey began could have gone unnoticed.
    static func of(
        _ survey: ContentSurvey, _ options: BuildOptions, _ enrichment: Enrichment
    ) throws -> Fingerprint? {
        var inputs = InputFingerprint()
        let site = try options.openSite()
        for file in try site.files(below: "Templates") {
            // What cannot be read is reported when the theme is.
            if let state = site.state(of: file) { inputs.add(file, state) }
        }
        survey.forEachFile { inputs.add($0, $1) }
        for finding in survey.report.diagnostics {
            inputs.bits &+= Fingerprint(of: finding.message.utf8).bits
        }
        guard isSettled(inputs.latest, at: survey.start) else { return nil }
        return Fingerprint(combining: [
            Fingerprint(bits: inputs.bits), ProgramFingerprint.current, options.fingerprint,
            Fingerprint(of: enrichment.name.utf8),
        ])
    }

    /// Whether a file that was changed at `latest` cannot have changed again unnoticed since `start`.
    static func isSettled(_ latest: Int64, at start: Int64) -> Bool { latest < start - tick }

    private mutating func add(_ path: String, _ state: FileState) {
        let parts = (Fingerprint(of: path.utf8).bits, state.size, state.modified, state.changed)
        bits &+= withUnsafeBytes(of: parts) { Fingerprint(of: $0).bits }
        latest = max(latest, state.modified, state.changed)
    }
}
