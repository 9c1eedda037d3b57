internal import ReadingCatalog

/// The books that are shown, sorted once for each order.
public struct BookOrders: Sendable {
    /// Indexes into the catalog's books, by `BookOrder.rawValue`.
    private let orders: [[Int32]]
    /// The rank of each book in the order by title; -1 if it is not shown.
    public let titleRanks: [Int32]

    /// Sorts those of `books` that are shown.
    init(_ books: [Book], shown: [Int32]) {
        let titles = SortPrefixes(books.map { $0.sortKeys.title })
        let authors = SortPrefixes(books.map { $0.sortKeys.author })
        let byTitle = shown.sorted { left, right in
            titles.order(left, right) ?? authors.order(left, right) ?? (left < right)
        }
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

/// Sort keys whose first eight bytes are at hand: most comparisons need no more.
struct SortPrefixes: Sendable {
    private let prefixes: [UInt64]
    private let keys: [SortKey]

    init(_ keys: [SortKey]) {
        self.keys = keys
        prefixes = keys.map { key in
            var prefix: UInt64 = 0
            for index in 0..<8 {
                prefix = prefix << 8 | (index < key.bytes.count ? UInt64(key.bytes[index]) : 0)
            }
            return prefix
        }
    }

    /// Whether the first comes before the second; nil if they are equal.
    @inline(__always)
    func order(_ left: Int32, _ right: Int32) -> Bool? {
        let (first, second) = (prefixes[Int(left)], prefixes[Int(right)])
        if first != second { return first < second }
        return orderWhole(Int(left), Int(right))
    }

    private func orderWhole(_ left: Int, _ right: Int) -> Bool? {
        if keys[left] < keys[right] { return true }
        return keys[right] < keys[left] ? false : nil
    }
}
