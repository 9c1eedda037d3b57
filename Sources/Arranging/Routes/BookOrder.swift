internal import ReadingCatalog

/// An order in which books are listed.
public enum BookOrder: Int, Sendable, Hashable, CaseIterable {
    case title
    case author
    case acquired
    case rating

    /// The name by which templates know it.
    public var key: String { entry.key }
    /// The key of the words of the link to it.
    public var title: String { "order." + key }
    /// The key of the title of the list of all books.
    public var booksTitle: String { "title.books-by-" + key }
    /// What it adds to the address of a list.
    var segment: String { entry.segment }
    /// The section that switches it off; the order by title is always there.
    var section: SiteSection? { entry.section }

    private var entry: (key: String, segment: String, section: SiteSection?) {
        switch self {
        case .title: ("title", "", nil)
        case .author: ("author", "by-author/", .byAuthor)
        case .acquired: ("acquired", "by-acquired/", .byAcquired)
        case .rating: ("rating", "by-rating/", .byRating)
        }
    }
}

extension BookOrder {
    /// The orders in which all books are listed, without those whose parts of the site are switched off.
    static func ofBooks(without sectionsOff: [SiteSection]) -> [BookOrder] {
        allCases.filter { order in order.section.map { !sectionsOff.contains($0) } ?? true }
    }
}
