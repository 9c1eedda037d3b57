internal import Arranging
internal import Liquid
internal import ReadingCatalog
internal import Texts
internal import Wording

/// A book.
enum BookPage: RecordPage {
    static let name: StaticString = "book"
    static let view: StaticString = "book_page"
    static let folder: RecordKind? = .books
    static let part: SitePart? = .books

    static let card: ShareCardKind? = ShareCardKind("book") { book, context in
        let record = context.catalog.records.books[book]
        return CardContent(
            title: record.title, by: context.namesInRow.text(record.authors.map(\.display)),
            note: record.subtitle, books: [book])
    }

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        catalog.books[.title].map { book in
            PlannedPage(
                Self.self, Int(book), template: catalog.records.books[Int(book)].source.template)
        }
    }

    static func content(_ page: PageWriter) -> PageContent {
        let card = page.card(page.index)
        let excerpt = card["excerpt"] ?? .null
        return PageContent(
            title: card["title"], description: excerpt.isNull ? authors(page) : excerpt, url: card["url"],
            image: image(page, card["cover"] ?? .null),
            jsonLD: page.shared.linkedBooks.text(ofBook: page.index, in: page.arena),
            fields: ["book": page.book(page.index)])
    }

    /// Who wrote the book.
    private static func authors(_ page: PageWriter) -> Value {
        let record = page.catalog.records.books[page.index]
        let authors = page.context.namesInRow.text(record.authors.map(\.display))
        return page.about("book", ["title": record.title, "authors": authors])
    }

    /// The cover, if it is a picture.
    private static func image(_ page: PageWriter, _ shown: Value) -> PageImage {
        guard page.catalog.has(.covers),
            let cover = page.catalog.enriched.facts(ofBook: page.index).cover?.value
        else { return PageImage() }
        return PageImage(
            url: page.text(page.catalog.routes.absoluteURL(.cover(cover.file))),
            width: shown["width"] ?? .null, height: shown["height"] ?? .null, alt: shown["alt"] ?? .null)
    }
}
