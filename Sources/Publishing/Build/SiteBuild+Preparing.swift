internal import Diagnostics
internal import ReadingCatalog

/// The way from records to pages that are ready to be made.
extension SiteBuild {
    /// A site that is planned, with what its pages are made of.
    private struct PlannedSite {
        let plan: SitePlan
        let templates: SiteTemplates
        let day: ClubDay
        /// Whether the same would be planned again today.
        let isSettled: Bool
    }

    /// Gets the pages of a catalog ready; `manifest` tells which are there already.
    func prepare(
        _ sources: SiteSources, in folder: Folder, replacing manifest: Manifest? = nil,
        _ log: inout BuildLog
    ) async throws -> ReadySite {
        log.end("read records", sources.records.report, parts: sources.records.stages)
        guard let catalog = sources.records.catalog else { throw PublishingFailure(log.report) }
        let planned = try await plan(catalog, sources, in: folder, &log)
        try log.stopIfBroken()
        async let flaws = OutputPath.flaws(of: planned.plan.paths.all, index: planned.plan.paths.index)
        let site = try await ReadySite(
            planned.plan, templates: planned.templates, folder: folder, day: planned.day,
            isSettled: planned.isSettled, replacing: options.isFull ? nil : manifest, jobs: options.jobs)
        log.end(
            "prepare views", OutputPath.report(await flaws, of: site.paths.all) { site.position(of: $0) })
        try log.stopIfBroken()
        return site
    }

    /// Plans the site; its templates may still be compiled meanwhile.
    private func plan(
        _ catalog: Catalog, _ sources: SiteSources, in folder: Folder, _ log: inout BuildLog
    ) async throws -> PlannedSite {
        let zone = ClubZone(of: catalog.site)
        let day = options.day.map(ClubDay.init) ?? ClubDay.today(in: zone.rules)
        let settings = try options.planSettings(for: catalog.site, day: day.day, zone: zone.rules)
        let shown = ShownRecords(catalog, showsDrafts: settings.showsDrafts)
        async let groundwork = PlanGroundwork.lay(catalog, shown)
        // A theme that cannot be read stops the build before anything is fetched.
        log.end("read theme", try await sources.theme.report)
        let known = try await enrichment.enrich(catalog)
        log.end("enrich", known.report)
        async let genres = BookNames.genres(of: known.enriched, shown.books)
        let templates = try await sources.templates
        log.end("wait for templates", templates.report)
        let planned = await SitePlan.make(
            known.enriched, on: await groundwork, genres: await genres, settings: settings,
            assets: templates.theme.assets, jobs: options.jobs)
        let plan = planned.with(
            try await ImageSizes.read(for: planned, in: folder, jobs: options.jobs))
        log.end("plan pages", DiagnosticReport(plan.report.diagnostics + zone.report.diagnostics))
        return PlannedSite(plan: plan, templates: templates, day: day, isSettled: known.isSettled)
    }
}
