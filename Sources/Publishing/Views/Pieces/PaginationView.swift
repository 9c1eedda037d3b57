internal import Liquid

/// The links between the pages of a long list.
enum PaginationView {
    static let shape = Shape(
        view: "pagination", "number", "count", "first", "last", "previous_url", "next_url", "links")
    static let linkShape = Shape(view: "pagination_link", "number", "url", "is_current")

    /// Nothing if there is one page only.
    static func make(_ paging: Paging, of list: SitePath, _ routes: Routes, in arena: Arena) -> Value {
        guard paging.count > 1 else { return .null }
        func url(_ number: Int) -> Value {
            guard (1...paging.count).contains(number) else { return .null }
            return arena.string(routes.url(list.page(number)))
        }
        let numbers = paging.shownNumbers
        return arena.object(shape) { fields in
            fields.add(.int(paging.number))
            fields.add(.int(paging.count))
            fields.add(.int(paging.range.lowerBound + 1))
            fields.add(.int(paging.range.upperBound))
            fields.add(url(paging.number - 1))
            fields.add(url(paging.number + 1))
            fields.add(
                arena.array(count: numbers.count) { index in
                    arena.object(linkShape) { fields in
                        fields.add(numbers[index].map(Value.int) ?? .null)
                        fields.add(numbers[index].map(url) ?? .null)
                        fields.add(.bool(numbers[index] == paging.number))
                    }
                })
        }
    }
}
