internal import Liquid
internal import ReadingCatalog

/// A page that is neither book, meeting nor list.
enum FreePageView {
    static let shape = PageHead.shape(view: "free_page", "body", "custom")

    static func make(_ page: Int, _ shared: SharedViews, in arena: Arena) -> Value {
        let context = shared.context
        let record = context.plan.catalog.pages[page]
        let head = PageHead(
            kind: "page", title: arena.string(record.title), path: .page(record.source.slug),
            section: arena.string(record.source.slug.text), description: arena.string(record.description),
            trail: shared.trails.none)
        return arena.object(shape) { fields in
            head.add(to: &fields, context.plan.routes, in: arena)
            fields.add(context.texts.body(of: record.source, in: .pages, arena))
            fields.add(CustomView.make(record.source.custom, in: arena))
        }
    }
}
