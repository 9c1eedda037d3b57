internal import Authoring
internal import Content
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime
internal import Theming

/// A year at a glance, which begins today if none is asked for, with the days that may be next.
struct PlanScreen {
    private let screen: ScreenContext

    init(_ screen: ScreenContext) {
        self.screen = screen
    }

    var facts: JSONObject {
        let meetings = screen.state.catalog.meetings
        let year = screen.request["year"].flatMap { Int($0) } ?? screen.state.today.year
        let rhythm = MeetingRhythm(screen.state.catalog)
        let row = Row(screen.request, usually: rhythm.monthly, today: screen.state.today)
        let days = row.isAsked ? row.days : rhythm.days(after: screen.state.today, 12)
        let facts: JSONObject = [
            "year": .integer(year), "previous": .integer(year - 1), "following": .integer(year + 1),
            "meetings": .array(
                meetings.filter { (year...year + 1).contains($0.date.value.year) }.map {
                    .object(screen.state.row($0))
                }),
            "row": .object([
                "number": .text(row.every?.words.number), "weekday": .text(row.every?.words.weekday),
                "until": .string(row.until.description), "is_asked": .boolean(row.isAsked),
            ]),
        ]
        return facts.adding(screen.usualMeeting(on: days))
    }
}

/// A row of meetings, such as those on every last Thursday up to a day.
private struct Row {
    let every: RecurringDays?
    let until: CalendarDay
    let isAsked: Bool
    private let today: CalendarDay

    /// What a request asks for, or else what would be usual, for a year.
    init(_ request: DeskRequest, usually usual: RecurringDays?, today: CalendarDay) {
        self.today = today
        let words = [request["number"], request["weekday"]].compactMap { $0 }.filter { !$0.isEmpty }
        let asked = RecurringDays(words.joined(separator: " "))
        isAsked = asked != nil
        every = asked ?? usual
        let end = request["until"].flatMap { CalendarDay(said: $0, today: today) }
        until = end ?? today.adding(days: 365)
    }

    var days: [CalendarDay] { every?.days(after: today, until: until) ?? [] }
}
