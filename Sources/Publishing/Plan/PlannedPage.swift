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
    /// The template that renders it, as its path in `Templates/`.
    public var template: String {
        switch self {
        case .home: "pages/home.html"
        case .books: "pages/books.html"
        case .book: "pages/book.html"
        case .genres: "pages/genres.html"
        case .genre: "pages/genre.html"
        case .authors: "pages/authors.html"
        case .author: "pages/author.html"
        case .series: "pages/series.html"
        case .read: "pages/read.html"
        case .lists: "pages/lists.html"
        case .list: "pages/list.html"
        case .meetings: "pages/meetings.html"
        case .meeting: "pages/meeting.html"
        case .loans: "pages/loans.html"
        case .stats: "pages/stats.html"
        case .myList: "pages/my-list.html"
        case .shelf: "pages/shelf.html"
        case .free: "pages/page.html"
        case .notFound: "pages/404.html"
        case .redirect: "pages/redirect.html"
        }
    }

    /// Whether search engines should know it.
    var isListed: Bool {
        switch self {
        case .notFound, .redirect, .myList: false
        default: true
        }
    }
}
