internal import Liquid
internal import ReadingCatalog

/// What a member thinks of a book.
enum ReviewView {
    static let shape = Shape(view: "review", "by", "by_url", "rating", "note")

    static func make(_ review: Review, _ views: BlockViews, in arena: Arena) -> Value {
        arena.object(shape) { fields in
            fields["by"] = arena.string(views.context.members.shown(review.by))
            let catalog = views.context.catalog
            fields["by_url"] = arena.string(
                catalog.members.path(ofMember: review.by).map(catalog.routes.url))
            fields["rating"] = views.pieces.rating(review.rating)
            fields["note"] = views.context.texts.note(review.note, in: .books, arena)
        }
    }
}
