internal import Liquid
internal import ReadingCatalog

/// What a member thinks of a book.
enum ReviewView {
    static let shape = Shape(view: "review", "by", "rating", "note")

    static func make(_ review: Review, _ shared: SharedViews, in arena: Arena) -> Value {
        arena.object(shape) { fields in
            fields.add(arena.string(shared.context.members.shown(review.by)))
            fields.add(shared.pieces.rating(review.rating))
            fields.add(shared.context.texts.note(review.note, in: .books, arena))
        }
    }
}
