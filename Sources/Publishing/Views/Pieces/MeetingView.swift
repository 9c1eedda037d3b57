internal import Liquid
internal import ReadingCatalog

/// A meeting on its own page.
enum MeetingView {
    static let ownFields = [
        "host", "picker", "place", "attendees", "body", "previous", "next", "custom",
    ]
    static let shape = Shape(view: "meeting", MeetingCardView.fields + ownFields)

    static func make(_ meeting: Int, _ shared: SharedViews, in arena: Arena) -> Value {
        let context = shared.context
        let record = context.plan.catalog.meetings[meeting]
        let neighbours = context.plan.neighbours(ofMeeting: meeting)
        return arena.object(shape) { fields in
            fields.addFields(of: shared.meetings[meeting])
            fields.add(arena.string(context.members.shown(record.host)))
            fields.add(arena.string(context.members.shown(record.picker)))
            fields.add(PlaceView.make(record.place, context.plan.site.privacy, in: arena))
            fields.add(AttendeesView.make(record.attendees, context, in: arena))
            fields.add(context.texts.body(of: record.source, in: .meetings, arena))
            fields.add(link(to: neighbours.previous, context.plan, in: arena))
            fields.add(link(to: neighbours.next, context.plan, in: arena))
            fields.add(CustomView.make(record.source.custom, in: arena))
        }
    }

    private static func link(to meeting: Int?, _ plan: SitePlan, in arena: Arena) -> Value {
        guard let meeting else { return .null }
        let record = plan.catalog.meetings[meeting]
        return LinkView.make(record.title, plan.routes.url(.meeting(record.source.slug)), in: arena)
    }
}

extension SitePlan {
    /// The shown meetings before and after one.
    fileprivate func neighbours(ofMeeting meeting: Int) -> (previous: Int?, next: Int?) {
        let shown = shown.meetings
        guard let place = shown.firstIndex(of: Int32(meeting)) else { return (nil, nil) }
        return (
            place > 0 ? Int(shown[place - 1]) : nil,
            place + 1 < shown.count ? Int(shown[place + 1]) : nil
        )
    }
}
