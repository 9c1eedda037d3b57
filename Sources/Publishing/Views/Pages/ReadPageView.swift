internal import Liquid
internal import ReadingCatalog

/// What the club has read, latest first.
enum ReadPageView {
    static let shape = PageHead.shape(view: "read", "groups", "total", "pagination")
    static let groupShape = Shape(view: "reading_group", "year", "readings")

    static func make(page: Int, _ shared: SharedViews, in arena: Arena) -> Value {
        let plan = shared.context.plan
        let entries = plan.readings.entries
        let paging = Paging(page: page, of: entries.count, perPage: plan.site.perPage)
        let head = PageHead(
            kind: "read", title: .text("What we have read"), path: .read.page(page), section: .text("read"),
            trail: shared.trails.none)
        return arena.object(shape) { fields in
            head.add(to: &fields, plan.routes, in: arena)
            fields.add(groups(Array(entries[paging.range]), shared, in: arena))
            fields.add(.int(entries.count))
            fields.add(PaginationView.make(paging, of: .read, plan.routes, in: arena))
        }
    }

    private static func groups(
        _ entries: [ReadingLog.Entry], _ shared: SharedViews, in arena: Arena
    ) -> Value {
        var groups: [Value] = []
        var rest = entries[...]
        while let first = rest.first {
            let group = rest.prefix { $0.finished?.year == first.finished?.year }
            rest = rest.dropFirst(group.count)
            groups.append(
                arena.object(groupShape) { fields in
                    fields.add(first.finished.map { Value.int($0.year) } ?? .null)
                    fields.add(arena.array(group.map { ReadingView.make($0, shared, in: arena) }))
                })
        }
        return arena.array(groups)
    }
}
