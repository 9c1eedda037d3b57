internal import ReadingCatalog

/// The books that are shown, sorted once for each order.
public struct BookOrders: Sendable {
    /// Indexes into the catalog's books, by `BookOrder.rawValue`.
    private let orders: [[Int32]]
    /// The rank of each book in the order by title; -1 if it is not shown.
    public let titleRanks: [Int32]

    /// Sorts those of `books` that are shown.
    init(_ books: [Book], shown: [Int32]) {
        let titles = books.map(\.sortKeys.title)
        let authors = books.map(\.sortKeys.author)
        let byTitle = shown.sorted {
            (titles[Int($0)], authors[Int($0)], $0) < (titles[Int($1)], authors[Int($1)], $1)
        }
        var ranks = [Int32](repeating: -1, count: books.count)
        for (rank, book) in byTitle.enumerated() { ranks[Int(book)] = Int32(rank) }
        titleRanks = ranks
        let byAuthor = byTitle.sorted {
            (authors[Int($0)], ranks[Int($0)]) < (authors[Int($1)], ranks[Int($1)])
        }
        orders = [
            byTitle, byAuthor,
            Self.sorted(byTitle) { books[$0].acquired.map(Self.number) ?? .min },
            Self.sorted(byTitle) { books[$0].rating?.halves ?? 0 },
        ]
    }

    public subscript(order: BookOrder) -> [Int32] { orders[order.rawValue] }
}

extension BookOrders {
    /// Greatest number first; equal ones stay by title.
    private static func sorted(_ byTitle: [Int32], by number: (Int) -> Int) -> [Int32] {
        let ranked = byTitle.enumerated().map { (number: number(Int($1)), rank: $0) }
        return ranked.sorted { ($1.number, $0.rank) < ($0.number, $1.rank) }.map { byTitle[$0.rank] }
    }

    private static func number(_ date: PartialDate) -> Int {
        (date.year * 16 + (date.month ?? 0)) * 32 + (date.day ?? 0)
    }
}

public enum BookOrder: Int, Sendable, Hashable, CaseIterable {
    case title
    case author
    case acquired
    case rating

    /// The name by which templates know it.
    public var key: String { entry.key }
    /// The key of the words of the link to it.
    public var title: String { "order." + key }
    /// The key of the title of the list of all books.
    public var booksTitle: String { "title.books-by-" + key }
    /// What it adds to the address of a list.
    var segment: String { entry.segment }
    /// The section that switches it off; the order by title is always there.
    var section: SiteSection? { entry.section }

    private var entry: (key: String, segment: String, section: SiteSection?) {
        switch self {
        case .title: ("title", "", nil)
        case .author: ("author", "by-author/", .byAuthor)
        case .acquired: ("acquired", "by-acquired/", .byAcquired)
        case .rating: ("rating", "by-rating/", .byRating)
        }
    }
}
