public import Diagnostics
internal import ReadingCatalog

/// One build of a site, from the files of the club to those of the site.
public struct SiteBuild: Sendable {
    let options: BuildOptions
    let enrichment: Enrichment
    let progress: BuildProgress
    /// The disk, or one that fails.
    var files: any FileLayer = DiskFiles()

    /// A build that is told these things.
    public init(
        _ options: BuildOptions, enrichment: Enrichment = .clubOnly,
        progress: BuildProgress = BuildProgress()
    ) {
        self.options = options
        self.enrichment = enrichment
        self.progress = progress
    }

    /// Writes the site, as far as it has changed since the last time; throws when nothing was published.
    public func run() async throws -> BuildResult {
        try await tellingFileFailures {
            let folder = try options.openSite()
            let output = try LockedOutput.lock(
                OutputFolder(options.output, site: options.site), files: files)
            do {
                let result = try await build(folder, into: output)
                try output.release()
                return result
            } catch {
                try output.release()
                throw error
            }
        }
    }

    /// Finds all that `run` would find, and writes nothing.
    public func check() async throws -> DiagnosticReport {
        try await tellingFileFailures {
            var log = BuildLog(isStrict: options.isStrict)
            let site = try await prepare(in: try options.openSite(), keepsRecords: false, &log)
            let found = try await SiteProof.prove(site, jobs: options.jobs, progress: progress)
            log.end("make and prove pages", found)
            return log.report
        }
    }
}

extension SiteBuild {
    private func build(_ folder: Folder, into output: LockedOutput) async throws -> BuildResult {
        var log = BuildLog(isStrict: options.isStrict)
        let inputs = try await BuildInputs.fingerprint(of: options, in: folder)
        // Which records are drafts is known only when they are read.
        let isRead = options.isFull || options.showsDrafts
        let isCurrent = try await output.isCurrent(isRead ? nil : inputs, jobs: options.jobs)
        log.end("look for changes")
        if isCurrent { return BuildResult(.unchanged(output.manifest?.count ?? 0), made: 0, log) }

        let site = try await prepare(in: folder, keepsRecords: true, &log)
        let made = try await make(site, for: output)
        log.end("make pages")
        let places = RememberedPlaces(made.site, made.findings, before: output.manifest, site)
        log.end("prove links", try LinkReport.report(on: made.findings + [places.findings], of: site))
        try log.stopIfBroken()

        let key = log.report.isEmpty && site.isComplete ? inputs.map(site.inputKey) : nil
        let published = try made.site.publish(inputs: key, note: places.links.encoded)
        log.end("publish", published.warnings(in: options.output))
        return BuildResult(
            published, made: made.site.madeCount, log, drafts: site.draftAddresses,
            validUntil: site.validUntil)
    }

    /// The way from records to pages that are ready to be made.
    private func prepare(
        in folder: Folder, keepsRecords: Bool, _ log: inout BuildLog
    ) async throws -> ReadySite {
        let records = await readRecords(keeping: keepsRecords)
        log.end("read records", records.report, parts: records.stages)
        guard let catalog = records.catalog else { throw PublishingFailure(log.report) }
        let known = try await enrichment.enrich(catalog)
        log.end("enrich", known.report)
        let theme = try Theme.load(siteFolder: options.site)
        log.end("read theme", theme.report)
        let zone = ClubZone(of: catalog.site)
        let day = options.day.map(ClubDay.init) ?? ClubDay.today(in: zone.rules)
        let settings = try options.planSettings(for: catalog.site, day: day.day, zone: zone.rules)
        var plan = SitePlan(known.enriched, settings: settings, assets: theme.assets)
        plan.images = try await ImageSizes.read(for: plan, in: folder, jobs: options.jobs)
        log.end("plan pages", DiagnosticReport(plan.report.diagnostics + zone.report.diagnostics))
        let templates = SiteTemplates.compile(theme, for: plan)
        log.end("compile templates", templates.report)
        try log.stopIfBroken()
        let site = try ReadySite(
            plan, try await SiteViews(plan, jobs: options.jobs), templates: templates, folder: folder,
            day: day, isComplete: known.isComplete)
        log.end("prepare views", OutputPath.report(on: site.paths.all) { site.position(of: $0) })
        try log.stopIfBroken()
        return site
    }

    /// Reads the records; those that did not change come from the last run, unless all is to be done anew.
    private func readRecords(keeping isWritten: Bool) async -> LoadedCatalog {
        let cache = RecordCache(
            path: "\(options.site)/.octavo/records", stamp: EngineStamp.fingerprint.bits, isWritten: isWritten
        )
        let reading = CatalogLoader.Options(
            includesDrafts: options.showsDrafts, jobs: options.jobs, cache: options.isFull ? nil : cache)
        return await CatalogLoader(site: options.site, options: reading).load()
    }

    private func make(
        _ site: ReadySite, for output: LockedOutput
    ) async throws -> (site: StagedSite, findings: [SiteProducer.Findings]) {
        progress.begin(site.paths.all.count)
        let writer = SiteWriter(
            output: output, jobs: options.jobs, isFull: options.isFull, progress: progress.add)
        return try await writer.stage(site.paths) { SiteProducer(site) }
    }

    private func tellingFileFailures<Result>(_ work: () async throws -> Result) async throws -> Result {
        do {
            return try await work()
        } catch let failure as FileFailure {
            throw PublishingFailure(failure.diagnostic)
        }
    }
}
