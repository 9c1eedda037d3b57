internal import Arranging
internal import Liquid
internal import ReadingCatalog

/// A kind of page that shows the books of one group: of an author, a genre, a series, a tag or a publisher.
protocol GroupPage: Page {
    static var grouping: BookGrouping { get }
}

extension GroupPage {
    static var part: SitePart? { grouping.part }

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        guard catalog.hasPage(of: grouping.part) else { return [] }
        return grouping.named(in: catalog).books.enumerated().flatMap { group, books in
            pages(group, listing: books.count, in: catalog)
        }
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        grouping.path(of: page.index, in: catalog).page(page.number)
    }

    static func content(_ page: PageWriter) -> PageContent {
        let (group, books) = group(page)
        let title = page.text(group)
        return PageContent(
            title: title, description: page.about("\(name)", count: books.count, ["\(name)": group]),
            fields: ViewFields([(name, title)]) + page.books(books))
    }

    /// The name and the books of the group that a page is about.
    fileprivate static func group(_ page: PageWriter) -> (name: String, books: [Int32]) {
        let named = grouping.named(in: page.catalog)
        return (named.groups[page.index].name, named.books[page.index])
    }
}

/// The books of an author.
enum AuthorPage: GroupPage {
    static let name: StaticString = "author"
    static let view: StaticString = "author_page"
    static let grouping = BookGrouping.author

    static func content(_ page: PageWriter) -> PageContent {
        let (author, books) = group(page)
        return PageContent(
            title: page.text(author),
            description: page.about("author", count: books.count, ["author": author]),
            fields: [
                "author": page.shared.pieces.authors[page.index], "quote": page.quote(onFirstOf: books),
            ] + page.books(books))
    }
}

/// The books of a genre.
enum GenrePage: GroupPage {
    static let name: StaticString = "genre"
    static let view: StaticString = "genre_page"
    static let grouping = BookGrouping.genre

    static func content(_ page: PageWriter) -> PageContent {
        let (genre, books) = group(page)
        return PageContent(
            title: page.text(genre), description: page.about("listed", count: books.count, ["title": genre]),
            fields: ["genre": page.shared.pieces.genres[page.index]]
                + page.books(books, page.catalog.letters.row(ofGenre: page.index)))
    }
}

/// The books of a publisher.
enum PublisherPage: GroupPage {
    static let name: StaticString = "publisher"
    static let view: StaticString = "publisher_page"
    static let grouping = BookGrouping.publisher
}

/// The books of a series by their place in it.
enum SeriesPage: GroupPage {
    static let name: StaticString = "series"
    static let view: StaticString = "series_page"
    static let grouping = BookGrouping.series
}

/// The books that have a tag.
enum TagPage: GroupPage {
    static let name: StaticString = "tag"
    static let view: StaticString = "tag_page"
    static let grouping = BookGrouping.tag
}
