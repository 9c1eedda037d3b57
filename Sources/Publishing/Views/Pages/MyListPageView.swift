internal import Liquid

/// The visitor's own list, which the script fills.
enum MyListPageView {
    static let shape = PageHead.shape(view: "my_list")

    static func make(_ shared: SharedViews, in arena: Arena) -> Value {
        let head = PageHead(
            kind: "my-list", title: .text("My list"), path: .myList, section: .text("my-list"),
            trail: shared.trails.none, isHidden: true)
        return arena.object(shape) { fields in
            head.add(to: &fields, shared.context.plan.routes, in: arena)
        }
    }
}
