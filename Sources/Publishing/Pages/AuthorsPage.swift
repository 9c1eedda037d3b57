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
                title: .text("Authors"), description: page.about("Who wrote the books of "), name: "Authors")
        ) { fields in
            fields["groups"] = page.array(groups(page))
            fields["letters"] = page.letters(letters)
            page.addPaging(paging, to: &fields)
        }
    }
}

extension AuthorsPage {
    private func groups(_ page: PageWriter) -> [Value] {
        page.groups(of: authors, by: { Self.letter(of: $0.filed) }, Self.groupShape) {
            letter, authors, fields in
            fields["letter"] = page.string(letter.properties.uppercaseMapping)
            fields["authors"] = page.array(authors.map(page.author))
        }
    }

    /// The first letter, without its accent if it is Latin.
    static func letter(of name: String) -> Unicode.Scalar {
        guard let first = name.lowercased().unicodeScalars.first, first.properties.isAlphabetic else {
            return "#"
        }
        guard let plain = LatinLetters.plain(first)?.utf8Start.pointee else { return first }
        return Unicode.Scalar(plain)
    }
}
