internal import Liquid
internal import ReadingCatalog

/// The home page: what is next, what is read now, what is new.
enum HomePageView {
    static let shape = PageHead.shape(
        view: "home", "next_meeting", "upcoming", "past", "reading", "acquired", "lists", "shelves", "total")

    static func make(_ shared: SharedViews, in arena: Arena) -> Value {
        let plan = shared.context.plan
        let head = PageHead(
            kind: "home", title: arena.string(plan.site.title), path: .home, section: .text("home"),
            description: arena.string(plan.site.tagline), trail: shared.trails.none)
        return arena.object(shape) { fields in
            head.add(to: &fields, plan.routes, in: arena)
            addMeetings(shared, to: &fields, in: arena)
            fields.add(shared.cards(plan.booksBeingRead.prefix(12), in: arena))
            fields.add(shared.cards(plan.books[.acquired].prefix(12), in: arena))
            fields.add(ListsPageView.lists(shared, in: arena))
            fields.add(ListsPageView.shelves(shared, in: arena))
            fields.add(.int(plan.books[.title].count))
        }
    }

    /// None if meetings are switched off.
    private static func addMeetings(
        _ shared: SharedViews, to fields: inout FieldWriter, in arena: Arena
    ) {
        let plan = shared.context.plan
        let isOn = plan.has(.meetings)
        let upcoming = isOn ? plan.upcomingMeetings : []
        let past = isOn ? plan.pastMeetings : []
        let next = upcoming.first { plan.catalog.meetings[Int($0)].status == .scheduled }
        fields.add(next.map { shared.meetings[Int($0)] } ?? .null)
        fields.add(arena.array(upcoming.prefix(5).map { shared.meetings[Int($0)] }))
        fields.add(arena.array(past.prefix(5).map { shared.meetings[Int($0)] }))
    }
}

extension SitePlan {
    /// The books that the club reads now, by title.
    var booksBeingRead: [Int32] { books[.title].filter { catalog.books[Int($0)].status == .reading } }
}
