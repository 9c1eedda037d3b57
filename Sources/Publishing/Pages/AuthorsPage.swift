internal import Arranging
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Wording

/// The index of authors.
enum AuthorsPage: Page {
    static let name: StaticString = "authors"
    static let part: SitePart? = .authors
    static let shape = PageHead.shape(view: "authors", "groups", "total", "letters", "pagination")
    static let groupShape = Shape(view: "author_group", "letter", "authors", "entries")
    static let entryShape = Shape(view: "author_entry", "author", "books")

    /// How many authors a group has at least, if there is another one to join.
    private static let fewestInGroup = 5

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        let count = Paging.count(of: catalog.authors.count, perPage: Paging.authorsPerPage)
        return (1...count).map { PlannedPage(Self.self, number: $0) }
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        .authors.page(page.number)
    }

    static func view(_ page: PageWriter) -> Value {
        let paging = page.paging(of: page.catalog.authors.count, perPage: Paging.authorsPerPage)
        let head = PageHead(
            title: page.word("part.authors"), description: page.about("authors"))
        return page.view(Self.self, head) { fields in
            fields["groups"] = page.array(groups(of: paging.range, page))
            fields["letters"] = page.letters(page.catalog.lettersOfAuthors)
            page.addPaging(paging, to: &fields)
        }
    }
}

extension AuthorsPage {
    /// The authors by their letters; letters of few authors are put together: `A–C`.
    private static func groups(of authors: Range<Int>, _ page: PageWriter) -> [Value] {
        let (catalog, covers) = (page.catalog, page.covers(3, among: authors.count))
        let names = authors.map { catalog.sortOrder.letter(ofName: catalog.authors.groups[$0].filed) }
        let entries = authors.map { author in
            page.object(entryShape) { fields in
                fields["author"] = page.author(author)
                fields["books"] = page.cards(catalog.booksOfAuthor[author].prefix(covers))
            }
        }
        var starts: [Int] = []
        for (index, name) in names.enumerated() where index == 0 || name != names[index - 1] {
            if let start = starts.last, index - start < fewestInGroup { continue }
            starts.append(index)
        }
        // The last group is not left alone with less.
        if starts.count > 1, authors.count - (starts.last ?? 0) < fewestInGroup { starts.removeLast() }
        return starts.enumerated().map { place, start in
            let end = place + 1 < starts.count ? starts[place + 1] : authors.count
            return page.object(groupShape) { fields in
                let (first, last) = (names[start], names[end - 1])
                fields["letter"] = page.string(
                    first == last ? first : page.words.text("site.range", ["first": first, "last": last]))
                fields["authors"] = page.array(authors.dropFirst(start).prefix(end - start).map(page.author))
                fields["entries"] = page.array(Array(entries[start..<end]))
            }
        }
    }
}
