internal import Diagnostics
internal import Files
internal import Output
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
        _ loader: CatalogLoader, after changed: Set<String>?, _ options: BuildOptions,
        _ enrichment: Enrichment, _ last: LastBuild?, isTrusted: Bool
    ) async throws {
        async let looked = last?.intactFiles(isTrusted: isTrusted) ?? []
        content = await loader.survey(loader.list(after: changed))
        inputs = try await InputFingerprint.of(content, options, enrichment)
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
        guard log.isSettled, let inputs = survey.inputs else { return nil }
        store.keepIfPossible(log.report.archive, as: reportEntry(inputs))
        store.removeUnfinished()
        return InputKey(fingerprint: inputs, validUntil: end)
    }

    private func reportEntry(_ inputs: Fingerprint) -> StoreEntry {
        StoreEntry(.notes, "report-" + name, from: inputs)
    }
}
