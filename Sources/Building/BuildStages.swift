internal import Arranging
internal import Diagnostics
internal import Files
internal import LinkChecking
public import Output
public import Publishing
internal import ReadingCatalog
internal import TextAndTime
internal import Theming

/// The records as they were read, and the theme, which is read meanwhile.
struct LoadedSite: Sendable {
    let records: LoadedCatalog
    // A build that fails before they are done need not wait for them: they only read.
    private let reading: Task<Theme, any Error>
    private let wording: Task<SiteTheme, any Error>

    /// `isWritten`: what is drawn for the theme is kept for the next build.
    init(
        _ survey: ContentSurvey, _ loader: CatalogLoader, _ options: BuildOptions, isWritten: Bool
    ) async {
        let settings = loader.settings(of: survey)
        let reading = Task {
            try Theme.load(siteFolder: options.site, looks: settings.site.looks, isWritten: isWritten)
        }
        wording = Task {
            try await SiteTheme(
                reading.value, for: settings.site, at: options.address(of: settings.site))
        }
        self.reading = reading
        records = await loader.load(survey, under: settings)
    }

    var theme: Theme {
        get async throws { try await reading.value }
    }

    /// The theme in the words of the site.
    var siteTheme: SiteTheme {
        get async throws { try await wording.value }
    }
}

/// The catalog with the facts that are known about its books, and the day for which its site is made.
struct EnrichedSite: Sendable {
    let day: ClubDay
    /// Whether the same would be found again today: the tables of the machine's time zones may be installed.
    let isSettled: Bool
    /// What is wrong with the theme, and what enriching found.
    let report: DiagnosticReport
    /// A warning if the machine does not know the club's time zone; otherwise empty.
    let zoneReport: DiagnosticReport
    /// The folder that holds `content/`.
    let folder: Folder
    private let enriched: EnrichedCatalog
    private let index: CatalogIndex
    private let needs: PictureNeeds
    private let settings: PlanSettings

    /// Enriches a catalog while another core sorts and groups its records.
    init(
        _ catalog: Catalog, _ loaded: LoadedSite, _ enrichment: Enrichment, _ options: BuildOptions
    ) async throws {
        folder = try options.openSite()
        let zone = ClubZone(of: catalog.site)
        day = options.day.map(ClubDay.init) ?? ClubDay.today(in: zone.rules)
        settings = PlanSettings(
            address: try options.address(of: catalog.site), today: day.day, zone: zone.rules,
            showsDrafts: options.showsDrafts,
            followsClock: !options.showsDrafts || options.day == nil)
        async let index = CatalogIndex(catalog, showsDrafts: options.showsDrafts)
        // A theme that cannot be read stops the build before anything is fetched.
        let theme = try await loaded.theme
        let outcome = try await enrichment.enrich(catalog)
        enriched = outcome.enriched
        self.index = await index
        needs = SitePictures.needs(of: enriched, self.index, theme: theme.ownTexts)
        isSettled = outcome.isSettled && zone.report.isEmpty
        report = DiagnosticReport(
            theme.report(for: catalog).diagnostics + outcome.report.diagnostics
                + enriched.unusedCovers(besides: needs.picturesOfTexts))
        zoneReport = zone.report
    }

    func pictures(jobs: Int, isWritten: Bool, _ progress: BuildProgress) async throws -> SitePictures {
        try await SitePictures.prepared(
            needs, in: folder, jobs: jobs, isWritten: isWritten, progress)
    }

    func plan(_ theme: SiteTheme, _ pictures: SitePictures, jobs: Int) async -> SitePlan {
        await SitePlan(
            enriched.leavingOut(covers: pictures.unusableCovers), index, settings, pictures: pictures,
            assets: theme.theme.assets, words: theme.words, jobs: jobs)
    }
}

struct PlannedSite: Sendable {
    let site: RenderableSite
    let day: ClubDay
    let isSettled: Bool
}

/// A site whose changed files have all been made, but not yet published.
struct RenderedSite {
    var madeCount: Int { staged.madeCount }
    private let site: RenderableSite
    private let staged: StagedSite
    private let findings: [PageRenderer.Findings]

    /// Makes the files that are other than the last build left them.
    init(
        _ site: RenderableSite, _ survey: SiteSurvey, _ output: LockedOutput, _ options: BuildOptions,
        _ progress: BuildProgress
    ) async throws {
        let paths = site.paths.all
        progress.begin(paths.count)
        let writer = OutputWriter(
            output, jobs: options.jobs, isFull: options.isFull, intact: survey.intact, progress: progress.add)
        (staged, findings) = try await writer.stage(paths) { PageRenderer(site) }
        self.site = site
    }

    var linkReport: DiagnosticReport {
        get throws { try LinkReport.report(on: findings, of: site) }
    }

    /// Puts the files in their places; `inputs` identifies what the site was made from.
    func publish(inputs: InputKey?) throws -> PublishedSite {
        try staged.publish(inputs: inputs)
    }
}

extension PageRenderer: OutputProducer {
    public mutating func produce(
        _ index: Int, _ write: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> Reuse {
        try make(index, write) ? .refused : .allowed
    }
}
