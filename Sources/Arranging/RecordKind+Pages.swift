internal import Content
public import ReadingCatalog

/// The pages of records of a kind, whose folder in `content/` links in their texts are relative to.
extension RecordKind {
    /// The part of the site whose absence leaves its records without pages; nil for records that always have one.
    public var section: SiteSection? {
        switch self {
        case .books, .pages: nil
        case .meetings: .meetings
        case .lists: .lists
        case .shelves: .shelves
        case .ballots: .ballots
        }
    }

    /// The address of the page of a record.
    public func path(_ slug: Slug) -> SitePath {
        switch self {
        case .books: .book(slug)
        case .meetings: .meeting(slug)
        case .lists: .list(slug)
        case .pages: .page(slug)
        case .shelves: .shelf(slug)
        case .ballots: .ballot(slug)
        }
    }

    public func title(_ index: Int, of catalog: Catalog) -> String {
        switch self {
        case .books: catalog.books[index].title
        case .meetings: catalog.meetings[index].title
        case .lists: catalog.lists[index].title
        case .pages: catalog.pages[index].title
        case .shelves: catalog.shelves[index].title
        case .ballots: catalog.ballots[index].title
        }
    }

    public func source(_ index: Int, of catalog: Catalog) -> RecordSource {
        switch self {
        case .books: catalog.books[index].source
        case .meetings: catalog.meetings[index].source
        case .lists: catalog.lists[index].source
        case .pages: catalog.pages[index].source
        case .shelves: catalog.shelves[index].source
        case .ballots: catalog.ballots[index].source
        }
    }

    /// The Markdown in the fields of a record, and where it is written if that is known.
    public func texts(_ index: Int, of catalog: Catalog) -> [(markdown: String, range: Range<Int>?)] {
        var texts: [(markdown: String, range: Range<Int>?)] = []
        switch self {
        case .books:
            let book = catalog.books[index]
            if case .given(let synopsis) = book.synopsis { texts.append((synopsis.value, synopsis.range)) }
            if let pitch = book.suggestion?.pitch { texts.append((pitch, nil)) }
            for review in book.reviews { texts.append((review.note ?? "", nil)) }
            for question in book.questions { texts.append((question, nil)) }
        case .lists:
            if let description = catalog.lists[index].description { texts.append((description, nil)) }
            for entry in catalog.lists[index].entries { texts.append((entry.note ?? "", entry.book.range)) }
        case .meetings: for question in catalog.meetings[index].questions { texts.append((question, nil)) }
        case .ballots:
            let ballot = catalog.ballots[index]
            if let question = ballot.question { texts.append((question, nil)) }
            for option in ballot.options { texts.append((option.pitch ?? "", nil)) }
        case .pages, .shelves: break
        }
        return texts
    }
}
