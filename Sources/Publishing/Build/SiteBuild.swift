public import Diagnostics
internal import ReadingCatalog

/// One build of a site, from the files of the club to those of the site.
public struct SiteBuild: Sendable {
    let options: BuildOptions
    let enrichment: Enrichment
    let progress: BuildProgress
    let memory: SiteMemory?
    /// Sees each step on the disk before it is taken.
    var observer: FileStepObserver?

    /// A build that is told these things.
    public init(
        _ options: BuildOptions, enrichment: Enrichment = .clubOnly,
        progress: BuildProgress = BuildProgress(), memory: SiteMemory? = nil
    ) {
        self.memory = memory
        self.options = options
        self.enrichment = enrichment
        self.progress = progress
    }

    /// Writes the site, as far as it has changed since the last time; throws when nothing was published.
    ///
    /// Who remembers the last build may say which files were changed since: others are not looked at then.
    public func run(after changed: Set<String>? = nil) async throws -> BuildResult {
        try await tellingFileFailures {
            var log = BuildLog(isStrict: options.isStrict)
            let folder = try options.openSite()
            // One core lists the content while another one reads the manifest, and then looks at the output.
            let loader = loader(writesCache: true)
            let listing = Task { loader.list(after: changed) }
            let output = try LockedOutput.lock(
                OutputFolder(options.output, site: options.site), observer: observer)
            do {
                let result = try await build(folder, listing, loader, into: output, &log)
                try output.release()
                memory?.note(isPublished: true)
                return result
            } catch {
                memory?.note(isPublished: false)
                try output.release()
                throw error
            }
        }
    }

    /// Finds all that `run` would find, and writes nothing.
    public func check() async throws -> DiagnosticReport {
        try await tellingFileFailures {
            var log = BuildLog(isStrict: options.isStrict)
            let loader = loader(writesCache: false)
            let sources = await SiteSources.read(
                await loader.surveyForAll(), by: loader, for: options)
            let site = try await prepare(sources, in: try options.openSite(), &log)
            let found = try await SiteProof.prove(site, jobs: options.jobs, progress: progress)
            log.end("make and prove pages", found)
            return log.report
        }
    }
}

extension SiteBuild {
    private func build(
        _ folder: Folder, _ listing: Task<ContentSurvey, Never>, _ loader: CatalogLoader,
        into output: LockedOutput, _ log: inout BuildLog
    ) async throws -> BuildResult {
        let isTrusted = memory?.knowsOutput ?? false
        async let looked = isTrusted ? output.allFiles() : output.intactFiles()
        let survey = await loader.survey(
            listing.value, isForAll: options.isFull || output.manifest == nil)
        let seen = survey.isWhole ? try await inputs(survey, in: folder) : nil
        let told = ToldWarnings(of: options.output, in: folder)
        let intact = await looked
        if let result = try resultIfCurrent(output, told, seen, intact, &log) { return result }
        let sources = await SiteSources.read(survey, by: loader, for: options)
        do {
            let read = survey.isWhole ? seen : try await inputs(sources.records.survey, in: folder)
            let result = try await publish(sources, of: read, told, in: folder, to: output, intact, &log)
            await sources.records.untilKept()
            return result
        } catch {
            await sources.records.untilKept()
            throw error
        }
    }

    /// Makes the pages of what was read, and puts them in their places.
    private func publish(
        _ sources: SiteSources, of inputs: Fingerprint?, _ told: ToldWarnings, in folder: Folder,
        to output: LockedOutput, _ intact: [Bool], _ log: inout BuildLog
    ) async throws -> BuildResult {
        let site = try await prepare(sources, in: folder, replacing: output.manifest, &log)
        let made = try await make(site, for: output, intact: intact)
        log.end("make pages")
        let places = RememberedPlaces(made.site, made.findings, before: output.manifest, site)
        log.end("prove links", try LinkReport.report(on: made.findings + [places.findings], of: site))
        try log.stopIfBroken()

        let key = site.isSettled ? told.replace(by: log.report, of: inputs) : nil
        let published = try made.site.publish(inputs: key.map(site.inputKey), note: places.links.encoded)
        log.end("publish", published.warnings(in: options.output))
        return BuildResult(published, made: made.site.madeCount, log, of: site, from: sources.records)
    }

    private func inputs(_ survey: ContentSurvey, in folder: Folder) async throws -> Fingerprint? {
        try await BuildInputs.fingerprint(of: options, enrichment, survey, in: folder)
    }

    /// What reads the records; those that did not change come from the last run, unless all is to be done anew.
    private func loader(writesCache: Bool) -> CatalogLoader {
        let cache = RecordCache(
            site: options.site, stamp: EngineStamp.fingerprint.bits, isWritten: writesCache)
        return CatalogLoader(
            site: options.site,
            options: CatalogLoader.Options(
                includesDrafts: options.showsDrafts, jobs: options.jobs, cache: options.isFull ? nil : cache,
                memory: memory?.records))
    }

    private func make(
        _ site: ReadySite, for output: LockedOutput, intact: [Bool]
    ) async throws -> (site: StagedSite, findings: [SiteProducer.Findings]) {
        progress.begin(site.paths.all.count)
        let writer = OutputWriter(
            output, jobs: options.jobs, isFull: options.isFull, intact: intact, progress: progress.add)
        return try await writer.stage(site.paths.all) { SiteProducer(site) }
    }

    private func tellingFileFailures<Result>(_ work: () async throws -> Result) async throws -> Result {
        do {
            return try await work()
        } catch let failure as FileFailure {
            throw PublishingFailure(failure.diagnostic)
        }
    }
}
