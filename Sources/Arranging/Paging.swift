internal import ReadingCatalog

/// Which part of a long list a page shows.
public struct Paging {
    /// Names are short: a page holds many of them.
    public static let authorsPerPage = 400

    public let number: Int
    /// How many pages there are, at least one.
    public let count: Int
    public let total: Int
    /// The part of the list that is on this page, as places in it.
    public let range: Range<Int>

    public init(page number: Int, of total: Int, perPage: Int) {
        self.number = number
        self.total = total
        count = Self.count(of: total, perPage: perPage)
        let first = min(total, (number - 1) * perPage)
        range = first..<min(total, first + perPage)
    }

    /// How many pages a list of `total` things needs; an empty one still has its page.
    public static func count(of total: Int, perPage: Int) -> Int { max(1, (total + perPage - 1) / perPage) }

    /// The numbers worth a link: first, last, and those nearby; nil where some are left out.
    public var shownNumbers: [Int?] {
        var numbers: [Int?] = []
        var last = 0
        for page in 1...count where page == 1 || page == count || abs(page - number) <= 2 {
            // A gap of one page would take the room of the page itself.
            if page - last == 2 { numbers.append(page - 1) } else if page - last > 2 { numbers.append(nil) }
            numbers.append(page)
            last = page
        }
        return numbers
    }
}

extension ArrangedCatalog {
    /// The numbers of the pages of a list of `count` things.
    public func pageNumbers(of count: Int) -> ClosedRange<Int> {
        1...Paging.count(of: count, perPage: site.perPage)
    }
}
