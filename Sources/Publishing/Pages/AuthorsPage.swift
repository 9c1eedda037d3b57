internal import Liquid
internal import ReadingCatalog
internal import TextAndTime

/// The index of authors.
struct AuthorsPage: Page {
    static let name: StaticString = "authors"
    static let part: SitePart? = .authors
    static let shape = PageHead.shape(view: "authors", "groups", "total", "letters", "pagination")
    static let groupShape = Shape(view: "author_group", "letter", "authors", "entries")
    static let entryShape = Shape(view: "author_entry", "author", "books")

    /// How many authors a group has at least, if there is another one to join.
    private static let fewestInGroup = 5

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        guard catalog.has(.authors) else { return [] }
        let count = Paging.count(of: catalog.authors.count, perPage: Paging.authorsPerPage)
        return (1...count).map { PlannedPage(Self.self, number: $0) }
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        .authors.page(page.number)
    }

    private let authors: [GroupLink]
    /// The first books of each author, where covers are shown.
    private let books: [[BookCard]]
    private let paging: Paging
    private let letters: [LetterLink]

    init(_ page: PlannedPage, from blocks: inout BlockReader) {
        (authors, paging) = blocks.authors(page: page.number)
        letters = blocks.lettersOfAuthors()
        let covers = GroupCard.covers(3, among: authors.count)
        books = authors.map { blocks.firstBooks(ofAuthor: $0.index, atMost: covers) }
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
    /// The authors by their letters; letters of few authors are put together: `A–C`.
    private func groups(_ page: PageWriter) -> [Value] {
        let names = authors.map { page.sortOrder.letter(ofName: $0.filed) }
        var starts: [Int] = []
        for (index, name) in names.enumerated() where index == 0 || name != names[index - 1] {
            if let start = starts.last, index - start < Self.fewestInGroup { continue }
            starts.append(index)
        }
        // The last group is not left alone with less.
        if starts.count > 1, authors.count - (starts.last ?? 0) < Self.fewestInGroup { starts.removeLast() }
        return starts.enumerated().map { place, start in
            let end = place + 1 < starts.count ? starts[place + 1] : authors.count
            return page.object(Self.groupShape) { fields in
                let (first, last) = (names[start], names[end - 1])
                fields["letter"] = page.string(
                    first == last ? first : page.words.text("site.range", ["first": first, "last": last]))
                fields["authors"] = page.array(authors[start..<end].map(page.author))
                fields["entries"] = page.array((start..<end).map { entry($0, page) })
            }
        }
    }

    private func entry(_ index: Int, _ page: PageWriter) -> Value {
        page.object(Self.entryShape) { fields in
            fields["author"] = page.author(authors[index])
            fields["books"] = page.cards(books[index])
        }
    }
}
