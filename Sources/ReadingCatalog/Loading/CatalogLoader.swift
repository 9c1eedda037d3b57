internal import Diagnostics
public import Workers

/// Reads the folder `content/` of a site into a catalog in which everything has been proved.
public struct CatalogLoader: Sendable {
    /// How a catalog is read.
    public struct Options: Sendable {
        /// Whether drafts are read too, as preview does.
        public var includesDrafts: Bool
        /// How many files are read at once.
        public var jobs: Int
        /// Where records are kept between runs, if they are.
        public var cache: RecordCache?
        /// Where records are remembered within a run, if they are.
        public var memory: RecordMemory?

        /// The usual way: no drafts, and as many workers as there are processors.
        public init(
            includesDrafts: Bool = false, jobs: Int = Processors.count, cache: RecordCache? = nil,
            memory: RecordMemory? = nil
        ) {
            self.memory = memory
            self.includesDrafts = includesDrafts
            self.jobs = jobs
            self.cache = cache
        }
    }

    private let site: String
    private let options: Options

    /// A loader for the folder at `site`, which holds `content/`.
    public init(site: String, options: Options = Options()) {
        self.site = site.isEmpty ? "." : site
        self.options = options
    }

    /// Lists what is there; if no more than the files at `paths` was changed, looks only at those.
    public func list(after paths: Set<String>? = nil) -> ContentSurvey {
        if let paths, let survey = options.memory?.survey?.renewed(at: paths) { return survey }
        return ContentSurvey.list(site)
    }

    /// Looks at all that was listed.
    ///
    /// Who would do the same whatever has changed says so: where no record is known, they are then looked at when
    /// they are read, which is cheaper.
    public func survey(_ listed: ContentSurvey, isForAll: Bool = false) async -> ContentSurvey {
        let mayKnowRecords = options.memory != nil || options.cache?.isThere ?? false
        return mayKnowRecords || !isForAll ? await listed.whole(jobs: options.jobs) : listed
    }

    /// Lists what is there, and looks at it as far as it will not be read anyway.
    public func surveyForAll() async -> ContentSurvey { await survey(list(), isForAll: true) }

    /// Reads everything, and says all that is wrong with it.
    public func load() async -> LoadedCatalog {
        let survey = await surveyForAll()
        return await load(survey, under: settings(of: survey))
    }

    /// Reads the settings of the site.
    public func settings(of survey: ContentSurvey) -> LoadedSettings {
        var report = DiagnosticReport()
        let site = survey.content.map { SiteFile.read(in: $0.folder, $0.listing, into: &report) }
        return LoadedSettings(site: site ?? .usual, report: report)
    }

    /// Reads what a survey has found.
    public func load(_ survey: ContentSurvey, under settings: LoadedSettings) async -> LoadedCatalog {
        var stages = StageClock()
        guard let listing = survey.content?.listing else {
            return LoadedCatalog(
                survey: survey, report: DiagnosticReport([SiteSettings.missingFolder(in: site)]))
        }
        var report = listing.report
        report.add(settings.report)
        let (read, findings, keeping) = await read(survey, under: settings.site)
        report.add(findings)
        stages.end("read")
        let assembly = CatalogAssembly(read, includesDrafts: options.includesDrafts)
        report.add(assembly.report)
        let catalog = assembly.catalog(of: settings.site, files: listing.files)
        stages.end("arrange")
        report.add(Rule.findings(in: RuleSubject(catalog: catalog, absentBooks: assembly.absentBooks)))
        stages.end("prove")
        return LoadedCatalog(
            survey: survey.completed(by: read), catalog: catalog, report: report,
            openedCount: read.openedCount, stages: stages.stages, keeping: keeping)
    }

    /// The records of a survey, which are then kept for the next time while the rest goes on.
    private func read(
        _ survey: ContentSurvey, under site: SiteConfiguration
    ) async -> (ReadRecords, DiagnosticReport, keeping: Task<Void, Never>?) {
        let cache = options.cache?.under(site)
        let stamp = RecordCache.stamp(of: site)
        let known = knownBooks(in: cache, under: stamp)
        let (read, findings) = await RecordReading.records(
            of: survey, in: ReadingContext(site), known: known, jobs: options.jobs)
        options.memory?.keep(read, of: survey, under: stamp)
        let count = known.archive?.count ?? 0
        return (read, findings, keep(read, in: cache, keptBefore: count, readSince: survey.start))
    }

    /// Keeps what was read for the next run while the rest goes on.
    private func keep(
        _ read: ReadRecords, in cache: RecordCache?, keptBefore count: Int, readSince start: Int64
    ) -> Task<Void, Never>? {
        cache.map { cache in
            Task { RecordArchiveWriter.update(cache, with: read, keptBefore: count, readSince: start) }
        }
    }

    /// Who remembers the books of the last time has no use for those of an earlier run.
    private func knownBooks(in cache: RecordCache?, under settings: UInt64) -> KnownBooks {
        let remembered = options.memory?.books(under: settings) ?? [:]
        guard remembered.isEmpty else { return KnownBooks(remembered: remembered) }
        let isHeldLong = options.memory != nil
        return KnownBooks(archive: cache.flatMap { RecordArchive($0, isHeldLong: isHeldLong) })
    }
}
