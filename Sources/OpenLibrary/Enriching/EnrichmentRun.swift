internal import Diagnostics
internal import ReadingCatalog

/// One run of fetching: group after group, with the lock file written after each.
struct EnrichmentRun: Sendable {
    /// What is known by now.
    private(set) var lock: LockFile
    /// What of that is written.
    private var saved: LockFile
    private var lastSave = ContinuousClock.now
    /// What the run came to.
    var result = EnrichmentResult()
    /// What went wrong on this machine.
    private(set) var problems: [Diagnostic] = []

    private let site: String
    private let catalog: Catalog
    private let policy: EnrichmentPolicy
    private let maker: LockedBookMaker
    private var gatherer: RecordGatherer
    private let covers: CoverGatherer
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
        self.lock = lock
        saved = lock
        self.policy = policy
        self.progress = progress
        maker = LockedBookMaker(
            language: catalog.site.language, today: today, wanted: WantedParts(catalog.site))
        gatherer = RecordGatherer(client: client, language: catalog.site.language)
        covers = CoverGatherer(client: client, folder: CoverFolder(site: site))
        start = clock.now
    }

    /// Asks about all that is planned.
    mutating func go(through plan: EnrichmentPlan) async {
        total = plan.books.count + plan.shelves.count
        noteUnchanged(plan)
        if policy != .build { removeForgotten() }
        for group in plan.groups(of: catalog) {
            let gathered = await gatherer.gather(group)
            for (inquiry, gathering) in zip(group, gathered) {
                tellProgress(inquiry.book.title)
                await take(gathering, for: inquiry)
                done += 1
            }
            saveNowAndThen()
        }
        for index in plan.shelves {
            tellProgress(catalog.shelves[index].title)
            await fill(catalog.shelves[index])
            done += 1
        }
        save()
        tellProgress("")
    }

    /// Removes what is old from the cache.
    mutating func cleanCache(_ folder: String) {
        guard result.requestCount > 0 else { return }
        attempt { () throws(DiskFile.Failure) in
            try CacheCleaning(folder: folder, now: WallClock.seconds).clean()
        }
    }
}

extension EnrichmentRun {
    private mutating func take(_ gathering: Gathering, for inquiry: Inquiry) async {
        let slug = inquiry.book.source.slug
        switch gathering.outcome {
        case .failed(let failure): result.failed.append((slug, failure))
        case .notFound: result.notFound.append(slug)
        case .unclear(let candidates): result.unclear.append((slug, candidates))
        case .found: noteMerge(gathering, of: inquiry)
        }
        guard var locked = maker.record(of: inquiry, gathering) else { return }
        if case .found = gathering.outcome {
            await addCover(to: &locked, gathering, inquiry.book)
            noteFound(locked, gathering)
        } else if lock.books[slug]?.work != nil, lock.books[slug]?.asked == locked.asked {
            // What is gone upstream is not gone here: the host decides.
            return
        }
        keep(locked)
    }

    private mutating func addCover(
        to locked: inout LockedBook, _ gathering: Gathering, _ book: Book
    ) async {
        guard book.cover.isOpen else { return }
        let old = lock.books[locked.slug]?.cover
        guard maker.wanted.includesCovers else { return locked.keepCover(old) }
        let candidates = CoverGatherer.candidates(gathering.work, gathering.edition)
        do {
            let outcome = try await covers.gather(
                candidates, stem: locked.slug.text, size: .large, old: old?.value, fetched: lock.coverFiles)
            switch outcome {
            case .found(let cover): locked.cover = cover
            case .none: break
            case .failed(let failure):
                locked.cover = old
                locked.outcome = .partial
                result.failed.append((locked.slug, failure))
            }
        } catch {
            locked.outcome = .partial
            note(error)
        }
    }

    private mutating func noteFound(_ locked: LockedBook, _ gathering: Gathering) {
        if result.failed.last?.slug == locked.slug { return }
        if let old = lock.books[locked.slug], old.asked == locked.asked, old.outcome == .found {
            let changes = FieldChange.changes(from: old, to: locked)
            result.changes += changes
            if changes.isEmpty { return result.unchanged.append(locked.slug) }
        }
        if gathering.isFromNetwork {
            result.fetched.append(locked.slug)
        } else {
            result.fromCache.append(locked.slug)
        }
    }

    private mutating func keep(_ locked: LockedBook) {
        let old = lock.books[locked.slug]
        if let old, old.asked == locked.asked, old.outcome == locked.outcome, old.skipped == locked.skipped,
            FieldChange.changes(from: old, to: locked).isEmpty, old.cover == locked.cover
        {
            return
        }
        lock.books[locked.slug] = locked
        guard let cover = old?.cover?.value, cover.file != locked.cover?.value.file else { return }
        removeCover(cover)
    }

    private mutating func noteMerge(_ gathering: Gathering, of inquiry: Inquiry) {
        guard case .key(let asked) = inquiry.question else { return }
        let now = if case .edition = asked { gathering.edition?.key } else { gathering.work?.key }
        guard let now, now != asked else { return }
        result.merged.append((inquiry.book.source.slug, asked, now))
    }

    private mutating func fill(_ shelf: SubjectShelf) async {
        let filler = ShelfFiller(
            client: gatherer.client, covers: maker.wanted.includesCovers ? covers : nil, today: maker.today)
        let slug = shelf.source.slug
        var left: [LockedCover] = []
        do {
            let old = lock.shelves[slug]
            switch try await filler.fill(shelf, old: old, fetched: lock.coverFiles) {
            case .success(let filled):
                if filled.entries.isEmpty { result.emptyShelves.append((slug, shelf.subject)) }
                if filled.entries != old?.entries || filled.subject != old?.subject
                    || filled.limit != old?.limit
                {
                    lock.shelves[slug] = filled
                    result.shelves.append(slug)
                    left = old?.entries.compactMap(\.cover) ?? []
                }
            case .failure(let failure): result.failed.append((slug, failure))
            }
        } catch {
            note(error)
        }
        save()
        for cover in left { removeCover(cover) }
    }

    /// Books that were removed or renamed take their records and their fetched covers with them.
    private mutating func removeForgotten() {
        let books = Set(catalog.books.map(\.source.slug))
        for slug in lock.books.keys.sorted() where !books.contains(slug) {
            let cover = lock.books.removeValue(forKey: slug)?.cover?.value
            result.removed.append(slug)
            if let cover { removeCover(cover) }
        }
        let shelves = Set(catalog.shelves.map(\.source.slug))
        for slug in lock.shelves.keys.sorted() where !shelves.contains(slug) {
            let entries = lock.shelves.removeValue(forKey: slug)?.entries ?? []
            result.removed.append(slug)
            for cover in entries.compactMap(\.cover) { removeCover(cover) }
        }
    }

    /// Removes a fetched cover that nothing in the lock file uses.
    private mutating func removeCover(_ cover: LockedCover) {
        guard !lock.coverFiles.contains(cover.file) else { return }
        attempt { [covers] () throws(DiskFile.Failure) in try covers.folder.remove(cover) }
    }

    private mutating func noteUnchanged(_ plan: EnrichmentPlan) {
        let asked = Set(plan.books)
        result.unchanged = catalog.books.indices.filter { index in
            !asked.contains(index) && lock.books[catalog.books[index].source.slug]?.outcome == .found
        }.map { catalog.books[$0].source.slug }
    }

    /// Writes at most once a second: what a killed run had fetched beside that is in the cache.
    private mutating func saveNowAndThen() {
        let now = ContinuousClock.now
        guard now - lastSave > .seconds(1) else { return }
        lastSave = now
        save()
    }

    /// Writes what this run has changed since it last wrote, and takes over what another run wrote meanwhile.
    private mutating func save() {
        do {
            let (merged, report) = try LockFileStore(site: site).write(lock, since: saved)
            guard !report.hasErrors else { return tell(report) }
            lock = merged
            saved = merged
        } catch {
            note(error)
        }
    }

    private mutating func attempt(_ action: () throws(DiskFile.Failure) -> Void) {
        do { try action() } catch { note(error) }
    }

    private mutating func note(_ failure: DiskFile.Failure) {
        let path =
            failure.path.hasPrefix(site + "/") ? String(failure.path.dropFirst(site.count + 1)) : failure.path
        problems.append(
            .error(
                "not-written", "`\(path)` could not be written: \(failure.reason)", at: .wholeFile(path),
                help: "see that there is room on the disk and that you may write there"))
    }

    private mutating func tell(_ report: DiagnosticReport) {
        problems += report.diagnostics.filter { !problems.contains($0) }
    }

    private func tellProgress(_ name: String) {
        let seconds = (clock.now - start) / .seconds(1)
        progress(EnrichmentProgress(done: done, total: total, name: name, seconds: seconds))
    }
}
