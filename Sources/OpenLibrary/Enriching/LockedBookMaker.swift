internal import ReadingCatalog

/// Makes the lock file's record of a book from what was gathered; covers are added later.
struct LockedBookMaker: Sendable {
    /// The language tag in which synopses are wanted.
    let language: String
    /// The day to note.
    let today: CalendarDay
    /// What the site shows.
    let wanted: WantedParts

    /// The record of a book, if the questions about it came to an end.
    func record(of inquiry: Inquiry, _ gathering: Gathering) -> LockedBook? {
        var locked = LockedBook(
            slug: inquiry.book.source.slug, asked: inquiry.question.text, fetched: today)
        switch gathering.outcome {
        case .failed: return nil
        case .notFound: locked.outcome = .notFound
        case .unclear: locked.outcome = .unclear
        case .found:
            locked.outcome = gathering.isPartial ? .partial : .found
            fill(&locked, inquiry.book, gathering.work, gathering.edition)
        }
        return locked
    }

    private func fill(
        _ locked: inout LockedBook, _ book: Book, _ work: WorkRecord?, _ edition: EditionRecord?
    ) {
        locked.work = work.map { RecordStamp(key: $0.key, revision: $0.revision) }
        locked.edition = edition.map { RecordStamp(key: $0.key, revision: $0.revision) }
        locked.title = work?.title ?? edition?.title
        locked.authors = Array((work?.authors ?? []).prefix(5))
        locked.subjects = work?.subjects ?? []
        locked.published = value(work?.firstPublished, .work)
        if work == nil { locked.published = value(edition?.published, .edition) }
        locked.publisher = value(edition?.publisher, .edition)
        locked.pages = value(edition?.pages, .edition)
        if wanted.wantsSynopsis(of: book) {
            locked.synopsis = synopsis(work, edition)
        } else {
            locked.skipped.append(.synopsis)
        }
        if !wanted.wantsCover(of: book) { locked.skipped.append(.cover) }
    }

    /// The edition's in the site's language, else the work's.
    private func synopsis(_ work: WorkRecord?, _ edition: EditionRecord?) -> LockedValue<String>? {
        if let edition, LanguageCodes.isSpoken(language, in: edition.languages),
            let text = edition.description.flatMap(SynopsisCleaner.clean)
        {
            return LockedValue(value: text, source: .edition)
        }
        return value(work?.description.flatMap(SynopsisCleaner.clean), .work)
    }

    private func value<Value>(_ value: Value?, _ source: LockedSource) -> LockedValue<Value>? {
        value.map { LockedValue(value: $0, source: source) }
    }
}

extension LockedBook {
    /// Keeps a cover that was fetched before, while covers are not shown.
    mutating func keepCover(_ old: LockedValue<LockedCover>?) {
        guard let old else { return }
        cover = old
        skipped.removeAll { $0 == .cover }
    }
}
