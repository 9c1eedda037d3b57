internal import Liquid
internal import ReadingCatalog

/// The links above pages, home left out.
struct Trails: Sendable {
    /// Above a book, a series.
    let books: Value
    /// Above a genre; the books if genres are switched off.
    let genres: Value
    /// Above an author; the books if authors are switched off.
    let authors: Value
    /// Above a reading list or shelf.
    let lists: Value
    /// Above a meeting.
    let meetings: Value
    /// Above a page that nothing stands above.
    let none: Value

    init(_ context: ViewContext, in arena: Arena) {
        func trail(_ title: String, _ path: SitePath, _ section: SiteSection?) -> Value {
            guard section.map(context.plan.has) ?? true else { return arena.array([]) }
            return arena.array([LinkView.make(title, context.plan.routes.url(path), in: arena)])
        }
        books = trail("Books", .books(), nil)
        genres = trail("Genres", .genres, .genres)
        authors = trail("Authors", .authors, .authors)
        lists = trail("Lists", .lists, .lists)
        meetings = trail("Meetings", .meetings, .meetings)
        none = arena.array([])
    }
}
