internal import Content
public import Diagnostics
public import Files
public import Workers

/// Reads the folder `content/` of a site into a catalog, and checks everything in it.
public struct CatalogLoader: Sendable {
    /// How a catalog is read.
    public struct Options: Sendable {
        /// Whether drafts are read too, as preview does.
        public var includesDrafts: Bool
        public var jobs: Int
        /// Where records are kept between runs, if they are.
        public var cache: RecordCache?
        /// Where records are remembered within a run, if they are.
        public var memory: RecordMemory?
        /// From how many records on their texts are put aside in the site's `.octavo`; nil if nothing is written there.
        public var asideFrom: Int?
        /// A change that was not made yet: its files are read as they would be after it.
        public var change: PlannedContent?

        /// The usual options: no drafts, and as many workers as there are processors.
        public init(
            includesDrafts: Bool = false, jobs: Int = Processors.count, cache: RecordCache? = nil,
            memory: RecordMemory? = nil, asideFrom: Int? = nil, change: PlannedContent? = nil
        ) {
            self.change = change
            self.asideFrom = asideFrom
            self.memory = memory
            self.includesDrafts = includesDrafts
            self.jobs = jobs
            self.cache = cache
        }
    }

    private let site: String
    private let options: Options

    public init(site: String, options: Options = Options()) {
        self.site = site.isEmpty ? "." : site
        self.options = options
    }

    /// Lists what is there; if only the files at `paths` have changed, looks at those alone.
    public func list(after paths: Set<String>? = nil) -> ContentSurvey {
        if let paths, let survey = options.memory?.survey?.renewed(at: paths) { return survey }
        return ContentSurvey.list(site, after: options.change)
    }

    /// Looks at the state of all files that were listed.
    ///
    /// If all records are read in any case (`isForAll`) and none is known from before, their states are taken when
    /// they are read, which is cheaper.
    public func survey(_ listed: ContentSurvey, isForAll: Bool = false) async -> ContentSurvey {
        let mayKnowRecords = options.memory != nil || options.cache?.isThere ?? false
        return mayKnowRecords || !isForAll ? await listed.whole(jobs: options.jobs) : listed
    }

    /// Lists what is there, and looks at the files that will not be read in any case.
    public func surveyForAll() async -> ContentSurvey { await survey(list(), isForAll: true) }

    public func load() async -> LoadedCatalog {
        let survey = await surveyForAll()
        return await load(survey, under: settings(of: survey))
    }

    public func settings(of survey: ContentSurvey) -> LoadedSettings {
        var report = DiagnosticReport()
        guard case .success(let listing) = survey.listing else {
            return LoadedSettings(site: .usual, report: report)
        }
        let site = readSettings(listing, into: &report)
        return LoadedSettings(site: site, report: report)
    }

    public func load(_ survey: ContentSurvey, under settings: LoadedSettings) async -> LoadedCatalog {
        var stages = StageClock()
        guard case .success(let listing) = survey.listing else {
            return LoadedCatalog(survey: survey, report: survey.report)
        }
        var report = listing.report
        report.add(settings.report)
        let (read, findings, keeping) = await read(survey, under: settings.site)
        report.add(findings)
        stages.end("read")
        let assembly = CatalogAssembly(read, includesDrafts: options.includesDrafts)
        report.add(assembly.report)
        let catalog = assembly.catalog(of: settings.site, files: Set(listing.files.keys))
        stages.end("arrange")
        if !listing.isIncomplete {
            report.add(Rule.findings(in: RuleSubject(catalog: catalog, absentBooks: assembly.absentBooks)))
        }
        stages.end("check")
        return LoadedCatalog(
            survey: survey.completed(by: read), catalog: catalog, report: report,
            openedCount: read.openedCount, stages: stages.stages, aside: read.aside, keeping: keeping)
    }
}

extension CatalogLoader {
    /// The settings; the usual ones if they cannot be read, so that the records are checked all the same.
    private func readSettings(
        _ listing: ContentListing, into report: inout DiagnosticReport
    ) -> SiteConfiguration {
        guard let siteFile = listing.siteFile else {
            report.add(SiteSettings.missingFile(other: listing.otherSiteFile))
            return .usual
        }
        do {
            guard let contents = try siteFile.contents() else {
                report.add(UnreadableFiles.vanished(SiteSettings.path))
                return .usual
            }
            let file = SourceFile(path: SiteSettings.path, bytes: contents.bytes)
            var reader = FrontMatterReader()
            guard let frontMatter = reader.yaml(of: file, into: &report) else { return .usual }
            return SiteConfiguration(from: frontMatter, in: file, into: &report)
        } catch {
            report.add(UnreadableFiles.file(SiteSettings.path, error))
            return .usual
        }
    }

    /// Reads the records of a survey, and updates the record cache at the same time.
    private func read(
        _ survey: ContentSurvey, under site: SiteConfiguration
    ) async -> (ReadRecords, DiagnosticReport, keeping: Task<Void, Never>?) {
        let cache = options.cache?.under(site)
        let stamp = RecordCache.stamp(of: site)
        let known = cachedBooks(in: cache, under: stamp)
        let areAside = options.asideFrom.map { survey.records.count >= $0 } ?? false
        let (read, findings) = await RecordReading.records(
            of: survey, in: ReadingContext(site), known: known, jobs: options.jobs,
            asideIn: areAside ? self.site : nil)
        options.memory?.keep(read, of: survey, under: stamp)
        let count = known.archive?.count ?? 0
        return (read, findings, keep(read, in: cache, keptBefore: count, readSince: survey.start))
    }

    private func keep(
        _ read: ReadRecords, in cache: RecordCache?, keptBefore count: Int, readSince start: Int64
    ) -> Task<Void, Never>? {
        cache.map { cache in
            Task { RecordArchiveWriter.update(cache, with: read, keptBefore: count, readSince: start) }
        }
    }

    private func cachedBooks(in cache: RecordCache?, under settings: UInt64) -> CachedBooks {
        let remembered = options.memory?.books(under: settings) ?? [:]
        guard remembered.isEmpty else { return CachedBooks(remembered: remembered) }
        let isHeldLong = options.memory != nil
        return CachedBooks(archive: cache.flatMap { RecordArchive($0, isHeldLong: isHeldLong) })
    }
}

/// The result of reading a content folder.
public struct LoadedCatalog: Sendable {
    public let survey: ContentSurvey
    /// The records that could be read; a catalog may be published only if there are no errors.
    public let catalog: Catalog?
    public let report: DiagnosticReport
    /// How many files of records were opened: the others are known from before.
    public let openedCount: Int
    public let stages: [StageTime]
    private let aside: TextsAside?
    private let keeping: Task<Void, Never>?

    init(
        survey: ContentSurvey, catalog: Catalog? = nil, report: DiagnosticReport, openedCount: Int = 0,
        stages: [StageTime] = [], aside: TextsAside? = nil, keeping: Task<Void, Never>? = nil
    ) {
        self.survey = survey
        self.catalog = catalog
        self.report = report
        self.openedCount = openedCount
        self.stages = stages
        self.aside = aside
        self.keeping = keeping
    }

    /// Waits until the records are kept for the next run.
    public func untilKept() async {
        await keeping?.value
    }

    /// Throws if a text could not be read again when it was needed: what was made from the catalog is wrong then.
    public func throwIfUnreadable() throws(FileFailure) {
        if let failure = aside?.failure { throw failure }
    }

    /// The catalog if it may be published.
    public var publishable: Catalog? { report.hasErrors ? nil : catalog }
}

/// The settings of `site.yaml` that could be read.
public struct LoadedSettings: Sendable {
    /// The settings, with defaults for those that the file does not specify.
    public let site: SiteConfiguration
    public let report: DiagnosticReport
}

/// How long a stage of the work took.
public struct StageTime: Sendable {
    public let name: String
    public let duration: Duration
}

/// Takes the time of stages that follow each other.
struct StageClock {
    private(set) var stages: [StageTime] = []
    private var start = ContinuousClock.now

    mutating func end(_ name: String) {
        let now = ContinuousClock.now
        stages.append(StageTime(name: name, duration: start.duration(to: now)))
        start = now
    }
}
