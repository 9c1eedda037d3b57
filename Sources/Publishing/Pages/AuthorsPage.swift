internal import Liquid
internal import ReadingCatalog
internal import TextAndTime

/// The index of authors.
struct AuthorsPage: Page {
    static let name: StaticString = "authors"
    static let part: SitePart? = .authors
    static let shape = PageHead.shape(view: "authors", "groups", "total", "pagination")
    static let groupShape = Shape(view: "author_group", "letter", "authors")

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        guard catalog.has(.authors) else { return [] }
        let count = Paging.count(of: catalog.authors.count, perPage: Paging.authorsPerPage)
        return (1...count).map { PlannedPage(Self.self, number: $0) }
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        .authors.page(page.number)
    }

    private let authors: [GroupLink]
    private let paging: Paging

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        (authors, paging) = blocks.authors(page: page.number)
    }

    func view(_ page: PageWriter) -> Value {
        page.view(Self.self, PageHead(title: .text("Authors"))) { fields in
            fields["groups"] = page.array(groups(page))
            page.addPaging(paging, to: &fields)
        }
    }
}

extension AuthorsPage {
    private func groups(_ page: PageWriter) -> [Value] {
        page.groups(of: authors, by: { Self.letter(of: $0.filed) }, Self.groupShape) {
            letter, authors, fields in
            fields["letter"] = page.string(letter)
            fields["authors"] = page.array(authors.map(page.author))
        }
    }

    /// The first letter, without its accent if it is Latin.
    private static func letter(of name: String) -> String {
        guard let first = name.lowercased().unicodeScalars.first, first.properties.isAlphabetic else {
            return "#"
        }
        let plain = LatinLetters.plain(first)?.description ?? String(first)
        return plain.prefix(1).uppercased()
    }
}
