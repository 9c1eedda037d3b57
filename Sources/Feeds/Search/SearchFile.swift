internal import Arranging
internal import CoverDrawing
internal import ReadingCatalog
internal import TextAndTime
internal import Wording

/// What `assets/search.js` loads: all books with what they are found and filtered by, what else the site has, and the words of texts.
struct SearchFile: Feed {
    private enum Kind {
        case books
        case things
        /// The words of texts by their beginnings.
        case words(Int)
    }

    private let kind: Kind
    let path: SitePath

    private init(_ kind: Kind, _ name: String) {
        self.kind = kind
        path = SitePath("search/\(name).json")
    }

    static func all(of catalog: ArrangedCatalog) -> [any Feed] {
        guard catalog.has(.search) else { return [] }
        let parts = SearchedTexts.parts(ofBooks: catalog.books[.title].count)
        return [SearchFile(.books, "books"), SearchFile(.things, "things")]
            + (0..<parts).map { SearchFile(.words($0), "words-\($0)") }
    }

    func bytes(_ source: FeedSource) -> [UInt8] {
        switch kind {
        case .books: SearchedBooks(catalog: source.catalog).json
        case .things: SearchThings.json(source.context)
        case .words(let part): source.search?.json(ofPart: part) ?? []
        }
    }
}

/// The books by title. What groups them is named once, and books have the numbers of its names.
private struct SearchedBooks {
    let catalog: ArrangedCatalog

    var json: [UInt8] {
        let books = catalog.books[.title]
        var json = JSONWriter()
        json.object { json in
            json.member("version", 2)
            json.member("words", SearchedTexts.parts(ofBooks: books.count))
            json.member("articles", SortOrder(language: catalog.site.language).articleWords)
            json.member("range", catalog.words.text("site.range", ["first": "{first}", "last": "{last}"]))
            if catalog.has(.covers) {
                json.member("palettes", CoverPalette.all.lazy.map { "\($0.ground) \($0.ink)" })
            }
            names("genres", catalog.genres, &json)
            names("tags", catalog.tags, &json)
            names("publishers", catalog.publishers, &json)
            names("authors", catalog.authors, &json)
            json.key("books")
            json.array { json in
                for book in books {
                    json.newline()
                    json.object { add(Int(book), to: &$0) }
                }
            }
        }
        return json.file()
    }

    /// Each name with its form in addresses.
    private func names(_ key: StaticString, _ named: NamedGroups, _ json: inout JSONWriter) {
        json.key(key)
        json.array { json in for group in named.groups { json.texts([group.name, group.slug]) } }
    }

    private func numbers(_ key: StaticString, _ named: NamedGroups, of book: Int, _ json: inout JSONWriter) {
        guard !named.ofBook[book].isEmpty else { return }
        json.key(key)
        json.array { json in for number in named.ofBook[book] { json.number(Int(number)) } }
    }

    private func add(_ book: Int, to json: inout JSONWriter) {
        let record = catalog.records.books[book]
        let facts = catalog.enriched.facts(ofBook: book)
        json.member("t", record.title)
        json.member("s", record.subtitle)
        numbers("a", catalog.authors, of: book, &json)
        json.member("u", PercentEncoding.path(record.source.slug.text))
        json.member("i", record.number?.digits)
        json.member("n", facts.series?.value.name)
        json.member("w", record.contributors.map(\.person.display))
        numbers("g", catalog.genres, of: book, &json)
        numbers("k", catalog.tags, of: book, &json)
        numbers("p", catalog.publishers, of: book, &json)
        json.member("y", facts.published?.value.year)
        json.member("e", facts.pages?.value)
        json.member("r", record.rating?.halves)
        json.member("d", record.status.flatMap { ReadingStatus.allCases.firstIndex(of: $0) })
        let loan = catalog.has(.loans) ? catalog.loans.loan(ofBook: book) : nil
        json.member("l", loan.map { $0.daysOverdue > 0 ? "o" : "l" })
        guard catalog.has(.covers) else { return }
        // The smallest copy of a cover, or the number of the palette of one that is drawn.
        guard let file = facts.cover?.value.file else {
            return json.member("c", CoverPalette.number(ofTitle: record.title))
        }
        let path = SitePath.cover(file)
        let copy = catalog.pictures.picture(ofCover: file)?.copy()
        json.member("c", catalog.routes.url(copy.map { ShownPicture.path(of: $0, at: path) } ?? path))
    }
}
