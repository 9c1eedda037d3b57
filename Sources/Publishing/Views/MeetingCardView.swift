internal import Arranging
internal import Content
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime

/// A meeting wherever meetings are listed.
enum MeetingCardView {
    static let fields = [
        "title", "url", "date", "time", "ends", "starts_at", "time_zone", "is_cancelled", "is_postponed",
        "is_past", "is_today", "calendar_url", "place_name", "attendees", "books",
    ]
    static let shape = Shape(view: "meeting_card", fields)

    static func make(
        _ meeting: Int, _ context: SiteContext, in arena: Arena, card: (Int) -> Value
    ) -> Value {
        let catalog = context.catalog
        let record = catalog.records.meetings[meeting]
        let day = record.date.value
        let times = MeetingTimes(record)
        return arena.object(shape) { fields in
            fields["title"] = arena.string(record.title)
            fields["url"] =
                catalog.has(.meetings)
                ? arena.string(catalog.routes.url(.meeting(record.source.slug))) : .null
            fields["date"] = DateView.make(day, context.dates, in: arena)
            fields["time"] = arena.string(times.begins)
            fields["ends"] = arena.string(times.ends)
            fields["starts_at"] = arena.string(times.startsAt)
            fields["time_zone"] = arena.string(MeetingZone.name(of: record, catalog))
            fields["is_cancelled"] = .bool(record.status == .cancelled)
            fields["is_postponed"] = .bool(record.status == .postponed)
            fields["is_past"] = .bool(day < catalog.settings.today)
            fields["is_today"] = .bool(day == catalog.settings.today)
            fields["calendar_url"] =
                catalog.hasCalendar && day >= catalog.settings.today && record.status == .scheduled
                ? arena.string(catalog.routes.url(.calendar(ofMeeting: record.source.slug))) : .null
            fields["place_name"] = arena.string(record.place?.name)
            // Until the host has written who came, it is who has said to come.
            fields["attendees"] =
                record.attendees == nil
                ? AttendeesView.make(names: record.going, context, in: arena)
                : AttendeesView.make(record.attendees, context, in: arena)
            fields["books"] = arena.array(catalog.appearances.booksOfMeeting[meeting].map { card(Int($0)) })
        }
    }
}

/// The time zone of a meeting as readers need it.
enum MeetingZone {
    /// The name of its time zone; nil if it is the same time there as in the site's zone.
    static func name(of meeting: Meeting, _ catalog: ArrangedCatalog) -> String? {
        guard let zone = meeting.timeZone, zone != catalog.site.timeZone else { return nil }
        guard let hours = hours(ofFixed: zone) else { return zone }
        let time = meeting.time.map { ($0.hour * 60 + $0.minute) * 60 } ?? 0
        let rules = catalog.settings.zone
        let offset = rules.offset(at: rules.moment(of: meeting.date.value, second: time))
        if offset == hours * 3600 { return nil }
        return hours == 0 ? "UTC" : "UTC\(hours > 0 ? "+" : "−")\(abs(hours))"
    }

    /// How many hours a zone is ahead of UTC that is written as an offset; those east of Greenwich have a minus sign.
    private static func hours(ofFixed zone: String) -> Int? {
        if zone == "UTC" { return 0 }
        guard zone.hasPrefix("Etc/GMT"), let hours = Int(zone.dropFirst("Etc/GMT".count)) else { return nil }
        return -hours
    }
}
