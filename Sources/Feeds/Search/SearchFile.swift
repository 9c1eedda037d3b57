public import Arranging
internal import CoverDrawing
internal import Pictures
internal import ReadingCatalog
internal import TextAndTime
internal import Wording

/// A part of what the search page loads; `assets/search.js` reads it.
public struct SearchFile: Feed {
    private enum Kind {
        /// How many parts there are, and the genres.
        case root
        /// What books are filtered by.
        case filters
        /// Titles, authors and covers of books in the order by title.
        case books(ArraySlice<Int32>)
        /// Words by their beginnings.
        case words(Int)
        /// Words by their endings.
        case endings(Int)
        /// What else the site has.
        case things
        /// Books by their ISBN, in the order by title.
        case numbers([Int32])
        /// The books of some authors, publishers or tags, by their numbers.
        case groups(Groups, [Int32])
    }

    /// What lists of books there are besides those of genres, by the folder of their pages.
    private enum Groups: String, CaseIterable {
        case authors
        case publishers
        case tags

        var section: SiteSection {
            switch self {
            case .authors: .authors
            case .publishers: .publishers
            case .tags: .tags
            }
        }

        func named(in catalog: ArrangedCatalog) -> [NamedGroups.Group] {
            switch self {
            case .authors: catalog.authors.groups
            case .publishers: catalog.publishers.groups
            case .tags: catalog.tags.groups
            }
        }

        func books(in catalog: ArrangedCatalog) -> IndexLists {
            switch self {
            case .authors: catalog.booksOfAuthor
            case .publishers: catalog.booksOfPublisher
            case .tags: catalog.booksOfTag
            }
        }

        func parts(in catalog: ArrangedCatalog) -> Int {
            SearchShape.parts(ofGroups: named(in: catalog).count)
        }

        /// The numbers of those in each file.
        func members(in catalog: ArrangedCatalog) -> [[Int32]] {
            let parts = parts(in: catalog)
            var members = [[Int32]](repeating: [], count: parts)
            for (number, group) in named(in: catalog).enumerated() {
                members[SearchShape.part(ofGroup: group.slug, among: parts)].append(Int32(number))
            }
            return members
        }

        static func all(of catalog: ArrangedCatalog) -> [Groups] {
            allCases.filter { catalog.has($0.section) }
        }
    }

    private let kind: Kind
    public let path: SitePath

    private init(_ kind: Kind, _ name: String) {
        self.kind = kind
        path = SitePath("search/\(name).json")
    }

    public static func all(of catalog: ArrangedCatalog) -> [any Feed] {
        guard catalog.has(.search) else { return [] }
        let shape = SearchShape(bookCount: catalog.books[.title].count)
        let all = catalog.books[.title][...]
        let size = SearchShape.booksPerFile
        return [
            SearchFile(.root, "index"), SearchFile(.filters, "filters"), SearchFile(.things, "things"),
        ]
            + numbered(catalog).enumerated().map { SearchFile(.numbers($1), "isbns-\($0)") }
            + (0..<shape.bookFiles).map { file in
                SearchFile(.books(all.dropFirst(file * size).prefix(size)), "books-\(file)")
            }
            + (0..<shape.parts).map { SearchFile(.words($0), "words-\($0)") }
            + (0..<shape.endings).map { SearchFile(.endings($0), "endings-\($0)") }
            + Groups.all(of: catalog).flatMap { groups in
                groups.members(in: catalog).enumerated().map { part, members in
                    SearchFile(.groups(groups, members), "\(groups.rawValue)-\(part)")
                }
            }
    }

    public var basis: FeedBasis { hasWords ? .bytes : .facts }

    public func bytes(_ source: FeedSource) -> [UInt8] { json(source) }
}

extension SearchFile {
    /// Whether it holds words of all books: such files are made together.
    public var hasWords: Bool {
        switch kind {
        case .words, .endings: true
        case .root, .filters, .books, .things, .numbers, .groups: false
        }
    }
}

extension SearchFile {
    private func json(_ source: FeedSource) -> [UInt8] {
        switch kind {
        case .root: Self.root(source.catalog)
        case .filters: Self.filters(source.catalog)
        case .books(let books): Self.json(of: books, source.catalog)
        case .things: SearchThings(source.context).json
        case .numbers(let books): Self.numbers(of: books, source.catalog)
        case .words(let part): source.search?.words(ofPart: part) ?? []
        case .endings(let part): source.search?.words(withEnding: part) ?? []
        case .groups(let groups, let members): Self.books(of: members, groups, source.catalog)
        }
    }

    private static func root(_ catalog: ArrangedCatalog) -> [UInt8] {
        let shape = SearchShape(bookCount: catalog.books[.title].count)
        var json = JSONWriter()
        json.object { json in
            json.member("version", 1)
            json.member("books", shape.bookCount)
            json.member("booksPerFile", SearchShape.booksPerFile)
            json.member("parts", shape.parts)
            json.member("endings", shape.endings)
            json.member("isbns", SearchShape.parts(ofGroups: shape.bookCount))
            if catalog.has(.covers) {
                json.member("palettes", CoverPalette.all.lazy.map { "\($0.ground) \($0.ink)" })
            }
            for groups in Groups.all(of: catalog) {
                json.key(groups.rawValue)
                json.number(groups.parts(in: catalog))
            }
        }
        return json.bytes + [0x0A]
    }

    /// For each book a letter for its status, one for its length, one for whether it can be had and one for when it came
    /// out, then what these times are, and the books of each genre.
    private static func filters(_ catalog: ArrangedCatalog) -> [UInt8] {
        let order = catalog.books[.title]
        var flags = ByteText(capacity: order.count * 4)
        let periods = PublicationPeriods(catalog)
        for book in order {
            let status = catalog.records.books[Int(book)].status
            flags.append(
                status.flatMap { ReadingStatus.allCases.firstIndex(of: $0) }.map { letter($0) } ?? 0x2D)
            let pages = catalog.enriched.facts(ofBook: Int(book)).pages?.value
            flags.append(pages.map { letter($0 < 200 ? 0 : $0 < 400 ? 1 : 2) } ?? 0x2D)
            let loan = catalog.has(.loans) ? catalog.loans.loan(ofBook: Int(book)) : nil
            flags.append(loan.map { UInt8(ascii: $0.daysOverdue > 0 ? "o" : "l") } ?? 0x2D)
            flags.append(periods.index(ofBook: Int(book), catalog).map { letter($0) } ?? 0x2D)
        }
        var json = JSONWriter()
        json.object { json in
            json.member("flags", flags.string)
            json.member("periods", periods.labels(catalog.words))
            json.key("genres")
            json.object { json in
                for (genre, group) in catalog.genres.named.groups.enumerated() {
                    let ranks = catalog.genres.books(ofGenre: genre).map { catalog.books.titleRanks[Int($0)] }
                    json.newline()
                    json.key(group.slug)
                    json.text(differences(of: ranks))
                }
            }
        }
        return json.bytes + [0x0A]
    }

    /// The books of each of these groups, by the name in the address of its page.
    private static func books(
        of members: [Int32], _ groups: Groups, _ catalog: ArrangedCatalog
    ) -> [UInt8] {
        let (books, named) = (groups.books(in: catalog), groups.named(in: catalog))
        var json = JSONWriter()
        json.object { json in
            for member in members {
                json.newline()
                json.key(named[Int(member)].slug)
                json.text(differences(of: books[Int(member)].map { catalog.books.titleRanks[Int($0)] }))
            }
        }
        return json.bytes + [0x0A]
    }

    /// The books with an ISBN, by the file that has it.
    private static func numbered(_ catalog: ArrangedCatalog) -> [[Int32]] {
        let order = catalog.books[.title]
        let parts = SearchShape.parts(ofGroups: order.count)
        var books = [[Int32]](repeating: [], count: parts)
        for book in order {
            guard let digits = catalog.records.books[Int(book)].number?.digits else { continue }
            books[SearchShape.part(ofGroup: digits, among: parts)].append(book)
        }
        return books
    }

    /// The places of books in the order by title, by their ISBN.
    private static func numbers(of books: [Int32], _ catalog: ArrangedCatalog) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            for book in books {
                guard let digits = catalog.records.books[Int(book)].number?.digits else { continue }
                json.newline()
                json.key(digits)
                json.number(Int(catalog.books.titleRanks[Int(book)]))
            }
        }
        return json.bytes + [0x0A]
    }

    private static func letter(_ index: Int) -> UInt8 { UInt8(ascii: "a") + UInt8(index) }

    private static func differences(of ranks: [Int32]) -> String {
        var last: Int32 = -1
        return ranks.sorted().map { rank in
            defer { last = rank }
            return String(rank - last - 1, radix: 36)
        }.joined(separator: " ")
    }

    private static func json(of books: ArraySlice<Int32>, _ catalog: ArrangedCatalog) -> [UInt8] {
        var json = JSONWriter()
        json.array { json in
            for book in books {
                let record = catalog.records.books[Int(book)]
                json.newline()
                json.object { json in
                    json.member("t", record.title)
                    json.member("s", record.subtitle)
                    json.member("a", record.authors.lazy.map(\.display))
                    json.member("u", PercentEncoding.path(record.source.slug.text))
                    json.member("y", catalog.enriched.facts(ofBook: Int(book)).published?.value.year)
                    json.member("r", record.rating?.halves)
                    if catalog.has(.loans), catalog.loans.loan(ofBook: Int(book)) != nil {
                        json.member("l", true)
                    }
                    addCover(ofBook: Int(book), catalog, to: &json)
                }
            }
        }
        return json.bytes + [0x0A]
    }

    /// The smallest copy of a cover, or the number of the palette of one that is drawn.
    private static func addCover(ofBook book: Int, _ catalog: ArrangedCatalog, to json: inout JSONWriter) {
        guard catalog.has(.covers) else { return }
        let facts = catalog.enriched.facts(ofBook: book)
        guard let file = facts.cover?.value.file else {
            return json.member("g", CoverPalette.number(ofTitle: catalog.records.books[book].title))
        }
        let path = SitePath.cover(file)
        let copy = catalog.pictures.picture(ofCover: file)?.copy()
        let shown =
            copy.map { ShownPicture.path(of: $0, at: path) } ?? .cover(file)
        json.member("c", catalog.routes.url(shown))
    }
}

/// When books came out: decades since 1900, centuries from 1500 to then, and all that was before.
private struct PublicationPeriods {
    /// The first years of those that have a book.
    private let starts: [Int]

    init(_ catalog: ArrangedCatalog) {
        let years = catalog.books[.title].lazy.compactMap { Self.year(ofBook: Int($0), catalog) }
        starts = Set(years.map(Self.start)).sorted()
    }

    func index(ofBook book: Int, _ catalog: ArrangedCatalog) -> Int? {
        Self.year(ofBook: book, catalog).flatMap { starts.firstIndex(of: Self.start(ofYear: $0)) }
    }

    /// `1990–1999`; `–1499` for the first.
    func labels(_ words: Words) -> [String] {
        starts.map { start in
            let last = start < 1500 ? 1499 : start < 1900 ? start + 99 : start + 9
            return words.text("site.range", ["first": start < 1500 ? "" : "\(start)", "last": "\(last)"])
        }
    }

    private static func year(ofBook book: Int, _ catalog: ArrangedCatalog) -> Int? {
        catalog.enriched.facts(ofBook: book).published?.value.year
    }

    private static func start(ofYear year: Int) -> Int {
        switch year {
        case ..<1500: 0
        case ..<1900: year / 100 * 100
        default: min(year, 2099) / 10 * 10
        }
    }
}
