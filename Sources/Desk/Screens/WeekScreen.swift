internal import Arranging
internal import Authoring
internal import Content
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime
internal import Theming

/// What there is to do for a host this week.
extension ScreenContext {
    var week: Facts {
        let found = state.club.report.diagnostics
        let facts: Facts = [
            "next": next, "after": after, "reading": reading, "loans": loans,
            "problems": state.problems(found.prefix(5)), "problem_total": found.count, "gaps": gaps,
        ]
        return facts.adding(usualMeeting(on: MeetingRhythm(catalog).days(after: state.today, 3)))
    }

    private var next: Facts? {
        guard
            let meeting = catalog.meetings.first(where: {
                $0.date.value >= state.today && $0.status == .scheduled
            })
        else { return nil }
        let book = meeting.books.first.flatMap { state.book($0.value) }
        let lacks = [
            ("place", meeting.place == nil), ("time", meeting.time == nil), ("books", meeting.books.isEmpty),
            ("host", meeting.host == nil),
            ("questions", meeting.questions.isEmpty && (book?.questions ?? []).isEmpty),
        ]
        return state.row(meeting).adding([
            "book": book.map(state.row), "day": language.text(meeting.date.value),
            "days_left": meeting.date.value.dayNumber - state.today.dayNumber,
            "lacks": lacks.filter(\.1).map(\.0), "invitation": invitation(to: meeting),
        ])
    }

    /// What is still to be noted of the last meeting that has taken place.
    private var after: Facts? {
        guard
            let meeting = catalog.meetings.last(where: {
                $0.date.value < state.today && $0.status == .scheduled
            })
        else { return nil }
        let books = meeting.books.compactMap { state.book($0.value) }
        let lacks = [
            ("attendees", meeting.attendees == nil),
            ("ratings", books.contains { $0.rating == nil && $0.reviews.isEmpty }),
            ("finished", books.contains { $0.standing != .read && $0.standing != .didNotFinish }),
        ].filter(\.1).map(\.0)
        guard !lacks.isEmpty else { return nil }
        return state.row(meeting).adding([
            "books": books.facts { state.row($0).adding(["is_finished": $0.standing == .read]) },
            "day": language.text(meeting.date.value),
            "attendees": meeting.attendees?.namesOfMembers ?? [], "members": state.members, "lacks": lacks,
        ])
    }

    private var reading: [Facts] {
        catalog.books.filter { $0.standing == .reading }.prefix(12).map { book in
            let since = book.readings.last { $0.finished == nil }?.started
            return state.row(book).adding([
                "since": since?.description, "since_text": since.map { language.text($0) },
            ])
        }
    }

    private var loans: [Facts] {
        let open = catalog.books.compactMap { book in book.openLoan.map { (book, $0) } }
        let sorted = open.sorted {
            ($0.1.due ?? $0.1.at, $0.0.source.slug) < ($1.1.due ?? $1.1.at, $1.0.source.slug)
        }
        return sorted.facts { book, loan in
            [
                "book": state.row(book), "to": loan.to, "at": loan.at.description,
                "at_text": language.text(PartialDate(loan.at)), "due": loan.due?.description,
                "due_text": loan.due.map { language.text(PartialDate($0)) },
                "days_late": loan.due.map { max(0, state.today.dayNumber - $0.dayNumber) } ?? 0,
            ]
        }
    }

    private var gaps: Facts {
        let gaps = BookGap.allCases.map { gap in
            let books = catalog.places(lacking: gap)
            let facts: Facts = [
                "count": books.count, "books": books.prefix(5).map { state.row(catalog.books[$0]) },
                "query": "kind=books&lack=\(gap.rawValue)",
            ]
            return (gap.rawValue, facts)
        }
        return Facts(pairs: gaps)
    }
}

/// When a club meets, as far as its past meetings show.
struct MeetingRhythm {
    private let days: [CalendarDay]

    init(_ catalog: Catalog) {
        days = Array(Set(catalog.meetings.map(\.date.value))).sorted()
    }

    /// The days of each month that are like the last one.
    var monthly: RecurringDays? { days.last.map(RecurringDays.init) }

    /// The next days that keep to it: the weekday of the last meeting, as many weeks later as is usual.
    func days(after today: CalendarDay, _ count: Int) -> [CalendarDay] {
        guard let last = days.last else { return [] }
        let steps = zip(days, days.dropFirst()).suffix(6).map { $1.dayNumber - $0.dayNumber }.sorted()
        let step = steps.isEmpty ? 28 : steps[steps.count / 2]
        if (27...32).contains(step) {
            let start = max(today, last)
            let days = RecurringDays(like: last).days(
                after: start, until: start.adding(days: 32 * (count + 1)))
            return Array(days.prefix(count))
        }
        let weeks = max(1, (step + 3) / 7)
        var day = last
        var found: [CalendarDay] = []
        while found.count < count {
            day = day.adding(days: weeks * 7)
            if day > today { found.append(day) }
        }
        return found
    }
}

extension Meeting.Attendees {
    /// The names, if it is known who came.
    var namesOfMembers: [String] { if case .names(let names) = self { names } else { [] } }
}

extension ClubState {
    /// The names of people who belong to the club, those who come most often first.
    var members: [String] {
        var counts: [String: Int] = [:]
        for meeting in catalog.meetings {
            for name in meeting.attendees?.namesOfMembers ?? [] { counts[name, default: 0] += 2 }
            for name in [meeting.host, meeting.picker].compactMap({ $0 }) { counts[name, default: 0] += 1 }
        }
        for book in catalog.books {
            for name in book.reviews.compactMap(\.by) { counts[name, default: 0] += 1 }
            for loan in book.loans { counts[loan.to, default: 0] += 1 }
        }
        return counts.mostFirst.map(\.key)
    }
}

extension [String: Int] {
    /// The most frequent first.
    var mostFirst: [(key: String, value: Int)] { sorted { ($1.value, $0.key) < ($0.value, $1.key) } }
}

extension ScreenContext {
    /// Days for the next meeting, and the time and the place that were planned last, be it for a day to come.
    func usualMeeting(on days: [CalendarDay]) -> Facts {
        let place = catalog.meetings.last { $0.place != nil }?.place
        return [
            "proposals": days.facts { ["date": $0.description, "weekday": language.text($0)] },
            "last_time": catalog.meetings.last { $0.time != nil }?.time?.description,
            "last_place": place?.name ?? place?.address,
        ]
    }

    /// The words by which a host invites to a meeting.
    func invitation(to meeting: Meeting) -> String {
        let books = meeting.books.map { state.book($0.value)?.described ?? $0.value.text }
        let when = [language.text(meeting.date.value), meeting.time?.description].compactMap { $0 }
        let place = meeting.place?.shown(by: state.site.privacy)
        let address = state.site.baseURL.map { base in
            (base.hasSuffix("/") ? base : base + "/") + SitePath.meeting(meeting.source.slug).text
        }
        let lines = [
            meeting.title, when.joined(separator: ", "),
            [place?.name, place?.address].compactMap { $0 }.joined(separator: ", "),
            books.joined(separator: "; "), address ?? "",
        ]
        return lines.filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
