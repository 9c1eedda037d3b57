internal import Liquid
internal import ReadingCatalog
internal import TextAndTime

/// The index of authors.
struct AuthorsPage: Page {
    static let name: StaticString = "authors"
    static let part: SitePart? = .authors
    static let shape = PageHead.shape(view: "authors", "groups", "total", "letters", "pagination")
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
    private let letters: [LetterLink]

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        (authors, paging) = blocks.authors(page: page.number)
        letters = blocks.lettersOfAuthors()
    }

    func view(_ page: PageWriter) -> Value {
        page.view(
            Self.self,
            PageHead(
                title: page.word("part.authors"), description: page.about("authors"),
                name: page.words["part.authors"])
        ) { fields in
            fields["groups"] = page.array(groups(page))
            fields["letters"] = page.letters(letters)
            page.addPaging(paging, to: &fields)
        }
    }
}

extension AuthorsPage {
    private func groups(_ page: PageWriter) -> [Value] {
        page.groups(of: authors, by: { page.sortOrder.letter(ofName: $0.filed) }, Self.groupShape) {
            letter, authors, fields in
            fields["letter"] = page.string(letter)
            fields["authors"] = page.array(authors.map(page.author))
        }
    }
}
