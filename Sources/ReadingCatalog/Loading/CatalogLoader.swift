internal import Content
public import Diagnostics
internal import Files
public import Workers

/// Reads the folder `content/` of a site into a catalog, and checks everything in it.
public struct CatalogLoader: Sendable {
    public struct Options: Sendable {
        /// Whether drafts are read too, as preview does.
        public var includesDrafts: Bool
        public var jobs: Int
        /// Where records are remembered within a run, if they are.
        public var memory: RecordMemory?
        /// A change that was not made yet: its files are read as they would be after it.
        public var change: PlannedContent?

        /// The usual options: no drafts, and as many workers as there are processors.
        public init(
            includesDrafts: Bool = false, jobs: Int = Processors.count, memory: RecordMemory? = nil,
            change: PlannedContent? = nil
        ) {
            (self.includesDrafts, self.jobs) = (includesDrafts, jobs)
            (self.memory, self.change) = (memory, change)
        }
    }

    private let site: String
    private let options: Options

    public init(site: String, options: Options = Options()) {
        self.site = site.isEmpty ? "." : site
        self.options = options
    }

    /// Lists what is there, and looks at the state of all files.
    public func survey() async -> ContentSurvey {
        await ContentSurvey(of: site, after: options.change, jobs: options.jobs)
    }

    public func load() async -> LoadedCatalog {
        let survey = await survey()
        return await load(survey, under: settings(of: survey))
    }

    public func settings(of survey: ContentSurvey) -> LoadedSettings {
        var report = DiagnosticReport()
        let site = survey.isListed ? readSettings(survey, into: &report) : nil
        return LoadedSettings(site: site ?? .usual, report: report)
    }

    public func load(_ survey: ContentSurvey, under settings: LoadedSettings) async -> LoadedCatalog {
        var timings = StageTimings()
        var report = survey.report
        guard survey.isListed else { return LoadedCatalog(report: report) }
        report.add(settings.report)
        let (read, findings) = await read(survey, under: settings.site)
        report.add(findings)
        timings.end("read")
        let assembly = CatalogAssembly(
            read, of: settings.site, files: Set(survey.files.keys), includesDrafts: options.includesDrafts)
        let catalog = assembly.catalog
        report.add(assembly.report)
        timings.end("arrange")
        if !survey.isIncomplete {
            report.add(Rule.findings(in: RuleSubject(catalog: catalog, absentBooks: assembly.absentBooks)))
        }
        timings.end("check")
        return LoadedCatalog(catalog: catalog, report: report, stages: timings.stages)
    }
}

extension CatalogLoader {
    /// Nil if they cannot be read: the records are checked all the same.
    private func readSettings(
        _ survey: ContentSurvey, into report: inout DiagnosticReport
    ) -> SiteConfiguration? {
        guard let siteFile = survey.siteFile else {
            report.add(
                .error(
                    Rule.siteSettings.id, "the site has no settings: `\(SiteSettings.path)` is missing",
                    at: .wholeFile(SiteSettings.path),
                    help: survey.otherSiteFile.map { "rename `content/\($0)` to `site.yaml`" }
                        ?? "write this file with at least a line `title: The Tuesday Shelf`"))
            return nil
        }
        do {
            guard let contents = try siteFile.contents() else {
                report.add(UnreadableFiles.vanished(SiteSettings.path))
                return nil
            }
            let file = SourceFile(path: SiteSettings.path, bytes: contents.bytes)
            var reader = FrontMatterReader()
            return reader.yaml(of: file, into: &report).map {
                SiteConfiguration(from: $0, in: file, into: &report)
            }
        } catch {
            report.add(UnreadableFiles.file(SiteSettings.path, error))
            return nil
        }
    }

    /// Reads the records of a survey, but for those that are remembered.
    private func read(
        _ survey: ContentSurvey, under site: SiteConfiguration
    ) async -> ([ReadRecord], DiagnosticReport) {
        let known = options.memory?.books(under: site) ?? [:]
        let (read, findings) = await RecordReading.records(
            survey.records, in: ReadingContext(site), known: known, jobs: options.jobs)
        if options.change == nil { options.memory?.keep(read, readSince: survey.start, under: site) }
        return (read, findings)
    }
}

public struct LoadedCatalog: Sendable {
    /// The records that could be read; a catalog may be published only if there are no errors.
    public private(set) var catalog: Catalog?
    public let report: DiagnosticReport
    public private(set) var stages: [StageTime] = []

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

/// How long each stage of the work took, in their order.
public struct StageTimings: Sendable {
    public private(set) var stages: [StageTime] = []
    private let start = ContinuousClock.now
    private var last = ContinuousClock.now

    public init() {}
    public var total: Duration { ContinuousClock.now - start }

    /// Notes that everything since the last stage was `name`.
    public mutating func end(_ name: String, parts: [StageTime] = []) {
        let now = ContinuousClock.now
        stages += parts.map { StageTime(name: "\(name): \($0.name)", duration: $0.duration) }
        let known = parts.reduce(Duration.zero) { $0 + $1.duration }
        stages.append(
            StageTime(name: name + (parts.isEmpty ? "" : ": the rest"), duration: now - last - known))
        last = now
    }
}
