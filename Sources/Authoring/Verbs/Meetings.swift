public import Content
internal import Diagnostics
public import ReadingCatalog
public import TextAndTime

/// A meeting that is to be planned.
public struct PlannedMeeting: Sendable {
    public let day: CalendarDay
    /// What it is called; nil for the titles of its books.
    public var title: String?
    public var books: [Book] = []
    /// Other fields as they were typed, such as `time`, by their names.
    public var fields: [NewField] = []
    /// The Markdown below the fields.
    public var body = ""

    public init(on day: CalendarDay) {
        self.day = day
    }
}

extension Club {
    /// Plans a meeting; what it does not say is what the club usually does, and is written into its record, so that a
    /// later change of the settings does not move it.
    public func planning(_ meeting: PlannedMeeting) throws -> (plan: EditPlan, slug: Slug) {
        var meeting = meeting
        meeting.fields += catalog.site.meetings.fields.filter { usual in
            meeting.fields.value(usual.name) == nil
        }
        try refuseSecondMeeting(on: meeting.day, meeting.fields.value("group"))
        let titles = meeting.books.map(\.title)
        let title = meeting.title ?? (titles.isEmpty ? "Meeting" : titles.joined(separator: " and "))
        let name = "\(meeting.day) \(meeting.books.first?.source.slug.text ?? title)"
        var fields = [NewField("title", .text(title)), NewField("date", meeting.day.written)]
        let before = meeting.fields.filter { $0.name == "time" || $0.name == "duration" }
        fields += before
        if !meeting.books.isEmpty {
            fields.append(NewField("books", .list(meeting.books.map { .text($0.source.slug.text) })))
        }
        fields += meeting.fields.filter { before.value($0.name) == nil }
        var (plan, slug) = try creating(NewRecord(.meetings, fields, body: meeting.body), titled: name)
        for book in meeting.books { plan.choose(book) }
        return (plan, slug)
    }

    /// Notes that a meeting does not take place.
    public func cancelling(_ meeting: Meeting) -> EditPlan {
        var plan = EditPlan()
        if meeting.status != .cancelled {
            plan.set("status", of: meeting, to: .text(Meeting.Status.cancelled.rawValue))
        }
        return plan
    }

    /// Moves a meeting to another day, or to another time; one that was cancelled takes place again. A file that is named
    /// after the day gets the name of the new one, unless a link to it cannot be rewritten.
    public func postponing(
        _ meeting: Meeting, to day: CalendarDay, at time: NewValue? = nil
    ) throws -> (plan: EditPlan, slug: Slug) {
        let old = meeting.source.slug
        guard meeting.date.value != day || time != nil else { return (EditPlan(), old) }
        let fields = try WrittenFields(meeting)
        if meeting.date.value != day {
            try refuseSecondMeeting(on: day, fields.newValue("group"), besides: old)
        }
        var plan = EditPlan()
        plan.set("date", of: meeting, to: day.written)
        // Other programs write day, time and zone as one value, which becomes the day alone.
        let clock = [
            ("time", time ?? meeting.time.map { .text("\($0)") }),
            ("time_zone", meeting.timeZone.map { .text($0) }),
        ]
        for case (let name, let value?) in clock
        where fields.value(name) == nil || name == "time" && time != nil {
            plan.set(name, of: meeting, to: value)
        }
        if meeting.status == .cancelled { plan.set("status", of: meeting, to: nil) }
        let named = "\(meeting.date.value)"
        guard old.text.hasPrefix(named), meeting.date.value != day else { return (plan, old) }
        let taken = RecordKind.meetings.takenNames(in: catalog)
            .subtracting(RecordKind.meetings.formerNames(of: meeting.source))
        let slug = Slug("\(day)\(old.text.dropFirst(named.count))").free(isTaken: taken.contains)
        plan.add(edits(renaming: .meetings, meeting.source, to: slug))
        return (plan, slug)
    }

    /// Throws if a group of the club meets on a day already.
    private func refuseSecondMeeting(
        on day: CalendarDay, _ group: NewValue?, besides slug: Slug? = nil
    ) throws {
        let other = try catalog.meetings.first { other in
            try other.date.value == day && other.source.slug != slug
                && WrittenFields(other).newValue("group") == group
        }
        guard let other else { return }
        throw ReportedFailure.refusal(
            "there is already a meeting on \(day): \(other.title)",
            help: "choose another date, or `octavo postpone \(other.source.slug) DATE` first",
            at: other.source)
    }
}
