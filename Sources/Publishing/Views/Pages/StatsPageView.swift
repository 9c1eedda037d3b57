internal import Liquid

/// The club in numbers and charts.
enum StatsPageView {
    static let shape = PageHead.shape(view: "stats", "totals", "charts")

    static func make(_ shared: SharedViews, in arena: Arena) -> Value {
        let plan = shared.context.plan
        let head = PageHead(
            kind: "stats", title: .text("Statistics"), path: .stats, section: .text("stats"),
            trail: shared.trails.none)
        return arena.object(shape) { fields in
            head.add(to: &fields, plan.routes, in: arena)
            fields.add(arena.array(ClubTotals.all(plan).map { TotalView.make($0, in: arena) }))
            fields.add(arena.array(ClubTallies.all(plan).map { ChartView.make($0, plan.routes, in: arena) }))
        }
    }
}
