internal import Diagnostics
internal import Files
internal import ReadingCatalog
internal import TextAndTime

/// One run of fetching: group after group, with the lock file written now and then.
struct EnrichmentRun: Sendable {
    private(set) var draft: LockDraft
    var result = EnrichmentResult()
    private(set) var problems: [Diagnostic] = []
    private var covers: CoverGatherer
    private var gatherer: RecordGatherer
    private let site: Folder
    private let catalog: Catalog
    private let maker: RecordedBookMaker
    private let client: OpenLibraryClient
    private let policy: EnrichmentPolicy
    private let progress: @Sendable (EnrichmentProgress) -> Void
    private let start = ContinuousClock.now
    private var done = 0
    private var total = 0

    init(
        site: Folder, catalog: Catalog, lock: LockFile, policy: EnrichmentPolicy, today: CalendarDay,
        client: OpenLibraryClient, progress: @escaping @Sendable (EnrichmentProgress) -> Void
    ) {
        self.site = site
        self.catalog = catalog
        self.policy = policy
        self.client = client
        self.progress = progress
        draft = LockDraft(lock, in: LockFileStore(site: site))
        maker = RecordedBookMaker(
            language: catalog.site.language, today: today,
            wanted: WantedParts(catalog, fetched: lock.coverFiles),
            asksForRatings: catalog.site.openLibrary.showsRatings)
        gatherer = RecordGatherer(client)
        covers = CoverGatherer(
            client: client, folder: CoverFolder(site: site, service: client.fetcher.places.covers))
    }

    mutating func fetch(_ plan: EnrichmentPlan) async {
        total = plan.books.count + plan.shelves.count
        result.noteUnchanged(draft.lock, of: catalog, besides: plan)
        if policy != .build {
            removeForgotten()
            removeRefusedCovers()
        }
        for group in plan.groups(of: catalog) where !Task.isCancelled {
            let gathered = await gatherer.gather(group)
            for (inquiry, gathering) in zip(group, gathered) {
                reportProgress(inquiry.book.title)
                await take(gathering, for: inquiry)
                done += 1
            }
            if draft.isSaveDue || covers.folder.isFull { save() }
        }
        for index in plan.shelves where !Task.isCancelled {
            reportProgress(catalog.shelves[index].title)
            await fill(catalog.shelves[index])
            done += 1
        }
        // What an interruption cut off did not fail: the next run fetches it.
        if Task.isCancelled { result.failed = [] }
        save()
        attempt { run throws(FileFailure) in try run.covers.folder.saveKnown() }
        reportProgress("")
    }

    /// Removes what a run that was killed while it wrote left next to the lock file and among the covers.
    mutating func removeStaleTemporaryFiles() {
        attempt { run throws(FileFailure) in
            if let content = try run.site.folder(at: "content") {
                try StaleTemporaryFiles.remove(from: content) { $0 == "openlibrary.lock" }
            }
            if let covers = try run.site.folder(at: "content/covers") {
                try StaleTemporaryFiles.remove(from: covers) { name in
                    [".jpg", ".png", ".gif", ".webp"].contains { name.hasSuffix($0) }
                }
            }
        }
    }

    mutating func cleanCache() {
        guard result.requestCount > 0 else { return }
        attempt { run throws(FileFailure) in try run.client.fetcher.cache.clean(now: WallClock.seconds) }
    }
}

extension EnrichmentRun {
    private mutating func take(_ gathering: Gathering, for inquiry: Inquiry) async {
        let slug = inquiry.book.source.slug
        result.note(gathering, of: inquiry)
        guard var recorded = maker.record(of: inquiry, gathering) else { return }
        if case .found = gathering.outcome {
            await addCover(to: &recorded, gathering, inquiry.book)
            result.noteFound(recorded, insteadOf: draft.book(slug))
        } else if let old = draft.book(slug), old.work != nil, old.asked == recorded.asked {
            // What was deleted upstream stays here until the host decides otherwise.
            return
        }
        keep(recorded)
    }

    private mutating func addCover(
        to recorded: inout RecordedBook, _ gathering: Gathering, _ book: Book
    ) async {
        guard book.cover.isOpen else { return }
        do {
            if let failure = try await covers.add(to: &recorded, gathering, maker.wanted, draft) {
                result.failed.append((recorded.slug, failure))
            }
        } catch {
            recorded.outcome = .partial
            note(error)
        }
    }

    private mutating func keep(_ found: RecordedBook) {
        let old = draft.book(found.slug)
        var recorded = found
        recorded.others = old?.others ?? [:]
        if let old, old.asked == recorded.asked, old.outcome == recorded.outcome,
            old.skipped == recorded.skipped, FactChange.changes(from: old, to: recorded).isEmpty,
            old.cover == recorded.cover, old.smallCover == recorded.smallCover
        {
            return
        }
        draft.put(recorded, at: recorded.slug)
        for cover in old?.covers ?? [] where !recorded.coverNames.contains(cover.file) { remove(cover) }
    }
}

extension EnrichmentRun {
    private mutating func fill(_ shelf: SubjectShelf) async {
        let filler = ShelfFiller(
            client: client, includesCovers: maker.wanted.includesCovers, today: maker.today)
        let old = draft.shelf(shelf.source.slug)
        var unused: [RecordedCover] = []
        do {
            switch try await filler.fill(shelf, old: old, fetched: draft.coverFiles, &covers) {
            case .success(let filled): unused = keep(filled, insteadOf: old)
            case .failure(let failure): result.failed.append((shelf.source.slug, failure))
            }
        } catch {
            note(error)
        }
        for cover in unused { remove(cover) }
        save()
    }

    /// Records a shelf if it has changed, and returns the covers that it had.
    private mutating func keep(_ shelf: RecordedShelf, insteadOf old: RecordedShelf?) -> [RecordedCover] {
        if shelf.entries.isEmpty { result.emptyShelves.append((shelf.slug, shelf.subject)) }
        if let old, shelf.entries == old.entries, shelf.subject == old.subject, shelf.limit == old.limit {
            return []
        }
        draft.put(shelf, at: shelf.slug)
        result.shelves.append(shelf.slug)
        return old?.entries.compactMap(\.cover) ?? []
    }
}

/// Removes fetched data that is no longer needed from the lock file and from the disk.
extension EnrichmentRun {
    /// Removes a fetched cover that nothing in the lock file uses, and returns whether it was there.
    @discardableResult
    private mutating func remove(_ cover: RecordedCover) -> Bool {
        guard !draft.coverFiles.contains(cover.file) else { return false }
        var isRemoved = false
        attempt { run throws(FileFailure) in isRemoved = try run.covers.folder.remove(cover) }
        return isRemoved
    }

    private mutating func removeForgotten() {
        let books = Set(catalog.books.map(\.source.slug))
        for slug in draft.lock.books.keys.sorted() where !books.contains(slug) {
            let covers = draft.put(nil as RecordedBook?, at: slug)?.covers ?? []
            result.removed.append(slug)
            for cover in covers { remove(cover) }
        }
        let shelves = Set(catalog.shelves.map(\.source.slug))
        for slug in draft.lock.shelves.keys.sorted() where !shelves.contains(slug) {
            let entries = draft.put(nil as RecordedShelf?, at: slug)?.entries ?? []
            result.removed.append(slug)
            for cover in entries.compactMap(\.cover) { remove(cover) }
        }
    }

    /// Removes covers that were fetched before the club wrote `cover: none`, unless another record uses them.
    private mutating func removeRefusedCovers() {
        let shown = Set(catalog.books.compactMap { catalog.facts(of: $0).cover?.value.file })
        for book in catalog.books where book.cover.isRefused {
            guard var recorded = draft.book(book.source.slug), let cover = recorded.cover?.value else {
                continue
            }
            let small = recorded.smallCover
            (recorded.cover, recorded.smallCover) = (nil, nil)
            recorded.skipped = RecordedBook.Part.allCases.filter {
                recorded.skipped.contains($0) || $0 == .cover
            }
            draft.put(recorded, at: recorded.slug)
            if let small { remove(small) }
            if !shown.contains(cover.file), !catalog.names(cover.file), remove(cover) {
                result.removedCovers.append(recorded.slug)
            }
        }
    }
}

extension EnrichmentRun {
    /// Writes the lock file, then the covers that it names: see `CoverFolder` for the order.
    private mutating func save() {
        attempt { run throws(FileFailure) in
            try run.covers.folder.removeReplaced()
            let report = try run.draft.save()
            run.report(report)
            if !report.hasErrors { try run.covers.folder.placeRecorded() }
        }
    }

    private mutating func attempt(_ action: (inout EnrichmentRun) throws(FileFailure) -> Void) {
        do throws(FileFailure) { try action(&self) } catch { note(error) }
    }

    /// Notes what is wrong with a file, once.
    private mutating func report(_ report: DiagnosticReport) {
        problems += report.diagnostics.filter { !problems.contains($0) }
    }

    private mutating func note(_ failure: FileFailure) {
        report(
            DiagnosticReport([
                .error(
                    "not-written", "`\(failure.path)` could not be written: \(failure.reason)",
                    at: .wholeFile(failure.path),
                    help: "make sure that there is room on the disk and that you may write there")
            ]))
    }

    private func reportProgress(_ name: String) {
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        progress(EnrichmentProgress(done: done, total: total, name: name, seconds: seconds))
    }
}

extension ClubValue {
    fileprivate var isRefused: Bool {
        if case .refused = self { return true }
        return false
    }
}

extension Catalog {
    fileprivate func names(_ file: String) -> Bool {
        let sources =
            books.map(\.source) + meetings.map(\.source) + lists.map(\.source) + pages.map(\.source)
            + shelves.map(\.source)
        return sources.contains { source in
            source.file.withBytes { $0.bindMemory(to: UInt8.self).contains(Array(file.utf8)) }
        }
    }
}
