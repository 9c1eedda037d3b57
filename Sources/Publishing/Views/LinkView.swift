internal import Liquid

/// Words that lead somewhere.
enum LinkView {
    static let shape = Shape(view: "link", "title", "url")

    static func make(_ title: String, _ url: String, in arena: Arena) -> Value {
        make(title, arena.string(url), in: arena)
    }

    static func make(_ title: String, _ url: Value, in arena: Arena) -> Value {
        arena.object(shape) { fields in
            fields["title"] = arena.string(title)
            fields["url"] = url
        }
    }
}
