internal import Arranging
internal import Liquid
internal import ReadingCatalog
internal import Wording

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
