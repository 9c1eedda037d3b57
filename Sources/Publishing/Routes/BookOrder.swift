internal import ReadingCatalog

/// An order in which books are listed.
public enum BookOrder: Int, Sendable, Hashable, CaseIterable {
    case title
    case author
    case acquired
    case rating

    /// The name by which templates know it.
    var key: String {
        switch self {
        case .title: "title"
        case .author: "author"
        case .acquired: "acquired"
        case .rating: "rating"
        }
    }

    /// The words of the link to it.
    var title: String {
        switch self {
        case .title: "Title"
        case .author: "Author"
        case .acquired: "Date acquired"
        case .rating: "Rating"
        }
    }

    /// What it adds to the title of a list.
    var titleEnding: String {
        switch self {
        case .title: ""
        case .author: " by author"
        case .acquired: " by date acquired"
        case .rating: " by rating"
        }
    }

    /// What it adds to the address of a list.
    var segment: String {
        switch self {
        case .title: ""
        case .author: "by-author/"
        case .acquired: "by-acquired/"
        case .rating: "by-rating/"
        }
    }

    /// The section that switches it off; the order by title is always there.
    var section: SiteSection? {
        switch self {
        case .title: nil
        case .author: .byAuthor
        case .acquired: .byAcquired
        case .rating: .byRating
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
