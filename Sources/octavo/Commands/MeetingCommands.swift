import Authoring
import Content
import Diagnostics
import ReadingCatalog
import TextAndTime

extension Option {
    static let book = Option(
        "--book", .text("BOOK"), "a book that you talk about; may be given several times")
    static let title = Option("--title", .text("TEXT"), "what it is called")
    static let time = Option("--time", .text("TIME"), "when it begins, such as 19:30")
    static let duration = Option("--duration", .text("TEXT"), "how long it lasts, such as \"90 min\"")
    static let placeName = Option("--place", .text("TEXT"), "where you meet")
    static let address = Option("--address", .text("TEXT"), "the street of the place")
    static let host = Option("--host", .text("NAME"), "who invites")
    static let picker = Option("--picker", .text("NAME"), "who chose the book")
    static let every = Option(
        "--every", .text("WEEKDAY"),
        "plans a row of meetings, such as \"last thursday\" of each month, or thursday")
    static let until = Option("--until", .text("DATE"), "the last day of the row: a day or a month")
    static let group = Option("--group", .text("NAME"), "the group of the club that meets")

    /// The options that are fields of a meeting, by their names.
    fileprivate static let meetingFields: [(option: Option, field: String)] = [
        (.time, "time"), (.duration, "duration"), (.host, "host"), (.picker, "picker"), (.group, "group"),
    ]
}

extension Commands {
    /// Plans a meeting.
    static let plan = Command.verb(
        "plan", "plans a meeting",
        operands: [
            Operand("BOOK", "a book that you talk about, if one is certain", isOptional: true),
            Operand(
                "DATE", "the day, such as 2027-02-03, \"14 January 2027\" or \"next tuesday\"",
                isOptional: true, isRepeated: true),
        ],
        options: [
            .book, .title, .time, .duration, .placeName, .address, .host, .picker, .group, .every, .until,
        ],
        example: "octavo plan emma 2027-02-03 --time 19:00 --place \"The Anchor\""
    ) { arguments, club, _ in
        let (book, day) = try arguments.bookAndDay(in: club)
        let days = try arguments.meetingDays(from: day, in: club)
        var (all, slugs) = (EditPlan(), [Slug]())
        for day in days {
            let (plan, slug) = try club.planning(try arguments.meeting(on: day, about: book, in: club))
            all.add(plan)
            slugs.append(slug)
        }
        let done =
            slugs.count == 1
            ? "The meeting \(slugs[0]) is planned."
            : "\(slugs.count) meetings are planned, from \(days[0]) to \(days[days.count - 1])."
        return PlannedChange(plan: all, done: done)
    }
}

extension Arguments {
    /// The words of `octavo plan`: a book, a day, or both in this order.
    fileprivate func bookAndDay(in club: Club) throws -> (Book?, CalendarDay?) {
        guard !operands.isEmpty else { return (nil, nil) }
        let today = CalendarDay.today(in: club.catalog.site)
        if let day = CalendarDay(said: name, today: today) { return (nil, day) }
        let hasDay = operands.indices.contains { start in
            CalendarDay(said: operands[start...].joined(separator: " "), today: today) != nil
        }
        guard hasDay || has(.every), let (book, day) = try named(.coming, in: club, club.book) else {
            return (nil, try CalendarDay(operand: name, in: club))
        }
        return (book, day)
    }

    /// The day of the meeting, or the days of a row of them that begins on it.
    fileprivate func meetingDays(
        from first: CalendarDay?, in club: Club
    ) throws(UsageError) -> [CalendarDay] {
        guard let every = value(of: .every) else {
            guard let first else {
                throw UsageError("`octavo plan` needs DATE", help: "for example `octavo plan 2027-02-03`")
            }
            return [first]
        }
        guard let row = RecurringDays(every) else {
            throw UsageError(
                "`--every` takes a weekday; found `\(every)`",
                help: "for example `--every thursday` or `--every \"last thursday\"`")
        }
        guard let end = value(of: .until) else {
            throw UsageError("a row of meetings needs an end", help: "for example `--until 2027-12`")
        }
        let last: CalendarDay
        if let day = Self.lastDay(of: end) {
            last = day
        } else {
            last = try CalendarDay(operand: end, in: club)
        }
        let before = first?.adding(days: -1) ?? CalendarDay.today(in: club.catalog.site)
        let days = row.days(after: before, until: last)
        guard !days.isEmpty else {
            throw UsageError("there is no \(every) up to \(last)", help: "give a later day as `--until`")
        }
        return days
    }

    /// The end of a month or a year; nil if the text is neither, or is a day.
    private static func lastDay(of text: String) -> CalendarDay? {
        do throws(ValueProblem) {
            let date = try PartialDate(written: text)
            if date.day != nil { return nil }
            let month = date.month ?? 12
            return CalendarDay(
                year: date.year, month: month, day: CalendarDay.days(inMonth: month, of: date.year))
        } catch {
            return nil
        }
    }

    fileprivate func meeting(
        on day: CalendarDay, about book: Book?, in club: Club
    ) throws -> PlannedMeeting {
        var meeting = PlannedMeeting(on: day)
        meeting.title = value(of: .title)
        meeting.books = try (book.map { [$0] } ?? []) + values(of: .book).map { try club.book($0) }
        for (option, field) in Option.meetingFields {
            guard let text = value(of: option), let value = try RecordKind.meetings.value(text, for: field)
            else { continue }
            meeting.fields.append(NewField(field, value))
        }
        if let place { meeting.fields.append(NewField("place", place)) }
        return meeting
    }

    /// The place, by its name alone if no more is known.
    fileprivate var place: NewValue? {
        let name = value(of: .placeName).map { NewValue.text($0) }
        guard let address = value(of: .address) else { return name }
        return .map(
            [name.map { NewField("name", $0) }, NewField("address", .text(address))].compactMap { $0 })
    }
}

extension Operand {
    static let meeting = Operand(
        "MEETING", "a meeting: its slug, title or date, also a former one, or a part of them")
    static let meetings = Operand(meeting.name, meeting.help, isRepeated: true)
}

extension Commands {
    /// Cancels a meeting.
    static let cancel = Command.verb(
        "cancel", "notes that a meeting does not take place", operands: [.meetings],
        example: "octavo cancel 2027-02-03"
    ) { arguments, club, _ in
        let meeting = try club.meeting(spoken: arguments.name)
        return PlannedChange(
            plan: club.cancelling(meeting),
            done: "\(meeting.title), on \(meeting.date.value), does not take place.")
    }
}

extension Commands {
    /// Moves a meeting to another day or time.
    static let postpone = Command.verb(
        "postpone", "moves a meeting to another day, or to another time of its day",
        operands: [
            .meetings,
            Operand(
                "DATE", "the new day, such as 2027-02-10 or \"next tuesday\"; with --time it may be left out",
                isOptional: true, isRepeated: true),
        ],
        options: [.time], example: "octavo postpone 2027-02-03 2027-02-10 --time 20:00"
    ) { arguments, club, _ in
        let time = try arguments.value(of: .time).flatMap { try RecordKind.meetings.value($0, for: "time") }
        guard let (meeting, given) = try arguments.named(.coming, in: club, club.meeting(spoken:)),
            given != nil || time != nil
        else {
            throw UsageError(
                "`octavo postpone` needs the meeting and its new day",
                help: "for example `octavo postpone \(arguments.name) 2027-02-10`")
        }
        let day = given ?? meeting.date.value
        return PlannedChange(
            plan: try club.postponing(meeting, to: day, at: time).plan,
            done: "\(meeting.title) is now on \(day)\(arguments.value(of: .time).map { ", at \($0)" } ?? "")."
        )
    }
}

extension Club {
    /// The meeting of a name or of a day as people write it.
    func meeting(spoken name: String) throws -> Meeting {
        do throws(ReportedFailure) {
            return try meeting(name)
        } catch {
            guard let day = CalendarDay(said: name, today: .today(in: catalog.site)) else {
                throw error
            }
            return try meeting("\(day)")
        }
    }
}
