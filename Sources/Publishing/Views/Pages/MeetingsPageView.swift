internal import Content
internal import Liquid
internal import ReadingCatalog

/// The meetings: upcoming soonest first, past latest first.
enum MeetingsPageView {
    static let shape = PageHead.shape(view: "meetings", "upcoming", "past")

    static func make(_ shared: SharedViews, in arena: Arena) -> Value {
        let plan = shared.context.plan
        let head = PageHead(
            kind: "meetings", title: .text("Meetings"), path: .meetings, section: .text("meetings"),
            trail: shared.trails.none)
        return arena.object(shape) { fields in
            head.add(to: &fields, plan.routes, in: arena)
            fields.add(arena.array(plan.upcomingMeetings.map { shared.meetings[Int($0)] }))
            fields.add(arena.array(plan.pastMeetings.map { shared.meetings[Int($0)] }))
        }
    }
}

extension SitePlan {
    /// Today's and later meetings, soonest first.
    var upcomingMeetings: [Int32] {
        shown.meetings.filter { catalog.meetings[Int($0)].date.value >= settings.today }
    }

    /// Meetings whose day has passed, latest first.
    var pastMeetings: [Int32] {
        shown.meetings.reversed().filter { catalog.meetings[Int($0)].date.value < settings.today }
    }
}
