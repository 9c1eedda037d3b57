internal import Diagnostics

/// Reads the folder `content/` of a site into a catalog in which everything has been proved.
public struct CatalogLoader: Sendable {
    /// How a catalog is read.
    public struct Options: Sendable {
        /// Whether drafts are read too, as preview does.
        public var includesDrafts: Bool
        /// How many files are read at once.
        public var jobs: Int

        /// The usual way: no drafts, and as many workers as there are processors.
        public init(includesDrafts: Bool = false, jobs: Int = Processors.count) {
            self.includesDrafts = includesDrafts
            self.jobs = jobs
        }
    }

    private let site: String
    private let options: Options

    /// A loader for the folder at `site`, which holds `content/`.
    public init(site: String, options: Options = Options()) {
        self.site = site.isEmpty ? "." : site
        self.options = options
    }

    /// Reads everything, and says all that is wrong with it.
    public func load() async -> LoadedCatalog {
        var stages = StageClock()
        let root = site + "/content"
        guard let content = try? OpenFolder(root, path: "content") else {
            return LoadedCatalog(report: DiagnosticReport([SiteSettings.missingFolder()]))
        }
        let listing = ContentListing(content, root: root)
        var report = listing.report
        let site = SiteFile.read(in: content, listing, into: &report)
        stages.end("list")
        let (read, findings) = await RecordReading.records(
            of: listing.records, in: ReadingContext(site), jobs: options.jobs)
        report.add(findings)
        stages.end("read")
        let assembly = CatalogAssembly(read, includesDrafts: options.includesDrafts)
        report.add(assembly.report)
        let catalog = assembly.catalog(of: site, files: listing.files)
        stages.end("arrange")
        report.add(Rule.findings(in: RuleSubject(catalog: catalog, absentBooks: assembly.absentBooks)))
        stages.end("prove")
        return LoadedCatalog(
            catalog: catalog, report: report, files: ContentFile.files(of: read), stages: stages.stages)
    }
}
