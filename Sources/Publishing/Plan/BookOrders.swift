internal import ReadingCatalog

/// The books that are shown, sorted once for each order.
struct BookOrders: Sendable {
    /// Indexes into the catalog's books, by `BookOrder.rawValue`.
    private let orders: [[Int32]]
    /// Where each book stands in the order by title; -1 if it is not shown.
    let titleRanks: [Int32]

    /// Sorts the books that stand in an order by title.
    init(_ titles: TitleOrder) {
        let (books, authors, byTitle) = (titles.catalogBooks, titles.authors, titles.books)
        var ranks = [Int32](repeating: -1, count: books.count)
        for (rank, book) in byTitle.enumerated() { ranks[Int(book)] = Int32(rank) }
        titleRanks = ranks
        let byAuthor = byTitle.sorted { left, right in
            authors.order(left, right) ?? (ranks[Int(left)] < ranks[Int(right)])
        }
        orders = [
            byTitle, byAuthor,
            Self.sorted(byTitle) { books[$0].acquired.map(Self.number) ?? .min },
            Self.sorted(byTitle) { books[$0].rating?.halves ?? 0 },
        ]
    }

    /// The shown books in an order.
    subscript(order: BookOrder) -> [Int32] { orders[order.rawValue] }

    /// Greatest number first; equal ones stay by title.
    private static func sorted(_ byTitle: [Int32], by number: (Int) -> Int) -> [Int32] {
        let ranked = byTitle.enumerated().map { (number: number(Int($1)), rank: $0) }
        return ranked.sorted { ($1.number, $0.rank) < ($0.number, $1.rank) }.map { byTitle[$0.rank] }
    }

    private static func number(_ date: PartialDate) -> Int {
        (date.year * 16 + (date.month ?? 0)) * 32 + (date.day ?? 0)
    }
}

/// The books that are shown, by title: what all other orders begin with.
struct TitleOrder: Sendable {
    /// All books of the catalog.
    let catalogBooks: [Book]
    /// Their authors as they are put in order.
    let authors: SortPrefixes
    /// Indexes of the books that are shown.
    let books: [Int32]

    /// Sorts those of `books` that are shown.
    init(_ books: [Book], of shown: [Int32]) {
        let titles = SortPrefixes(books.map { $0.sortKeys.title })
        let authors = SortPrefixes(books.map { $0.sortKeys.author })
        catalogBooks = books
        self.authors = authors
        self.books = shown.sorted { left, right in
            titles.order(left, right) ?? authors.order(left, right) ?? (left < right)
        }
    }
}
