internal import Arranging
internal import Liquid

/// A number about the club.
enum TotalView {
    static let shape = Shape(view: "total", "key", "label", "text")

    static func make(_ total: ClubTotal, in arena: Arena) -> Value {
        arena.object(shape) { fields in
            fields["key"] = arena.string(total.key)
            fields["label"] = arena.string(total.label)
            fields["text"] = arena.string(total.text)
        }
    }
}
