internal import Liquid

/// An old address that leads to a page.
enum RedirectPageView {
    static let shape = PageHead.shape(view: "redirect", "target", "target_absolute")

    static func make(_ redirect: Int, _ shared: SharedViews, in arena: Arena) -> Value {
        let plan = shared.context.plan
        let redirect = plan.redirects[redirect]
        let head = PageHead(
            kind: "redirect", title: .text("This page has moved"), path: redirect.path,
            trail: shared.trails.none, isHidden: true)
        return arena.object(shape) { fields in
            head.add(to: &fields, plan.routes, in: arena)
            fields.add(arena.string(plan.routes.url(redirect.target)))
            fields.add(arena.string(plan.routes.fullURL(redirect.target)))
        }
    }
}
