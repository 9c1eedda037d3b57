internal import Arranging
internal import Authoring
public import Diagnostics
internal import Files
internal import LinkChecking
internal import Output
public import Publishing
public import ReadingCatalog
internal import Synchronization
internal import TextAndTime
public import Theming

/// One build of a site, from the files of the club to those of the site.
public struct SiteBuild: Sendable {
    private let options: BuildOptions
    private let enrichment: Enrichment
    private let progress: BuildProgress
    private let memory: SiteMemory?
    private let held = HeldOutput()

    public init(
        _ options: BuildOptions, enrichment: Enrichment = .clubOnly,
        progress: BuildProgress = BuildProgress(), memory: SiteMemory? = nil
    ) {
        self.memory = memory
        self.options = options
        self.enrichment = enrichment
        self.progress = progress
    }

    /// Writes what has changed in the site since the last build; throws if nothing was published.
    ///
    /// If the last build is remembered, `changed` may name the files that have changed since: no others are checked.
    public func run(after changed: Set<String>? = nil) async throws -> BuildResult {
        try await reportingFileFailures {
            _ = try options.openSite()
            // One core lists the content while another one reads what the last build left.
            let loader = loader
            let listing = Task { loader.list(after: changed) }
            let output = try held.lock(options.outputFolder)
            do {
                let result = try await build(listing, loader, into: output)
                try held.release()
                memory?.note(isPublished: true)
                return result
            } catch {
                memory?.note(isPublished: false)
                try held.release()
                throw error
            }
        }
    }

    /// Takes the output folder from a build that does not end, as `HeldOutput.abandon` does.
    public func abandonOutput() -> Bool { held.abandon() }

    /// Reports everything that `run` would report, without writing anything.
    public func check() async throws -> DiagnosticReport { try await checkedSite().report }

    /// What `check` reports, and what the site would show of people.
    public func checkedSite() async throws -> (report: DiagnosticReport, people: PublicPeople) {
        try await planning(for: .checked) { planned, log in
            log.end("check pages", try await check(planned.site))
            return (log.report, planned.site.people)
        }
    }

    /// One page of the site, or what its template sees, without writing anything.
    public func inspect(_ address: String, _ aspect: PageAspect) async throws -> (
        bytes: [UInt8], report: DiagnosticReport, assets: [ThemeAsset], pictures: [PagePicture]
    ) {
        try await planning(for: .onePage) { planned, log in
            let inspected = try planned.site.inspect(address, aspect)
            log.end("render page", inspected.report)
            try log.stopIfBroken()
            return (inspected.bytes, log.report, inspected.assets, inspected.pictures)
        }
    }

    /// Plans the site for `work`, which renders pages and no feeds, and writes nothing.
    private func planning<Result>(
        for use: SiteUse, _ work: (PlannedSite, inout BuildLog) async throws -> Result
    ) async throws -> Result {
        try await reportingFileFailures {
            var log = BuildLog(isStrict: options.isStrict)
            let loader = loader
            let loaded = await LoadedSite(
                await loader.survey(loader.list()), loader, options, isWritten: false)
            log.end("read records", loaded.records.report)
            let planned = try await plan(loaded, &log, isWritten: false, for: use)
            return try await work(planned, &log)
        }
    }
}

extension SiteBuild {
    /// The whole way: survey the files; if nothing differs from the last build, end; load the catalog, enrich it, plan
    /// the site, render what changed, publish.
    private func build(
        _ listing: Task<ContentSurvey, Never>, _ loader: CatalogLoader, into output: LockedOutput
    ) async throws -> BuildResult {
        var log = BuildLog(isStrict: options.isStrict)
        let survey = try await SiteSurvey(
            listing, loader, options, enrichment, output, isTrusted: memory?.knowsOutput ?? false)
        if let report = survey.unchangedReport {
            log.end("look for changes", report)
            survey.noteWholeOutput()
            return BuildResult(unchangedFiles: survey.intact.count, log)
        }
        log.end("look for changes")

        let loaded = await LoadedSite(survey.content, loader, options, isWritten: true)
        log.end("read records", loaded.records.report, parts: loaded.records.stages)
        let facts = Task { [options, enrichment] in
            try await InputFingerprint.of(
                survey.content, options, enrichment, besidesTextsOf: loaded.records.catalog?.books ?? [])
        }
        let planned = try await plan(
            loaded, &log, isWritten: true, for: .published, facts: facts)
        let rendered = try await RenderedSite(planned.site, survey, output, options, progress)
        log.end("render pages")
        log.end("check links", try rendered.linkReport)
        try log.stopIfBroken()
        // What a library was missing for is made as soon as it is there.
        let inputs = log.notes.isEmpty ? survey.inputKey(of: planned, reporting: log.report) : nil
        let published = try held.publish { try rendered.publish(inputs: inputs) }
        survey.noteWholeOutput()
        log.end("publish", published.warnings(in: options.output))
        return BuildResult(published, rendered, planned, loaded.records, log)
    }

    /// The part that a check has in common with a build: enrich the catalog, plan the site, prepare its pages.
    private func plan(
        _ loaded: LoadedSite, _ log: inout BuildLog, isWritten: Bool, for use: SiteUse,
        facts: Task<Fingerprint?, any Error>? = nil
    ) async throws -> PlannedSite {
        guard let catalog = loaded.records.catalog else { throw ReportedFailure(log.report) }
        let enriched = try await EnrichedSite(catalog, loaded, enrichment, options)
        log.end("enrich", enriched.report)
        let theme = try await loaded.siteTheme
        log.end("wait for the theme", theme.report)
        let pictures = try await enriched.pictures(jobs: options.jobs, isWritten: isWritten, progress)
        log.end("prepare pictures", pictures.report)
        log.note(pictures.note)
        let plan = await enriched.plan(theme, pictures, jobs: options.jobs)
        log.note(plan.noteOnCards)
        log.note(theme.theme.noteOnIcons)
        log.note(theme.theme.noteOnFonts)
        log.end("plan pages", DiagnosticReport(plan.report.diagnostics + enriched.zoneReport.diagnostics))
        let templates = theme.compiled(plan.templates, after: memory?.templates)
        memory?.note(templates)
        log.end("compile templates", templates.report)
        if log.report.hasErrors {
            // Pages are not rendered then, but what is wrong with the links of records need not wait for that.
            log.end("check links", plan.brokenLinks(besides: log.filesWithErrors))
        }
        try log.stopIfBroken()
        async let flaws = OutputPath.flaws(of: plan.paths.all, index: plan.paths.index)
        let factsOfDay = try await facts?.value.flatMap {
            enriched.isSettled ? enriched.day.fingerprint(after: $0) : nil
        }
        let site = try await RenderableSite(
            plan, templates: templates, folder: enriched.folder,
            facts: factsOfDay, for: use,
            jobs: options.jobs)
        log.end("prepare pages", OutputPath.report(await flaws, of: site.paths.all) { site.position(of: $0) })
        try log.stopIfBroken()
        return PlannedSite(
            site: site, day: enriched.day, isSettled: enriched.isSettled)
    }

    private func check(_ site: RenderableSite) async throws -> DiagnosticReport {
        progress.begin(site.paths.all.count)
        let known = memory?.soundPages ?? SoundPages()
        let (report, sound) = try await site.check(jobs: options.jobs, known: known, progress: progress.add)
        memory?.note(sound)
        return report
    }

    private var loader: CatalogLoader {
        CatalogLoader(
            site: options.site,
            options: CatalogLoader.Options(
                includesDrafts: options.showsDrafts, jobs: options.jobs, memory: memory?.records,
                change: options.change))
    }

    private func reportingFileFailures<Result>(_ work: () async throws -> Result) async throws -> Result {
        do {
            try Club.finishInterruptedEdits(in: try options.openSite())
            do { return try await work() } catch is DamagedCopy { return try await work() }
        } catch let failure as FileFailure {
            throw ReportedFailure(failure.diagnostic)
        }
    }
}

/// What a process that builds the same site again and again remembers from one build to the next.
///
/// No other process may write to its output folder: what was put there is not looked at again.
public final class SiteMemory: Sendable {
    let records: RecordMemory
    private let wasPublished = Mutex(false)
    private let sound = Mutex(SoundPages())
    private let compiled = Mutex<SiteTemplates?>(nil)

    /// `records`: what others remember of the same records too.
    public init(_ records: RecordMemory = RecordMemory()) {
        self.records = records
    }

    /// The pages in which the last check that found nothing has found nothing.
    var soundPages: SoundPages { sound.withLock { $0 } }

    func note(_ pages: SoundPages) { sound.withLock { $0 = pages } }

    /// The templates as they were compiled last.
    var templates: SiteTemplates? { compiled.withLock { $0 } }

    func note(_ templates: SiteTemplates) { compiled.withLock { $0 = templates } }

    /// Whether the last build was published, so that the output folder is known.
    var knowsOutput: Bool { wasPublished.withLock { $0 } }

    func note(isPublished: Bool) { wasPublished.withLock { $0 = isPublished } }
}
