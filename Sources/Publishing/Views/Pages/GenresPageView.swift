internal import Liquid

/// The index of genres.
enum GenresPageView {
    static let shape = PageHead.shape(view: "genres", "genres")

    static func make(_ shared: SharedViews, in arena: Arena) -> Value {
        let plan = shared.context.plan
        let head = PageHead(
            kind: "genres", title: .text("Genres"), path: .genres, section: .text("genres"),
            trail: shared.trails.none)
        return arena.object(shape) { fields in
            head.add(to: &fields, plan.routes, in: arena)
            fields.add(arena.array([GenreView.all(plan, in: arena)] + shared.pieces.genres))
        }
    }
}
