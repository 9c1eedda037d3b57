import Authoring
import Content
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
            Operand(
                "DATE", "the day, such as 2027-02-03, \"14 January 2027\" or \"next tuesday\"",
                isOptional: true)
        ],
        options: [
            .book, .title, .time, .duration, .placeName, .address, .host, .picker, .group, .every, .until,
        ],
        example: "octavo plan 2027-02-03 --book emma --time 19:00 --place \"The Anchor\""
    ) { arguments, club, _ in
        let days = try arguments.meetingDays(in: club)
        var (all, slugs) = (EditPlan(), [Slug]())
        for day in days {
            let (plan, slug) = try club.planning(try arguments.meeting(on: day, in: club))
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
    /// The day of the meeting, or the days of a row of them.
    fileprivate func meetingDays(in club: Club) throws(UsageError) -> [CalendarDay] {
        guard let every = value(of: .every) else {
            guard let word = operands.first else {
                throw UsageError("`octavo plan` needs DATE", help: "for example `octavo plan 2027-02-03`")
            }
            return [try CalendarDay(operand: word, in: club)]
        }
        guard let row = RecurringDays(every) else {
            throw UsageError(
                "`--every` takes a weekday; found `\(every)`",
                help: "for example `--every thursday` or `--every \"last thursday\"`")
        }
        guard let end = value(of: .until) else {
            throw UsageError("a row of meetings needs an end", help: "for example `--until 2027-12`")
        }
        // A month counts to its end.
        let months = end.split(separator: "-").compactMap { Int($0) }
        let isMonth = months.count == 2 && (1...12).contains(months[1])
        let last =
            try isMonth
            ? CalendarDay(operand: "\(end)-\(CalendarDay.days(inMonth: months[1], of: months[0]))", in: club)
            : CalendarDay(operand: end, in: club)
        var before = CalendarDay.today(in: club.catalog.site)
        if let word = operands.first { before = try CalendarDay(operand: word, in: club).adding(days: -1) }
        let days = row.days(after: before, until: last)
        guard !days.isEmpty else {
            throw UsageError("there is no \(every) up to \(last)", help: "give a later day as `--until`")
        }
        return days
    }

    fileprivate func meeting(on day: CalendarDay, in club: Club) throws -> PlannedMeeting {
        var meeting = PlannedMeeting(on: day)
        meeting.title = value(of: .title)
        meeting.books = try values(of: .book).map { try club.book($0) }
        for (option, field) in Option.meetingFields {
            guard let text = value(of: option), let value = try RecordKind.meetings.value(text, for: field)
            else { continue }
            meeting.fields.append((field, value))
        }
        if let place { meeting.fields.append(("place", place)) }
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

extension CalendarDay {
    /// A day that is a word of a command: as records or people write it, or a weekday after today.
    init(operand text: String, in club: Club) throws(UsageError) {
        if let day = Self.coming(text, after: .today(in: club.catalog.site)) {
            self = day
            return
        }
        if let day = Self.written(Self.dashed(text)) {
            self = day
            return
        }
        throw UsageError(
            "`\(text)` is not a date",
            help: "for example `2027-02-03`, `\"3 February 2027\"` or `\"next tuesday\"`")
    }

    /// `2027-02-03` for `3.2.2027` or `3.2.27`: between points the day comes first. Other texts stay as they are.
    private static func dashed(_ text: String) -> String {
        let parts = text.split(separator: ".")
        guard parts.count == 3, [2, 4].contains(parts[2].count), parts.allSatisfy({ Int($0) != nil }) else {
            return text
        }
        let year = parts[2].count == 2 ? "20\(parts[2])" : "\(parts[2])"
        return ([year] + parts[..<2].reversed().map { $0.count == 1 ? "0\($0)" : "\($0)" }).joined(
            separator: "-")
    }

    /// A date in the form of records, or in one that they suggest to correct.
    private static func written(_ text: String) -> CalendarDay? {
        do {
            return try PartialDate(parsing: text).calendarDay
        } catch {
            return error.replacement.flatMap(written)
        }
    }

    /// The day of `today`, `tomorrow`, `yesterday`, `tuesday` or `next tuesday`.
    private static func coming(_ text: String, after today: CalendarDay) -> CalendarDay? {
        let words = text.lowercased().split(separator: " ")
        guard let word = words.last, words.count == 1 || words.count == 2 && words[0] == "next" else {
            return nil
        }
        if words.count == 1, word == "today" { return today }
        if words.count == 1, word == "tomorrow" { return CalendarDay(dayNumber: today.dayNumber + 1) }
        if words.count == 1, word == "yesterday" { return CalendarDay(dayNumber: today.dayNumber - 1) }
        guard let weekday = RecurringDays.weekday(String(word)) else { return nil }
        let days = (weekday - today.weekday + 7) % 7
        return CalendarDay(dayNumber: today.dayNumber + (days == 0 ? 7 : days))
    }
}

extension Operand {
    static let meetings = Operand(
        "MEETING", "a meeting: its slug, title or date, or a part of them", isRepeated: true)
    static let meeting = Operand("MEETING", "a meeting: its slug, title or date, or a part of them")
}

extension Commands {
    /// Cancels a meeting.
    static let cancel = Command.verb(
        "cancel", "notes that a meeting does not take place", operands: [.meetings],
        example: "octavo cancel 2027-02-03"
    ) { arguments, club, _ in
        let meeting = try club.meeting(arguments.name)
        return PlannedChange(
            plan: club.cancelling(meeting),
            done: "\(meeting.title), on \(meeting.date.value), does not take place.")
    }
}

extension Commands {
    /// Moves a meeting to another day.
    static let postpone = Command.verb(
        "postpone", "moves a meeting to another day",
        operands: [.meeting, Operand("DATE", "the new day, such as 2027-02-10")],
        example: "octavo postpone 2027-02-03 2027-02-10"
    ) { arguments, club, _ in
        let day = try CalendarDay(operand: arguments.operands[1], in: club)
        let meeting = try club.meeting(arguments.operands[0])
        return PlannedChange(
            plan: try club.postponing(meeting, to: day).plan, done: "\(meeting.title) is now on \(day).")
    }
}
