internal import Diagnostics
internal import Files
internal import LockedFacts
public import ReadingCatalog
public import TextAndTime

/// Enriches a catalog: from the lock file, and from the service where requests are allowed.
public struct CatalogEnricher: Sendable {
    private let path: String
    private let access: ServiceAccess
    private let today: CalendarDay
    private let progress: @Sendable (EnrichmentProgress) -> Void

    public init(
        site path: String, access: ServiceAccess, today: CalendarDay? = nil,
        progress: @escaping @Sendable (EnrichmentProgress) -> Void = { _ in }
    ) {
        self.path = path
        self.access = access
        self.today = today ?? CalendarDay(dayNumber: WallClock.seconds / 86_400)
        self.progress = progress
    }

    public func enrich(_ catalog: Catalog, policy: EnrichmentPolicy) async -> EnrichmentOutcome {
        let site: Folder
        do {
            site = try Folder.existing(path)
        } catch {
            return EnrichmentOutcome(clubOnly: catalog, DiagnosticReport([error.diagnostic]))
        }
        let (lock, report) = LockFileStore(site: site).read()
        guard !report.hasErrors else { return EnrichmentOutcome(clubOnly: catalog, report) }
        let plan = await EnrichmentPlan(policy, catalog, lock)
        let findings = EnrichmentFindings(catalog: catalog, plan: plan)
        guard policy.isOnline, policy != .build || (catalog.site.openLibrary.isEnabled && !plan.isEmpty)
        else { return outcome(catalog, lock, findings.missing(policy)) }
        guard catalog.site.openLibrary.isEnabled else {
            return outcome(catalog, lock, [.openLibraryOff(catalog.site)])
        }
        let sender = plan.isEmpty ? nil : access.sender(for: catalog.site, isBrisk: policy == .build)
        guard sender != nil || plan.isEmpty else {
            return outcome(catalog, lock, [findings.noContact(policy)])
        }
        return await fetch(plan, catalog, lock, policy, in: site, sender)
    }
}

extension CatalogEnricher {
    private func fetch(
        _ plan: EnrichmentPlan, _ catalog: Catalog, _ lock: LockFile, _ policy: EnrichmentPolicy,
        in site: Folder, _ sender: PoliteSender?
    ) async -> EnrichmentOutcome {
        let fetcher = CachedFetcher(cache: AnswerCache(site: site), sender: sender, places: access.places)
        var run = EnrichmentRun(
            site: site, catalog: catalog, lock: lock, policy: policy, today: today,
            client: OpenLibraryClient(fetcher: fetcher, isRefreshing: policy.isRefresh),
            progress: progress)
        run.removeStaleTemporaryFiles()
        await run.fetch(plan)
        run.result.requestCount = await sender?.requestCount ?? 0
        run.cleanCache()
        let findings = EnrichmentFindings(catalog: catalog, plan: plan).fetched(run.result, policy)
        return outcome(
            catalog, run.draft.lock, findings + run.problems, run.result,
            isSettled: plan.isEmpty)
    }

    private func outcome(
        _ catalog: Catalog, _ lock: LockFile, _ findings: [Diagnostic],
        _ result: EnrichmentResult = EnrichmentResult(), isSettled: Bool = true
    ) -> EnrichmentOutcome {
        EnrichmentOutcome(catalog, lock, isSettled: isSettled, DiagnosticReport(findings), result)
    }
}
