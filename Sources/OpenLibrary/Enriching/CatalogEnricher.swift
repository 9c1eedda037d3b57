internal import Diagnostics
public import ReadingCatalog
internal import Workers

/// Makes an enriched catalog of a catalog: from the lock file, and from the service where that may be asked.
public struct CatalogEnricher: Sendable {
    private let site: String
    private let access: ServiceAccess
    private let today: CalendarDay
    private let progress: @Sendable (EnrichmentProgress) -> Void

    /// An enricher for the site in a folder; `progress` hears of every book that is done.
    public init(
        site: String, access: ServiceAccess, today: CalendarDay? = nil,
        progress: @escaping @Sendable (EnrichmentProgress) -> Void = { _ in }
    ) {
        self.site = site
        self.access = access
        self.today = today ?? WallClock.today
        self.progress = progress
    }

    /// Enriches a catalog.
    public func enrich(_ catalog: Catalog, policy: EnrichmentPolicy) async -> EnrichmentOutcome {
        let (lock, report) = await LockFileStore(site: site).readAtOnce()
        guard !report.hasErrors else {
            return EnrichmentOutcome(
                catalog: EnrichedCatalog(clubOnly: catalog), isSettled: false, report: report,
                result: EnrichmentResult())
        }
        let missing = MissingBooks(catalog: catalog, lock: lock)
        let plan = await EnrichmentPlan(policy, missing)
        let words = EnrichmentFindings(catalog: catalog, plan: plan)
        guard policy.isOnline, policy != .build || (catalog.site.openLibrary.isEnabled && !plan.isEmpty)
        else {
            return await enrichment(catalog, lock, words.unasked(policy), EnrichmentResult())
        }
        guard catalog.site.openLibrary.isEnabled else {
            return await enrichment(
                catalog, lock, [OpenLibrarySettingFindings.switchedOff(catalog.site)], EnrichmentResult())
        }
        let sender = access.sender(for: catalog.site, isBrisk: policy == .build)
        guard sender != nil || plan.isEmpty else {
            return await enrichment(catalog, lock, [words.noContact(policy)], EnrichmentResult())
        }
        return await fetch(plan, catalog, lock, policy, plan.isEmpty ? nil : sender)
    }
}

extension CatalogEnricher {
    private func fetch(
        _ plan: EnrichmentPlan, _ catalog: Catalog, _ lock: LockFile, _ policy: EnrichmentPolicy,
        _ sender: PoliteSender?
    ) async -> EnrichmentOutcome {
        ForsakenFiles.remove(from: site)
        let store = CacheStore(folder: CachedFetcher.folder(of: site))
        let fetcher = CachedFetcher(store: store, sender: sender, places: access.places)
        var run = EnrichmentRun(
            site: site, catalog: catalog, lock: lock, policy: policy, today: today,
            client: OpenLibraryClient(fetcher: fetcher, isRenewing: policy.isRefresh), progress: progress)
        await run.go(through: plan)
        run.result.requestCount = await sender?.requestCount ?? 0
        await sender?.close()
        run.cleanCache(store.folder)
        let findings = EnrichmentFindings(catalog: catalog, plan: plan).after(run.result, policy)
        return await enrichment(catalog, run.draft.lock, findings + run.problems, run.result)
    }

    private func enrichment(
        _ catalog: Catalog, _ lock: LockFile, _ findings: [Diagnostic], _ result: EnrichmentResult
    ) async -> EnrichmentOutcome {
        let shown = lock.isEmpty ? catalog : catalog.addingCovers(lock.coverFiles)
        return EnrichmentOutcome(
            catalog: await enriched(shown, lock),
            isSettled: result.failed.isEmpty,
            report: DiagnosticReport(findings), result: result)
    }

    private func enriched(_ catalog: Catalog, _ lock: LockFile) async -> EnrichedCatalog {
        if lock.isEmpty { return EnrichedCatalog(clubOnly: catalog) }
        let known = LockedFacts(lock: lock, genres: catalog.site.openLibrary.genres)
        let found = await WorkSharing.map(catalog.books.count, among: Processors.count) { book in
            known.found(of: catalog.books[book])
        }
        return EnrichedCatalog(catalog: catalog, found: found, shelves: catalog.shelves.map(known.books))
    }
}

extension EnrichmentPolicy {
    /// Whether what is known is asked for again.
    var isRefresh: Bool {
        if case .refresh = self { return true }
        return false
    }
}
