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
        operands: [Operand("DATE", "the day, such as 2027-02-03")],
        options: [
            .book, .title, .time, .duration, .placeName, .address, .host, .picker, .group,
        ],
        example: "octavo plan 2027-02-03 --book emma --time 19:00 --place \"The Anchor\""
    ) { arguments, club, _ in
        var meeting = PlannedMeeting(on: try CalendarDay(operand: arguments.operands[0]))
        meeting.title = arguments.value(of: .title)
        meeting.books = try arguments.values(of: .book).map { try club.book($0) }
        for (option, field) in Option.meetingFields {
            guard let text = arguments.value(of: option),
                let value = try RecordKind.meetings.value(text, for: field)
            else { continue }
            meeting.fields.append((field, value))
        }
        if let place = arguments.place { meeting.fields.append(("place", place)) }
        let (plan, slug) = try club.planning(meeting)
        return PlannedChange(plan: plan, done: "The meeting \(slug) is planned.")
    }
}

extension Arguments {
    /// The place, by its name alone if no more is known.
    fileprivate var place: NewValue? {
        let name = value(of: .placeName).map { NewValue.text($0) }
        guard let address = value(of: .address) else { return name }
        return .map(
            [name.map { NewField("name", $0) }, NewField("address", .text(address))].compactMap { $0 })
    }
}

extension CalendarDay {
    /// A day that is a word of a command.
    init(operand text: String) throws(UsageError) {
        do {
            try self.init(parsing: text)
        } catch {
            throw UsageError("`\(text)` is not a date", help: "for example `2027-02-03`")
        }
    }
}
