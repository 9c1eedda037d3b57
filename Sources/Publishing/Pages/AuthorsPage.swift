internal import Liquid
internal import ReadingCatalog
internal import TextAndTime

/// The index of authors.
struct AuthorsPage: Page {
    static let name: StaticString = "authors"
    static let section: StaticString? = "authors"
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
    /// The authors of the page, grouped by their letters.
    private func groups(_ page: PageWriter) -> [Value] {
        let letters = authors.map { Self.letter(of: $0.filed) }
        var groups: [Value] = []
        var start = 0
        for end in 1..<max(1, authors.count + 1) where end == authors.count || letters[end] != letters[start]
        {
            groups.append(
                page.object(Self.groupShape) { fields in
                    fields["letter"] = page.string(letters[start])
                    fields["authors"] = page.array(authors[start..<end].map(page.author))
                })
            start = end
        }
        return groups
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
