internal import Content
internal import Liquid
internal import ReadingCatalog

/// A meeting wherever meetings are listed.
enum MeetingCardView {
    static let fields = [
        "title", "url", "date", "time", "ends", "starts_at", "time_zone", "is_cancelled", "is_past",
        "is_today", "place_name", "books",
    ]
    static let shape = Shape(view: "meeting_card", fields)

    static func make(
        _ meeting: Int, _ context: ViewContext, in arena: Arena, card: (Int) -> Value
    ) -> Value {
        let plan = context.plan
        let record = plan.catalog.meetings[meeting]
        let day = record.date.value
        let times = MeetingTimes(record)
        return arena.object(shape) { fields in
            fields.add(arena.string(record.title))
            fields.add(
                plan.has(.meetings) ? arena.string(plan.routes.url(.meeting(record.source.slug))) : .null)
            fields.add(DateView.make(day, context.dates, in: arena))
            fields.add(arena.string(times.begins))
            fields.add(arena.string(times.ends))
            fields.add(arena.string(times.startsAt))
            fields.add(arena.string(record.timeZone == plan.site.timeZone ? nil : record.timeZone))
            fields.add(.bool(record.status == .cancelled))
            fields.add(.bool(day < plan.settings.today))
            fields.add(.bool(day == plan.settings.today))
            fields.add(arena.string(record.place?.name))
            fields.add(arena.array(plan.mentions.booksOfMeeting[meeting].map { card(Int($0)) }))
        }
    }
}
