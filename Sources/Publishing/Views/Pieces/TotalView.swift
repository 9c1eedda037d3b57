internal import Liquid

/// A number about the club.
enum TotalView {
    static let shape = Shape(view: "total", "key", "label", "text")

    static func make(_ total: ClubTotals.Total, in arena: Arena) -> Value {
        arena.object(shape) { fields in
            fields.add(arena.string(total.key))
            fields.add(arena.string(total.label))
            fields.add(arena.string(total.text))
        }
    }
}
