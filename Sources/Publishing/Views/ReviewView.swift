internal import Liquid
internal import ReadingCatalog

/// What a member thinks of a book.
enum ReviewView {
    static let shape = Shape(view: "review", "by", "rating", "note")

    static func make(_ review: Review, _ views: BlockViews, in arena: Arena) -> Value {
        arena.object(shape) { fields in
            fields["by"] = arena.string(views.context.members.shown(review.by))
            fields["rating"] = views.pieces.rating(review.rating)
            fields["note"] = views.context.texts.note(review.note, in: .books, arena)
        }
    }
}
