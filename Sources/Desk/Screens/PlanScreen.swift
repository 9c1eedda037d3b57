internal import Authoring
internal import Content
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime
internal import Theming

extension ScreenContext {
    /// A year at a glance, which begins today if none is asked for, with the days that may be next.
    var plan: Facts {
        let year = request["year"].flatMap { Int($0) } ?? state.today.year
        let rhythm = MeetingRhythm(catalog)
        // A row of meetings, such as those on every last Thursday up to a day; else what would be usual, for a year.
        let words = [request["number"], request["weekday"]].compactMap { $0 }.filter { !$0.isEmpty }
        let asked = RecurringDays(words.joined(separator: " "))
        let every = asked ?? rhythm.monthly
        let until =
            request["until"].flatMap { CalendarDay(said: $0, today: state.today) }
            ?? state.today.adding(days: 365)
        let days = asked?.days(after: state.today, until: until) ?? rhythm.days(after: state.today, 12)
        let meetings = catalog.meetings.filter { (year...year + 1).contains($0.date.value.year) }
        let facts: Facts = [
            "year": year, "previous": year - 1, "following": year + 1, "meetings": meetings.map(state.row),
            "row": Facts([
                "number": every?.words.number, "weekday": every?.words.weekday, "until": until.description,
                "is_asked": asked != nil,
            ]),
        ]
        return facts.adding(usualMeeting(on: days))
    }
}
