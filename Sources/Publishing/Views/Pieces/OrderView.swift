internal import Liquid

/// A link to a list in another order.
enum OrderView {
    static let shape = Shape(view: "order", "key", "title", "url", "is_current")

    /// The orders that are on, each leading to what `path` says.
    static func list(
        _ orders: [BookOrder], current: BookOrder, _ routes: Routes, in arena: Arena,
        path: (BookOrder) -> SitePath
    ) -> Value {
        arena.array(count: orders.count) { index in
            let order = orders[index]
            return arena.object(shape) { fields in
                fields.add(arena.string(order.key))
                fields.add(arena.string(order.title))
                fields.add(arena.string(routes.url(path(order))))
                fields.add(.bool(order == current))
            }
        }
    }
}
