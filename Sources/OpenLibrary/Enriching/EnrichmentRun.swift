internal import Diagnostics
internal import Files
internal import LockedFacts
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
    /// The covers that are not named like their books, whose names other books may not take.
    private var namedOtherwise: Set<String> = []
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
            client: client, folder: CoverFolder(site: site))
    }

    mutating func fetch(_ plan: EnrichmentPlan) async {
        total = plan.books.count + plan.shelves.count
        result.noteUnchanged(draft.lock, of: catalog, besides: plan)
        if policy != .build {
            renameCovers()
            removeForgotten()
            removeRefusedCovers()
        }
        for (slug, record) in draft.lock.books {
            guard let cover = record.book.cover?.value else { continue }
            if cover.file != CoverFolder.name(of: cover, stem: slug.text) {
                namedOtherwise.insert(cover.file)
            }
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
        if policy != .build { removeUnusedCovers() }
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
            result.noteFound(recorded, insteadOf: draft.lock.books[slug]?.book)
        } else if let old = draft.lock.books[slug]?.book, old.work != nil, old.asked == recorded.asked {
            // What was deleted upstream stays here until the host decides otherwise.
            return
        }
        keep(recorded)
    }

    private mutating func addCover(
        to recorded: inout RecordedBook, _ gathering: Gathering, _ book: Book
    ) async {
        guard book.cover.isOpen else { return }
        let old = draft.lock.books[recorded.slug]?.book.cover
        if !maker.wanted.includesCovers, let old {
            // What is not shown now is kept.
            recorded.cover = old
            recorded.skipped.removeAll { $0 == .cover }
        }
        guard maker.wanted.wantsCover(of: book) else { return }
        let candidates = CoverGatherer.candidates(gathering.work?.record, gathering.edition?.record)
        switch await covers.gather(
            candidates, stem: recorded.slug.text, size: .large, old: old?.value, besides: namedOtherwise)
        {
        case .success(let cover): recorded.cover = cover ?? recorded.cover
        case .failure(let failure):
            recorded.cover = old
            recorded.outcome = .partial
            result.failed.append((recorded.slug, failure))
        }
    }

    private mutating func keep(_ found: RecordedBook) {
        let old = draft.lock.books[found.slug]?.book
        var recorded = found
        recorded.others = old?.others ?? [:]
        if let old, old.asked == recorded.asked, old.outcome == recorded.outcome,
            old.skipped == recorded.skipped, FactChange.changes(from: old, to: recorded).isEmpty,
            old.cover == recorded.cover
        {
            return
        }
        draft.lock.books[recorded.slug] = BookRecord(recorded)
    }
}

extension EnrichmentRun {
    /// Fetches the books of a shelf, with small covers, and records it if it has changed.
    private mutating func fill(_ shelf: SubjectShelf) async {
        let slug = shelf.source.slug
        let answer = await client.subject(shelf.subject, limit: shelf.limit)
        if let failure = answer.failure { return result.failed.append((slug, failure)) }
        let old = draft.lock.shelves[slug]
        var filled = RecordedShelf(
            slug: slug, subject: shelf.subject, limit: shelf.limit, fetched: maker.today)
        filled.others = old?.others ?? [:]
        let known = (old?.entries ?? []).compactMap(\.cover)
        for book in (answer.value?.works ?? []).prefix(shelf.limit) {
            let cover = await cover(of: book, known.first { $0.id == book.coverID })
            filled.entries.append(RecordedShelf.Entry(book, cover: cover))
        }
        if filled.entries.isEmpty { result.emptyShelves.append((slug, shelf.subject)) }
        if let old, filled.entries == old.entries, filled.subject == old.subject, filled.limit == old.limit {
            return
        }
        draft.lock.shelves[slug] = filled
        result.shelves.append(slug)
        save()
    }

    /// A cover that cannot be fetched now is left out; the next refresh tries again.
    private mutating func cover(of book: ShelfBook, _ old: RecordedCover?) async -> RecordedCover? {
        guard let id = book.coverID, maker.wanted.includesCovers else { return nil }
        let candidate = CoverGatherer.Candidate(id: id, source: .work)
        let found = await covers.gather([candidate], stem: "\(id)", size: .medium, old: old)
        guard case .success(let cover) = found else { return nil }
        return cover?.value
    }
}

/// Removes fetched data that is no longer needed from the lock file and from the disk.
extension EnrichmentRun {
    /// Removes the fetched covers that no lock file of any run names any more, nor a record of the club.
    private mutating func removeUnusedCovers() {
        attempt { run throws(FileFailure) in
            let named = Set(run.draft.lock.coverFiles)
            let unused = try run.covers.folder.fetched().filter {
                !named.contains($0) && !run.catalog.names($0)
            }
            if unused.isEmpty { return }
            let turn = try run.draft.store.turn()
            defer { withExtendedLifetime(turn) {} }
            let (lock, report) = run.draft.store.read()
            if report.hasErrors { return }
            for name in Set(unused).subtracting(lock.coverFiles).sorted() {
                try run.covers.folder.remove(name)
            }
        }
    }

    /// Gives covers the names of their books of today, also those of before November 2026. What the club has put in their place, or names in a record, stays.
    private mutating func renameCovers() {
        for slug in draft.lock.books.keys.sorted() {
            guard let old = draft.lock.books[slug]?.book else { continue }
            var book = old
            if let small = book.smallCover {
                attempt { run throws(FileFailure) in try run.covers.folder.removeIfUnchanged(small) }
                book.smallCover = nil
            }
            if let cover = book.cover?.value {
                if let renamed = renamed(cover, stem: slug.text) {
                    book.cover?.value = renamed
                } else {
                    book.cover = nil
                    if !book.skipped.contains(.cover) { book.skipped.append(.cover) }
                }
            }
            if book != old { draft.lock.books[slug] = BookRecord(book) }
        }
        for slug in draft.lock.shelves.keys.sorted() {
            guard var shelf = draft.lock.shelves[slug] else { continue }
            for index in shelf.entries.indices {
                guard let cover = shelf.entries[index].cover else { continue }
                shelf.entries[index].cover = renamed(cover, stem: "\(cover.id)")
            }
            draft.lock.shelves[slug] = shelf
        }
        save()
    }

    /// The cover under its name of today; nil if its file is the club's own.
    private mutating func renamed(_ cover: RecordedCover, stem: String) -> RecordedCover? {
        let name = CoverFolder.name(of: cover, stem: stem)
        guard cover.file != name, covers.folder.has(cover.file), !catalog.names(cover.file) else {
            return cover
        }
        var renamed: RecordedCover? = cover
        attempt { run throws(FileFailure) in renamed = try run.covers.folder.renamed(cover, to: name) }
        return renamed
    }

    private mutating func removeForgotten() {
        let books = Set(catalog.books.map(\.source.slug))
        for slug in draft.lock.books.keys.sorted() where !books.contains(slug) {
            draft.lock.books[slug] = nil
            result.removed.append(slug)
        }
        let shelves = Set(catalog.shelves.map(\.source.slug))
        for slug in draft.lock.shelves.keys.sorted() where !shelves.contains(slug) {
            draft.lock.shelves[slug] = nil
            result.removed.append(slug)
        }
    }

    /// Forgets covers that were fetched before the club wrote `cover: none`.
    private mutating func removeRefusedCovers() {
        for book in catalog.books where book.cover.isRefused {
            guard var recorded = draft.lock.books[book.source.slug]?.book, let cover = recorded.cover?.value
            else {
                continue
            }
            recorded.cover = nil
            recorded.skipped = RecordedBook.Part.allCases.filter {
                recorded.skipped.contains($0) || $0 == .cover
            }
            draft.lock.books[recorded.slug] = BookRecord(recorded)
            if covers.folder.has(cover.file), !catalog.names(cover.file) {
                result.removedCovers.append(recorded.slug)
            }
        }
    }
}

extension EnrichmentRun {
    private mutating func save() {
        attempt { run throws(FileFailure) in
            run.report(try run.draft.save(placing: &run.covers.folder))
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
