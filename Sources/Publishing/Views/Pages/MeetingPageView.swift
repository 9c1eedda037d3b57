internal import Liquid
internal import ReadingCatalog

/// A meeting.
enum MeetingPageView {
    static let shape = PageHead.shape(view: "meeting_page", "meeting")

    static func make(_ meeting: Int, _ shared: SharedViews, in arena: Arena) -> Value {
        let record = shared.context.plan.catalog.meetings[meeting]
        let head = PageHead(
            kind: "meeting", title: arena.string(record.title), path: .meeting(record.source.slug),
            section: .text("meetings"), trail: shared.trails.meetings)
        return arena.object(shape) { fields in
            head.add(to: &fields, shared.context.plan.routes, in: arena)
            fields.add(MeetingView.make(meeting, shared, in: arena))
        }
    }
}
