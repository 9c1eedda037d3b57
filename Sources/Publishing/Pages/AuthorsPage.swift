internal import Arranging
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Wording

/// The index of authors.
enum AuthorsPage: PartPage {
    static let begins = SitePart.authors

    /// How many authors a group has at least, if there is another one to join.
    private static let fewestInGroup = 5

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        let count = Paging.count(of: catalog.authors.count, perPage: Paging.authorsPerPage)
        return (1...count).map { PlannedPage(Self.self, number: $0) }
    }

    static func content(_ page: PageWriter) -> PageContent {
        let paging = page.paging(of: page.catalog.authors.count, perPage: Paging.authorsPerPage)
        return PageContent(
            fields: [
                "groups": page.list(groups(of: paging.range, page)),
                "letters": page.letters(page.catalog.lettersOfAuthors),
            ] + page.fields(of: paging))
    }

    /// The authors by their letters; letters of few authors are put together: `A–C`.
    private static func groups(of authors: Range<Int>, _ page: PageWriter) -> [Value] {
        let (catalog, covers) = (page.catalog, page.covers(3, among: authors.count))
        let names = authors.map { catalog.sortOrder.letter(ofName: catalog.authors.groups[$0].filed) }
        let views = page.shared.pieces.authors[authors]
        let entries = authors.map { author in
            page.view("author_entry").with([
                "author": page.shared.pieces.authors[author],
                "books": page.cards(catalog.authors.books[author].prefix(covers)),
            ])
        }
        var starts: [Int] = []
        for (index, name) in names.enumerated() where index == 0 || name != names[index - 1] {
            if let start = starts.last, index - start < fewestInGroup { continue }
            starts.append(index)
        }
        // The last group is not left alone with less.
        if starts.count > 1, authors.count - (starts.last ?? 0) < fewestInGroup { starts.removeLast() }
        return zip(starts, starts.dropFirst() + [authors.count]).map { start, end in
            let (first, last) = (names[start], names[end - 1])
            let letter =
                first == last ? first : page.words.text("site.range", ["first": first, "last": last])
            return page.view("author_group").with([
                "letter": page.text(letter),
                "authors": page.list(views.dropFirst(start).prefix(end - start)),
                "entries": page.list(entries[start..<end]),
            ])
        }
    }
}
