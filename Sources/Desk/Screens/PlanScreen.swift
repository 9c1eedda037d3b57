internal import Content
internal import Diagnostics
internal import Publishing
internal import ReadingCatalog
internal import TextAndTime

/// A year at a glance, with the days that may be next.
struct PlanScreen {
    private let screen: ScreenContext

    init(_ screen: ScreenContext) {
        self.screen = screen
    }

    var facts: JSONObject {
        let meetings = screen.state.catalog.meetings
        let year = screen.request["year"].flatMap { Int($0) } ?? screen.state.today.year
        let last = meetings.last { $0.date.value < screen.state.today }
        let days = MeetingRhythm(meetings.map(\.date.value)).days(after: screen.state.today, 12)
        return [
            "year": .integer(year), "previous": .integer(year - 1), "following": .integer(year + 1),
            "meetings": .array(
                meetings.filter { $0.date.value.year == year }.map { .object(screen.state.row($0)) }),
            "proposals": .array(
                days.map {
                    .object(["date": .string($0.description), "weekday": .string(screen.language.text($0))])
                }),
            "last_time": .text(last?.time?.description),
            "last_place": .text(last?.place?.name ?? last?.place?.address),
        ]
    }
}
