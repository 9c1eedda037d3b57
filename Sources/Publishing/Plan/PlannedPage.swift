/// A page of the site, told by its kind and the numbers of what it shows: small, so that a plan is small.
///
/// Indexes count the catalog's records and the plan's groups; pages of long lists count from 1.
public enum PlannedPage: Sendable, Hashable {
    case home
    case books(BookOrder, page: Int)
    case book(Int)
    case genres
    case genre(Int, BookOrder, page: Int)
    case authors(page: Int)
    case author(Int, page: Int)
    case series(Int, page: Int)
    case read(page: Int)
    case lists
    case list(Int)
    case meetings
    case meeting(Int)
    case loans
    case stats
    case myList
    case shelf(Int, page: Int)
    case free(Int)
    case notFound
    case redirect(Int)
}

extension PlannedPage {
    /// What kind of page it is.
    var kind: PageKind {
        switch self {
        case .home: .home
        case .books: .books
        case .book: .book
        case .genres: .genres
        case .genre: .genre
        case .authors: .authors
        case .author: .author
        case .series: .series
        case .read: .read
        case .lists: .lists
        case .list: .list
        case .meetings: .meetings
        case .meeting: .meeting
        case .loans: .loans
        case .stats: .stats
        case .myList: .myList
        case .shelf: .shelf
        case .free: .free
        case .notFound: .notFound
        case .redirect: .redirect
        }
    }

    /// The template that renders it, as its path in `Templates/`.
    public var template: String { kind.template }

    /// Whether search engines should know it.
    var isListed: Bool {
        switch self {
        case .notFound, .redirect, .myList: false
        default: true
        }
    }
}
