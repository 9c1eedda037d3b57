internal import ReadingCatalog

/// An order in which books are listed.
public enum BookOrder: Int, Sendable, Hashable, CaseIterable {
    case title
    case author
    case acquired
    case rating

    /// The name by which templates know it.
    var key: String { entry.key }
    /// The words of the link to it.
    var title: String { entry.title }
    /// What it adds to the title of a list.
    var titleEnding: String { entry.titleEnding }
    /// What it adds to the address of a list.
    var segment: String { entry.segment }
    /// The section that switches it off; the order by title is always there.
    var section: SiteSection? { entry.section }

    private var entry:
        (key: String, title: String, titleEnding: String, segment: String, section: SiteSection?)
    {
        switch self {
        case .title: ("title", "Title", "", "", nil)
        case .author: ("author", "Author", " by author", "by-author/", .byAuthor)
        case .acquired:
            ("acquired", "Date acquired", " by date acquired", "by-acquired/", .byAcquired)
        case .rating: ("rating", "Rating", " by rating", "by-rating/", .byRating)
        }
    }
}

extension BookOrder {
    /// The orders in which all books are listed, without those whose parts of the site are switched off.
    static func ofBooks(without sectionsOff: [SiteSection]) -> [BookOrder] {
        allCases.filter { order in order.section.map { !sectionsOff.contains($0) } ?? true }
    }

    /// The same for the books of a genre.
    static func ofGenres(without sectionsOff: [SiteSection]) -> [BookOrder] {
        sectionsOff.contains(.genreOrders) ? [.title] : ofBooks(without: sectionsOff)
    }
}
