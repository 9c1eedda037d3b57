internal import LockedFacts
internal import ReadingCatalog
internal import TextAndTime

/// Makes the lock file's record of a book from what was gathered; covers are added later.
struct RecordedBookMaker: Sendable {
    let language: String
    let today: CalendarDay
    let wanted: WantedParts
    let asksForRatings: Bool

    func record(of inquiry: Inquiry, _ gathering: Gathering) -> RecordedBook? {
        var recorded = RecordedBook(
            slug: inquiry.book.source.slug, asked: inquiry.question.text, fetched: today)
        switch gathering.outcome {
        case .failed: return nil
        case .notFound: recorded.outcome = .notFound
        case .unclear: recorded.outcome = .unclear
        case .found:
            recorded.outcome = gathering.isPartial ? .partial : .found
            recorded.work = gathering.work?.stamp
            recorded.edition = gathering.edition?.stamp
            fill(&recorded, inquiry.book, gathering.work?.record, gathering.edition?.record)
        }
        return recorded
    }

    private func fill(
        _ recorded: inout RecordedBook, _ book: Book, _ work: WorkRecord?, _ edition: EditionRecord?
    ) {
        recorded.title = work?.title ?? edition?.title
        recorded.authors = Array((work?.authors ?? []).prefix(5))
        recorded.subjects = work?.subjects ?? []
        recorded.series = work?.series
        recorded.notes = work?.notes ?? ServiceNotes()
        // Ratings change every day: a site that does not show them has no changes to look at.
        if !asksForRatings { recorded.notes.rating = nil }
        recorded.published = value(work?.firstPublished, .work)
        if recorded.work == nil { recorded.published = value(edition?.published, .edition) }
        recorded.publisher = value(edition?.publisher, .edition)
        recorded.pages = value(edition?.pages, .edition)
        if wanted.wantsSynopsis(of: book) {
            recorded.synopsis = synopsis(work, edition)
        } else {
            recorded.skipped.append(.synopsis)
        }
        if !wanted.wantsCover(of: book) { recorded.skipped.append(.cover) }
    }

    /// The edition's if it is in the site's language, otherwise the work's.
    private func synopsis(_ work: WorkRecord?, _ edition: EditionRecord?) -> RecordedValue<String>? {
        if let edition, RecordedBookMaker.isLanguage(language, oneOf: edition.languages),
            let text = edition.description.flatMap(SynopsisCleaner.clean)
        {
            return RecordedValue(value: text, source: .edition)
        }
        return value(work?.description.flatMap(SynopsisCleaner.clean), .work)
    }

    /// Whether the language of a tag is one of those with the service's codes; it may be if there are none.
    static func isLanguage(_ tag: String, oneOf codes: [String]) -> Bool {
        let own = [Languages.primary(of: tag)] + Languages.threeLetterCodes(ofTag: tag)
        return codes.isEmpty || codes.contains(where: own.contains)
    }

    private func value<Value>(_ value: Value?, _ source: RecordedSource) -> RecordedValue<Value>? {
        value.map { RecordedValue(value: $0, source: source) }
    }
}
