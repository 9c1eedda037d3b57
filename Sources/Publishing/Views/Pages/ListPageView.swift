internal import Liquid
internal import ReadingCatalog

/// A reading list.
enum ListPageView {
    static let shape = PageHead.shape(view: "list_page", "list")

    static func make(_ list: Int, _ shared: SharedViews, in arena: Arena) -> Value {
        let record = shared.context.plan.catalog.lists[list]
        let view = ListView.make(list, shared, in: arena)
        let head = PageHead(
            kind: "list", title: arena.string(record.title), path: .list(record.source.slug),
            section: .text("lists"), description: arena.string(record.description),
            trail: shared.trails.lists)
        return arena.object(shape) { fields in
            head.add(to: &fields, shared.context.plan.routes, in: arena)
            fields.add(view)
        }
    }
}
