internal import Diagnostics
internal import ReadingCatalog

/// One run of fetching: group after group, with the lock file written now and then.
struct EnrichmentRun: Sendable {
    /// The lock file as it will be.
    var draft: LockDraft
    /// What the run came to.
    var result = EnrichmentResult()
    /// What went wrong on this machine.
    var problems: [Diagnostic] = []
    /// Finds covers and knows where they lie.
    var covers: CoverGatherer

    /// The site's folder.
    let site: String
    /// The club's records.
    let catalog: Catalog
    /// Makes records of what was gathered.
    let maker: LockedBookMaker
    /// Asks the service.
    let client: OpenLibraryClient
    private let policy: EnrichmentPolicy
    private var gatherer: RecordGatherer
    private let progress: @Sendable (EnrichmentProgress) -> Void
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private var done = 0
    private var total = 0

    /// A run that begins now.
    init(
        site: String, catalog: Catalog, lock: LockFile, policy: EnrichmentPolicy, today: CalendarDay,
        client: OpenLibraryClient, progress: @escaping @Sendable (EnrichmentProgress) -> Void
    ) {
        self.site = site
        self.catalog = catalog
        self.policy = policy
        self.client = client
        self.progress = progress
        draft = LockDraft(lock, in: LockFileStore(site: site))
        maker = LockedBookMaker(
            language: catalog.site.language, today: today, wanted: WantedParts(catalog.site))
        gatherer = RecordGatherer(client: client, language: catalog.site.language)
        let known = KnownCovers(client.fetcher.store, service: client.fetcher.places.covers)
        covers = CoverGatherer(client: client, folder: CoverFolder(site: site, known: known))
        start = clock.now
    }

    /// Asks about all that is planned.
    mutating func go(through plan: EnrichmentPlan) async {
        total = plan.books.count + plan.shelves.count
        noteUnchanged(plan)
        if policy != .build { removeWhatIsNotWanted() }
        for group in plan.groups(of: catalog) {
            let gathered = await gatherer.gather(group)
            for (inquiry, gathering) in zip(group, gathered) {
                tellProgress(inquiry.book.title)
                await take(gathering, for: inquiry)
                done += 1
            }
            attempt { run throws(DiskFile.Failure) in run.tell(try run.draft.saveNowAndThen()) }
        }
        for index in plan.shelves {
            tellProgress(catalog.shelves[index].title)
            await fill(catalog.shelves[index])
            done += 1
        }
        save()
        attempt { run throws(DiskFile.Failure) in try run.covers.folder.saveKnown() }
        tellProgress("")
    }

    /// Removes what is old from the cache.
    mutating func cleanCache(_ folder: String) {
        guard result.requestCount > 0 else { return }
        attempt { _ throws(DiskFile.Failure) in
            try CacheCleaning(folder: folder, now: WallClock.seconds).clean()
        }
    }
}

extension EnrichmentRun {
    private mutating func noteUnchanged(_ plan: EnrichmentPlan) {
        let asked = Set(plan.books)
        result.unchanged = catalog.books.indices.filter { index in
            !asked.contains(index)
                && draft.lock.books[catalog.books[index].source.slug]?.book.outcome == .found
        }.map { catalog.books[$0].source.slug }
    }

    private func tellProgress(_ name: String) {
        let seconds = (clock.now - start) / .seconds(1)
        progress(EnrichmentProgress(done: done, total: total, name: name, seconds: seconds))
    }
}
