internal import ReadingCatalog

/// The pages of records of a kind, whose folder in `content/` links in their texts are relative to.
extension RecordKind {
    /// The part of the site whose absence leaves its records without pages; nil for records that always have one.
    var section: SiteSection? {
        switch self {
        case .books, .pages: nil
        case .meetings: .meetings
        case .lists: .lists
        case .shelves: .shelves
        case .ballots: .ballots
        }
    }

    /// The address of the page of a record.
    func path(_ slug: Slug) -> SitePath {
        switch self {
        case .books: .book(slug)
        case .meetings: .meeting(slug)
        case .lists: .list(slug)
        case .pages: .page(slug)
        case .shelves: .shelf(slug)
        case .ballots: .ballot(slug)
        }
    }

    func title(_ index: Int, of catalog: Catalog) -> String {
        switch self {
        case .books: catalog.books[index].title
        case .meetings: catalog.meetings[index].title
        case .lists: catalog.lists[index].title
        case .pages: catalog.pages[index].title
        case .shelves: catalog.shelves[index].title
        case .ballots: catalog.ballots[index].title
        }
    }

    func source(_ index: Int, of catalog: Catalog) -> RecordSource {
        switch self {
        case .books: catalog.books[index].source
        case .meetings: catalog.meetings[index].source
        case .lists: catalog.lists[index].source
        case .pages: catalog.pages[index].source
        case .shelves: catalog.shelves[index].source
        case .ballots: catalog.ballots[index].source
        }
    }
}
