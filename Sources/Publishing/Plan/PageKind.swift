/// The kinds of pages, each with a template of its own.
enum PageKind: Int, Sendable, CaseIterable {
    case home
    case books
    case book
    case genres
    case genre
    case authors
    case author
    case series
    case read
    case lists
    case list
    case meetings
    case meeting
    case loans
    case stats
    case myList
    case shelf
    case free
    case notFound
    case redirect

    /// The template that renders them, as its path in `Templates/`.
    var template: String {
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
}
