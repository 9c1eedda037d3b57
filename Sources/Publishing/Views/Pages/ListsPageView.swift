internal import Liquid
internal import ReadingCatalog

/// The reading lists and subject shelves.
enum ListsPageView {
    static let shape = PageHead.shape(view: "lists", "lists", "shelves")

    static func make(_ shared: SharedViews, in arena: Arena) -> Value {
        let head = PageHead(
            kind: "lists", title: .text("Lists"), path: .lists, section: .text("lists"),
            trail: shared.trails.none)
        return arena.object(shape) { fields in
            head.add(to: &fields, shared.context.plan.routes, in: arena)
            fields.add(lists(shared, in: arena))
            fields.add(shelves(shared, in: arena))
        }
    }

    /// All reading lists, by title; none if they are switched off.
    static func lists(_ shared: SharedViews, in arena: Arena) -> Value {
        let plan = shared.context.plan
        return arena.array(plan.has(.lists) ? plan.shown.lists.map { shared.lists[Int($0)] } : [])
    }

    /// Links to the subject shelves; none if they are switched off.
    static func shelves(_ shared: SharedViews, in arena: Arena) -> Value {
        let plan = shared.context.plan
        guard plan.has(.shelves) else { return arena.array([]) }
        return arena.array(
            plan.shown.shelves.map { index in
                let shelf = plan.catalog.shelves[Int(index)]
                return LinkView.make(shelf.title, plan.routes.url(.shelf(shelf.source.slug)), in: arena)
            })
    }
}
