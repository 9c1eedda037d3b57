internal import Diagnostics
internal import Files
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

/// What the lock file has of books and shelves.
struct RecordedFacts: Sendable {
    let lock: LockFile
    private let genres: [String: String]
    private let asksForRatings: Bool
    private let usesSeries: Bool

    init(_ lock: LockFile, for site: SiteConfiguration) {
        self.lock = lock
        genres = site.genresOfSubjects
        asksForRatings = site.openLibrary.showsRatings
        usesSeries = site.openLibrary.usesSeries
    }

    /// What was fetched for a book; nil if it was fetched for another query.
    func found(of book: Book) -> FoundFacts? {
        guard let record = lock.books[book.source.slug], record.book.asked == BookQuestion(book).text
        else { return nil }
        let origin = Origins(record)
        var notes = record.book.notes
        if !asksForRatings { notes.rating = nil }
        return FoundFacts(
            synopsis: origin.sourced(record.book.synopsis) { $0 },
            cover: origin.sourced(record.book.cover, \.image),
            published: origin.sourced(record.book.published) { $0 },
            publisher: origin.sourced(record.book.publisher) { $0 },
            pages: origin.sourced(record.book.pages) { $0 },
            genres: book.genres.isEmpty && !genres.isEmpty ? mapped(record.book.subjects, origin) : nil,
            work: record.book.work?.key,
            series: usesSeries
                ? origin.work.flatMap { from in record.book.series.map { Sourced($0, from: from) } } : nil,
            notes: notes)
    }

    func books(of shelf: SubjectShelf) -> [ShelfBook] {
        guard let recorded = lock.shelves[shelf.source.slug], recorded.subject == shelf.subject else {
            return []
        }
        return recorded.entries.prefix(shelf.limit).map { entry in
            ShelfBook(
                work: entry.work, title: entry.title, authors: entry.authors,
                firstPublished: entry.firstPublished, coverID: entry.coverID, cover: entry.cover?.image)
        }
    }

    private func mapped(_ subjects: [String], _ origin: Origins) -> Sourced<[String]>? {
        guard let from = origin.work else { return nil }
        let names = subjects.compactMap { genres[$0.lowercased()] }
        if names.isEmpty { return nil }
        return Sourced(names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }, from: from)
    }
}

extension RecordedCover {
    fileprivate var image: CoverImage { CoverImage(file: file, width: width, height: height) }
}

/// Where the values of one record are from.
private struct Origins {
    let work: Origin?
    let edition: Origin?

    init(_ record: BookRecord) {
        func origin(_ stamp: RecordStamp) -> Origin {
            .openLibrary(stamp.key, revision: stamp.revision, fetched: record.book.fetched)
        }
        work = record.book.work.map(origin)
        edition = record.book.edition.map(origin)
    }

    func sourced<Stored, Shown>(
        _ value: RecordedValue<Stored>?, _ show: (Stored) -> Shown
    ) -> Sourced<Shown>? {
        guard let value, let origin = value.source == .work ? work : edition else { return nil }
        return Sourced(show(value.value), from: origin)
    }
}
