internal import Liquid

/// What a host shows for an address that does not exist.
enum NotFoundPageView {
    static let shape = PageHead.shape(view: "not_found")

    static func make(_ shared: SharedViews, in arena: Arena) -> Value {
        let head = PageHead(
            kind: "404", title: .text("Page not found"), path: .notFound, trail: shared.trails.none,
            isHidden: true)
        return arena.object(shape) { fields in
            head.add(to: &fields, shared.context.plan.routes, in: arena)
        }
    }
}
