public import Arranging
internal import Content
internal import LinkChecking
internal import ReadingCatalog
internal import TextAndTime
public import Texts
internal import Wording

/// The meetings of a club as calendars show them. Their times are universal, so that no calendar needs to know the clocks
/// of a zone.
public struct ClubCalendar: Sendable {
    /// The meetings that the site shows, earliest first.
    private let events: [MeetingEvent]

    public init(_ context: SiteContext) {
        let catalog = context.catalog
        let names = Set(catalog.records.meetings.map { $0.timeZone ?? catalog.site.timeZone })
        let zones = Dictionary(uniqueKeysWithValues: names.map { ($0, TimeZoneDatabase.rules(of: $0)) })
        events = catalog.shown.meetings.map { index in
            let meeting = catalog.records.meetings[Int(index)]
            return MeetingEvent(Int(index), zones[meeting.timeZone ?? catalog.site.timeZone] ?? nil, context)
        }
    }

    /// All meetings.
    func bytes(_ catalog: ArrangedCatalog) -> [UInt8] {
        document(events) { calendar in
            calendar.property("NAME", text: catalog.site.title)
            calendar.property("X-WR-CALNAME", text: catalog.site.title)
            if let tagline = catalog.site.tagline { calendar.property("DESCRIPTION", text: tagline) }
            calendar.property("X-WR-TIMEZONE", text: catalog.site.timeZone)
            calendar.property("REFRESH-INTERVAL", ["VALUE": "DURATION"], value: "PT12H")
            calendar.property("X-PUBLISHED-TTL", value: "PT12H")
            calendar.property("SOURCE", ["VALUE": "URI"], value: catalog.routes.fullURL(.calendar))
            calendar.property("URL", value: catalog.routes.fullURL(SitePart.meetings.path))
        }
    }

    /// One meeting.
    func bytes(ofMeeting index: Int) -> [UInt8] {
        document(events.filter { $0.index == index }) { _ in }
    }

    private func document(
        _ events: [MeetingEvent], _ head: (inout CalendarWriter) -> Void
    ) -> [UInt8] {
        var calendar = CalendarWriter()
        calendar.component("VCALENDAR") { calendar in
            calendar.property("VERSION", value: "2.0")
            calendar.property("PRODID", text: "-//Octavo//Octavo//EN")
            calendar.property("CALSCALE", value: "GREGORIAN")
            head(&calendar)
            for event in events { event.write(to: &calendar) }
        }
        return calendar.bytes
    }
}

/// A meeting as calendars show it, with what `privacy` allows.
struct MeetingEvent: Sendable {
    let index: Int
    /// When it begins and ends; nil for a whole day.
    private let times: (start: String, end: String)?
    private let meeting: Meeting
    private let words: MeetingWords
    private let identifier: String
    /// A meeting of unknown length takes two hours, so that calendars keep the evening free.
    private static let usualMinutes = 120

    private let reminder: Int?
    /// So long before its day a meeting is dated, as no clock may be read for that.
    private static let daysOfNotice = 30

    /// A meeting in a zone; nil for one that this machine does not know, whose times are those of any place.
    init(_ index: Int, _ zone: TimeZoneRules?, _ context: SiteContext) {
        let catalog = context.catalog
        let meeting = catalog.records.meetings[index]
        let address = catalog.routes.address
        self.index = index
        self.meeting = meeting
        times = meeting.time.map { time in
            let start = (zone ?? .utc).moment(
                of: meeting.date.value, second: (time.hour * 60 + time.minute) * 60)
            let end = start + (meeting.minutes ?? Self.usualMinutes) * 60
            let ending = zone == nil ? "" : "Z"
            return (CalendarText.moment(start) + ending, CalendarText.moment(end) + ending)
        }
        words = MeetingWords(meeting, index, context)
        let place = (address.origin ?? "").split(separator: "/").last.map { "@\($0)" } ?? ""
        identifier = meeting.firstName.text + place + address.basePath.dropLast()
        reminder = catalog.site.meetingReminder
    }

    func write(to calendar: inout CalendarWriter) {
        calendar.component("VEVENT") { calendar in
            calendar.property("UID", text: identifier)
            writeState(to: &calendar)
            writeTimes(to: &calendar)
            calendar.property("SUMMARY", text: meeting.title)
            if let location = words.location { calendar.property("LOCATION", text: location) }
            calendar.property("DESCRIPTION", text: words.description)
            calendar.property("URL", value: words.url)
            if let call = words.conference { calendar.property("CONFERENCE", ["VALUE": "URI"], value: call) }
            if let reminder, meeting.status == .scheduled { write(reminder: reminder, to: &calendar) }
        }
        for (number, step) in meeting.schedule.enumerated() { write(step, number + 1, to: &calendar) }
    }
}

extension MeetingEvent {
    private static func word(for status: Meeting.Status) -> String {
        switch status {
        case .scheduled: "CONFIRMED"
        case .postponed: "TENTATIVE"
        case .cancelled: "CANCELLED"
        }
    }

    private func writeTimes(to calendar: inout CalendarWriter) {
        guard let times else { return write(day: meeting.date.value, to: &calendar) }
        calendar.property("DTSTART", value: times.start)
        calendar.property("DTEND", value: times.end)
    }

    private func write(day: CalendarDay, to calendar: inout CalendarWriter) {
        calendar.property("DTSTART", ["VALUE": "DATE"], value: CalendarText.day(day))
        calendar.property("DTEND", ["VALUE": "DATE"], value: CalendarText.day(day.adding(days: 1)))
        calendar.property("TRANSP", value: "TRANSPARENT")
    }

    /// Writes the day by which a part is to be read, as an event of a whole day.
    private func write(_ step: ReadingStep, _ number: Int, to calendar: inout CalendarWriter) {
        calendar.component("VEVENT") { calendar in
            calendar.property("UID", text: "read-\(number)-\(identifier)")
            writeState(to: &calendar)
            write(day: step.until, to: &calendar)
            calendar.property("SUMMARY", text: words.step(step.part))
            calendar.property("URL", value: words.url)
        }
    }

    private func writeState(to calendar: inout CalendarWriter) {
        let noticed = meeting.date.value.adding(days: -Self.daysOfNotice)
        calendar.property("DTSTAMP", value: CalendarText.day(noticed) + "T000000Z")
        calendar.property("STATUS", value: Self.word(for: meeting.status))
    }

    private func write(reminder minutes: Int, to calendar: inout CalendarWriter) {
        calendar.component("VALARM") { calendar in
            calendar.property("ACTION", value: "DISPLAY")
            calendar.property("DESCRIPTION", text: meeting.title)
            calendar.property("TRIGGER", value: "-PT\(minutes)M")
        }
    }
}

/// The texts about a meeting in calendars and linked data.
struct MeetingWords: Sendable {
    /// Its place by name and address.
    let location: String?
    /// The web address of a meeting without a street.
    let conference: String?
    /// The books and the agenda in plain text.
    let description: String
    /// Its page.
    let url: String
    private let title: String
    private let words: Words

    init(_ meeting: Meeting, _ index: Int, _ context: SiteContext) {
        let catalog = context.catalog
        let place = meeting.place?.shown(by: catalog.site.privacy)
        let named = [place?.name, place?.address].compactMap { $0 }
        conference = place?.address == nil ? place?.url : nil
        location = named.isEmpty ? conference : named.joined(separator: ", ")
        url = catalog.routes.fullURL(.meeting(meeting.source.slug))
        let books = catalog.appearances.booksOfMeeting[index].map { book in
            let record = catalog.records.books[Int(book)]
            let authors = context.namesInRow.text(record.authors.map(\.display))
            return context.words.book(record.title, by: authors)
        }
        let agenda = context.texts.markup.paragraphs(meeting.source.withBody { Array($0) })
        let parts = [books.joined(separator: "\n"), agenda, place?.url ?? "", url]
        description = parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
        let first = catalog.appearances.booksOfMeeting[index].first
        title = first.map { catalog.records.books[Int($0)].title } ?? meeting.title
        words = context.words
    }

    /// What is to be read of its book by a day: `Chapters 1 to 7 (Emma)`.
    func step(_ part: String) -> String {
        words.text("meeting.reading", ["part": part, "title": title])
    }
}

/// The meetings as a calendar to subscribe to, and each of them as a file to add to one's own.
struct MeetingsCalendar: Feed {
    /// The number of the meeting; nil for all.
    private let meeting: Int?
    let path: SitePath

    static func all(of catalog: ArrangedCatalog) -> [any Feed] {
        guard catalog.hasCalendar else { return [] }
        let each = catalog.shown.meetings.map { index in
            let slug = catalog.records.meetings[Int(index)].source.slug
            return MeetingsCalendar(meeting: Int(index), path: .calendar(ofMeeting: slug))
        }
        return [MeetingsCalendar(meeting: nil, path: .calendar)] + each
    }

    func bytes(_ source: FeedSource) -> [UInt8] {
        source.calendar.map { calendar in
            meeting.map(calendar.bytes(ofMeeting:)) ?? calendar.bytes(source.catalog)
        } ?? []
    }
}

extension ArrangedCatalog {
    /// Whether meetings are published as a calendar, whose events need whole addresses.
    public var hasCalendar: Bool { has(.meetings) && has(.calendar) && settings.address.origin != nil }
}
