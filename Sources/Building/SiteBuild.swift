internal import Arranging
public import Diagnostics
internal import Files
internal import LinkChecking
public import Output
public import Publishing
internal import ReadingCatalog
internal import Synchronization
internal import Theming

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
        (self.options, self.enrichment, self.progress) = (options, enrichment, progress)
        self.memory = memory
    }

    /// Writes what has changed in the site since the last build; throws if nothing was published.
    public func run() async throws -> BuildResult {
        try await options.repairing {
            let output = try held.lock(options.outputFolder)
            do {
                let result = try await build(into: output)
                try held.release()
                memory?.known.withLock { $0.hasOutput = true }
                return result
            } catch {
                memory?.known.withLock { $0.hasOutput = false }
                try held.release()
                throw error
            }
        }
    }

    /// Takes the output folder from a build that does not end, as `HeldOutput.abandon` does.
    public func abandonOutput(_ say: (_ isPublished: Bool) -> Void) { held.abandon(say) }

    /// Reports everything that `run` would report, without writing anything, and what the site would show of people.
    public func check() async throws -> (report: DiagnosticReport, people: PublicPeople?) {
        let result = try await options.repairing { try await build(into: nil) }
        return (result.warnings, result.people)
    }

    /// One page of the site, or what its template sees, without writing anything.
    public func inspect(_ address: String, _ aspect: PageAspect) async throws -> InspectedPage {
        try await options.repairing {
            var log = BuildLog(isStrict: options.isStrict)
            let content = await loader.survey()
            let pages = try await plan(content, in: options.openSite(), &log, for: .inspection).site
            var page = try pages.inspect(address, aspect)
            log.end("render page", page.report)
            try log.stopIfBroken()
            page.report = log.report
            return page
        }
    }
}

extension SiteBuild {
    /// The whole way: list the files; if they are those of the last build, that is all; read, check, enrich and plan; make the
    /// pages, check their links, publish. A check has no `output`, and ends before anything is published.
    private func build(into output: LockedOutput?) async throws -> BuildResult {
        var log = BuildLog(isStrict: options.isStrict)
        let site = try options.openSite()
        let last = output.map { LastBuild(into: $0, of: site) }
        let survey = try await SiteSurvey(
            loader, options, enrichment, last, isTrusted: memory?.known.withLock { $0.hasOutput } ?? false)
        let unchanged = last?.report(on: survey, options)
        log.end("look for changes", unchanged ?? DiagnosticReport())
        if unchanged != nil { return BuildResult(unchangedFiles: survey.intact.count, log) }

        let (pages, day) = try await plan(
            survey.content, in: site, &log, for: output == nil ? .check : .publication)
        progress.begin(pages.paths.all.count)
        let (made, findings) = try await OutputWriter.stage(
            pages.paths.all, into: output, checked: memory?.known.withLock { $0.checked }, jobs: options.jobs,
            isFull: options.isFull, intact: survey.intact, progress: progress.add
        ) { PageRenderer(pages) }
        log.end("render pages", made.problems)
        log.end("check links", try LinkReport.report(on: findings, of: pages))
        guard let last else {
            memory?.known.withLock { $0.checked = made.manifest }
            return BuildResult(checked: pages, log)
        }
        try log.stopIfBroken()
        let inputs = last.keep(log, on: survey, until: day.end)
        let published = try held.publish { try made.publish(inputs: inputs) }
        last.noteWholeOutput()
        log.end("publish", published.warnings(in: options.output))
        return BuildResult(published, made: made.madeCount, pages, validUntil: day.end, log)
    }

    /// What a look at one page has in common with a build: read the records and check them, add what is known about the books,
    /// plan the site. For a publication pictures, icons and feeds are made, and kept for the next build.
    private func plan(
        _ content: ContentSurvey, in site: Folder, _ log: inout BuildLog, for use: SiteUse
    ) async throws -> (site: RenderableSite, day: ClubDay) {
        let settings = loader.settings(of: content)
        async let reading = SiteTheme(
            Theme.load(siteFolder: options.site, looks: settings.site.looks, isWritten: use == .publication),
            for: settings.site, at: options.address(of: settings.site))
        let records = await loader.load(content, under: settings)
        log.end("read records", records.report, parts: records.stages)
        guard let catalog = records.catalog else { throw ReportedFailure(log.report) }
        // A theme that cannot be read stops the build before anything is fetched.
        let theme = try await reading
        let known = try await enrichment.enrich(catalog)
        log.end("enrich", known.report, theme.report(for: catalog), isSettled: known.isSettled)
        let pictures = try await SitePictures.prepared(
            known.enriched, in: site, theme: theme.theme.ownTexts, showsDrafts: options.showsDrafts,
            isWritten: use == .publication, jobs: options.jobs, progress: progress.ofPictures)
        log.end("prepare pictures", pictures.report, notes: pictures.note)
        let day = ClubDay(of: catalog.site, options.day)
        let arranged = ArrangedCatalog(
            known.enriched.leavingOut(covers: pictures.unusableCovers),
            options.planSettings(theme.address, day), pictures, words: theme.words)
        let plan = SitePlan(arranged, assets: theme.theme.assets)
        log.end("plan pages", day.report, isSettled: day.report.isEmpty)
        let templates = theme.compiled(plan.templates, after: memory?.known.withLock { $0.templates })
        memory?.known.withLock { $0.templates = templates }
        log.end(
            "compile templates", templates.report,
            notes: plan.noteOnCards, theme.theme.noteOnIcons, theme.theme.noteOnFonts)
        // Pages are not rendered then, but what is wrong with the links of records need not wait for that.
        try log.stopIfBroken { plan.brokenLinks(besides: $0) }
        let pages = try await RenderableSite(
            plan, templates: templates, folder: site, for: use)
        log.end(
            "prepare pages",
            OutputPath.report(on: plan.paths.all, index: plan.paths.index, at: pages.position(of:)))
        try log.stopIfBroken()
        return (pages, day)
    }

    private var loader: CatalogLoader { options.loader(memory?.records) }
}

extension PageRenderer: OutputProducer {}
