internal import Content
internal import Liquid
internal import ReadingCatalog

/// A meeting.
enum MeetingPageView {
    static let shape = PageHead.shape(view: "meeting_page", "meeting")

    static func make(_ meeting: Int, _ shared: SharedViews, in arena: Arena) -> Value {
        let plan = shared.context.plan
        let record = plan.catalog.meetings[meeting]
        let head = PageHead(
            kind: "meeting", title: arena.string(record.title), path: .meeting(record.source.slug),
            section: .text("meetings"), description: arena.string(summary(of: record, shared.context)),
            trail: shared.trails.meetings,
            jsonLD: MeetingLinkedData.value(ofMeeting: record, of: plan, in: arena))
        return arena.object(shape) { fields in
            head.add(to: &fields, plan.routes, in: arena)
            fields.add(MeetingView.make(meeting, shared, in: arena))
        }
    }

    /// `20 May 2026, 19:30, Library`.
    private static func summary(of meeting: Meeting, _ context: ViewContext) -> String {
        let day = context.dates.text(meeting.date.value.partial)
        return [day, meeting.time?.description, meeting.place?.name].compactMap { $0 }.joined(separator: ", ")
    }
}
