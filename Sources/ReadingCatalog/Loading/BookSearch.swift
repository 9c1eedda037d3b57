/// Books as a person looks for them: by their titles, or by words.
public struct BookSearch: Sendable {
    /// By what a book is found, and by what it is sorted.
    private struct Entry: Sendable {
        let source: RecordSource
        let text: [CChar]
        let title: String
        var place: Int

        init(_ book: Book, _ place: Int) {
            let names = [book.title, book.subtitle, book.series?.name] + book.authors.map(\.display)
            source = book.source
            text = TypedWords.searched(
                TypedWords.folded(names.compactMap(\.self).joined(separator: " "))
                    + " \(book.number?.digits ?? "") \(book.source.slug)")
            title = BookSearch.title(of: book)
            self.place = place
        }
    }

    /// By title.
    private let entries: [Entry]

    /// `books` are by slug. Of those that a `former` search has nothing is made again.
    public init(_ books: [Book], after former: BookSearch? = nil) {
        var places = Dictionary(
            uniqueKeysWithValues: books.enumerated().map { (ObjectIdentifier($1.source), $0) })
        var entries = (former?.entries ?? []).compactMap { entry in
            places.removeValue(forKey: ObjectIdentifier(entry.source)).map { place in
                var entry = entry
                entry.place = place
                return entry
            }
        }
        entries += places.values.sorted().map { Entry(books[$0], $0) }
        self.entries = entries.sorted { ($0.title, $0.place) < ($1.title, $1.place) }
    }

    /// The title of a book as it is sorted: without an article.
    public static func title(of book: Book) -> String { FoldedText.title(book.title).joined(separator: " ") }

    /// The places of all books, by title.
    public var places: [Int] { entries.map(\.place) }

    /// The places of the books that words fit, and of `others`: by title, or in the order of the catalog.
    public func places(fitting words: String, or others: [Int], byTitle: Bool) -> [Int] {
        let (wanted, others) = (TypedWords(words), Set(others))
        let found = entries.filter { wanted.fit($0.text) || others.contains($0.place) }.map(\.place)
        return byTitle ? found : found.sorted()
    }
}

/// What a book's record may lack.
public enum BookGap: String, Sendable, CaseIterable {
    case isbn
    case cover
    case synopsis
    case rating

    public func isThere(_ book: Book, _ catalog: Catalog) -> Bool {
        switch self {
        case .isbn: book.number == nil
        case .cover: book.cover.isOpen && catalog.cover(of: book) == nil
        case .synopsis: book.synopsis.isOpen
        case .rating: book.rating == nil && book.standing == .read
        }
    }
}

/// How many of some books have what a list of them can be filtered by.
public struct BookCounts: Sendable {
    public private(set) var statuses: [String: Int] = [:]
    public private(set) var genres: [String: Int] = [:]
    public private(set) var tags: [String: Int] = [:]
    public private(set) var gaps: [BookGap: Int] = [:]
    public private(set) var lent = 0

    /// Counts the books at these places of a catalog.
    public init(_ places: [Int], of catalog: Catalog) {
        for place in places {
            let book = catalog.books[place]
            statuses[book.standing?.rawValue ?? "none", default: 0] += 1
            for genre in book.genres { genres[genre, default: 0] += 1 }
            for tag in book.tags { tags[tag, default: 0] += 1 }
            for gap in BookGap.allCases where gap.isThere(book, catalog) { gaps[gap, default: 0] += 1 }
            if book.openLoan != nil { lent += 1 }
        }
    }
}

extension Catalog {
    /// The places of the books that lack something.
    public func places(lacking gap: BookGap) -> [Int] {
        books.indices.filter { gap.isThere(books[$0], self) }
    }

    /// The path of the picture for a book within `content/`; nil if there is none.
    public func cover(of book: Book) -> String? {
        facts(of: book).cover.map { path(ofCover: $0.value.file) }.flatMap { files.contains($0) ? $0 : nil }
    }
}
