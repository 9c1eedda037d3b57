internal import Liquid
internal import ReadingCatalog

/// Which part of a long list a page shows.
struct Paging {
    /// Names are short: a page holds many of them.
    static let authorsPerPage = 400

    let number: Int
    /// How many pages there are, at least one.
    let count: Int
    let total: Int
    /// The part of the list that is on this page, as places in it.
    let range: Range<Int>

    init(page number: Int, of total: Int, perPage: Int) {
        self.number = number
        self.total = total
        count = Self.count(of: total, perPage: perPage)
        let first = min(total, (number - 1) * perPage)
        range = first..<min(total, first + perPage)
    }

    /// How many pages a list of `total` things needs; an empty one still has its page.
    static func count(of total: Int, perPage: Int) -> Int { max(1, (total + perPage - 1) / perPage) }

    /// The numbers worth a link: first, last, and those nearby; nil where some are left out.
    var shownNumbers: [Int?] {
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
    func pageNumbers(of count: Int) -> ClosedRange<Int> { 1...Paging.count(of: count, perPage: site.perPage) }
}

/// The links between the pages of a long list.
enum PaginationView {
    static let shape = Shape(
        view: "pagination", "number", "count", "first", "last", "previous_url", "next_url", "links")
    static let linkShape = Shape(view: "pagination_link", "number", "url", "is_current")

    /// The links of a list of several pages; `url` gives the address of a page.
    static func make(_ paging: Paging, in arena: Arena, url: (Int) -> Value) -> Value {
        let numbers = paging.shownNumbers
        return arena.object(shape) { fields in
            fields["number"] = .int(paging.number)
            fields["count"] = .int(paging.count)
            fields["first"] = .int(paging.range.lowerBound + 1)
            fields["last"] = .int(paging.range.upperBound)
            fields["previous_url"] = paging.number > 1 ? url(paging.number - 1) : .null
            fields["next_url"] = paging.number < paging.count ? url(paging.number + 1) : .null
            fields["links"] = arena.array(count: numbers.count) { index in
                arena.object(linkShape) { fields in
                    fields["number"] = numbers[index].map(Value.int) ?? .null
                    fields["url"] = numbers[index].map(url) ?? .null
                    fields["is_current"] = .bool(numbers[index] == paging.number)
                }
            }
        }
    }
}

/// A link to a list in another order.
enum OrderView {
    static let shape = Shape(view: "order", "key", "title", "url", "is_current")

    /// The orders that are on; `url` gives the address of the list in an order.
    static func list(
        _ orders: [BookOrder], current: BookOrder, _ words: Words, in arena: Arena, url: (BookOrder) -> Value
    ) -> Value {
        arena.array(count: orders.count) { index in
            arena.object(shape) { fields in
                fields["key"] = arena.string(orders[index].key)
                fields["title"] = arena.string(words[orders[index].title])
                fields["url"] = url(orders[index])
                fields["is_current"] = .bool(orders[index] == current)
            }
        }
    }
}
