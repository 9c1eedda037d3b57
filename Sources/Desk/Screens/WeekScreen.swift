internal import Arranging
internal import Authoring
internal import Content
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime
internal import Theming

/// What there is to do for a host this week.
struct WeekScreen {
    private let screen: ScreenContext
    private let state: ClubState

    init(_ screen: ScreenContext) {
        self.screen = screen
        state = screen.state
    }

    var facts: JSONObject {
        get throws {
            let found = state.club.report.diagnostics
            let facts: JSONObject = [
                "next": next, "after": after, "reading": reading, "loans": loans,
                "problems": .array(state.problems(found.prefix(5))),
                "problem_total": .integer(found.count), "gaps": gaps,
            ]
            let days = MeetingRhythm(state.catalog).days(after: state.today, 3)
            return facts.adding(screen.usualMeeting(on: days))
        }
    }
}

extension WeekScreen {
    private var meetings: [Meeting] { state.catalog.meetings }
    /// The last meeting that has taken place.
    private var last: Meeting? { meetings.last { $0.date.value < state.today && $0.status == .scheduled } }

    private var next: JSONValue {
        guard let meeting = meetings.first(where: { $0.date.value >= state.today && $0.status == .scheduled })
        else { return .null }
        let book = meeting.books.first.flatMap { state.book($0.value) }
        let lacks = [
            ("place", meeting.place == nil), ("time", meeting.time == nil), ("books", meeting.books.isEmpty),
            ("host", meeting.host == nil),
            ("questions", meeting.questions.isEmpty && (book?.questions ?? []).isEmpty),
        ]
        return .object(
            state.row(meeting).adding([
                "book": book.map { .object(state.row($0)) } ?? .null,
                "day": .string(screen.language.text(meeting.date.value)),
                "days_left": .integer(meeting.date.value.dayNumber - state.today.dayNumber),
                "lacks": .texts(lacks.filter(\.1).map(\.0)),
                "invitation": .string(screen.invitation(to: meeting)),
            ]))
    }

    private var after: JSONValue {
        guard let meeting = last else { return .null }
        let books = meeting.books.compactMap { state.book($0.value) }
        let came = meeting.attendees?.namesOfMembers ?? []
        let lacks = [
            ("attendees", meeting.attendees == nil),
            ("ratings", books.contains { $0.rating == nil && $0.reviews.isEmpty }),
            ("finished", books.contains { $0.standing != .read && $0.standing != .didNotFinish }),
        ].filter(\.1).map(\.0)
        guard !lacks.isEmpty else { return .null }
        let rows = books.map { book -> JSONValue in
            .object(state.row(book).adding(["is_finished": .boolean(book.standing == .read)]))
        }
        return .object(
            state.row(meeting).adding([
                "books": .array(rows), "day": .string(screen.language.text(meeting.date.value)),
                "attendees": .texts(came), "members": .texts(state.members), "lacks": .texts(lacks),
            ]))
    }

    private var reading: JSONValue {
        let books = state.catalog.books.filter { $0.standing == .reading }
        return .array(
            books.prefix(12).map { book in
                let since = book.readings.last { $0.finished == nil }?.started
                return .object(
                    state.row(book).adding([
                        "since": .text(since?.description),
                        "since_text": .text(since.map { screen.language.text($0) }),
                    ]))
            })
    }

    private var loans: JSONValue {
        let open = state.catalog.books.compactMap { book in book.openLoan.map { (book, $0) } }
        let sorted = open.sorted {
            ($0.1.due ?? $0.1.at, $0.0.source.slug) < ($1.1.due ?? $1.1.at, $1.0.source.slug)
        }
        return .array(
            sorted.map { book, loan in
                let late = loan.due.map { max(0, state.today.dayNumber - $0.dayNumber) } ?? 0
                return .object([
                    "book": .object(state.row(book)), "to": .string(loan.to),
                    "at": .string(loan.at.description),
                    "at_text": .string(screen.language.text(PartialDate(loan.at))),
                    "due": .text(loan.due?.description),
                    "due_text": .text(loan.due.map { screen.language.text(PartialDate($0)) }),
                    "days_late": .integer(late),
                ])
            })
    }

    private var gaps: JSONValue {
        var gaps: JSONObject = [:]
        let lacks = state.lookups.gaps
        for gap in BookGap.allCases {
            let all = state.catalog.books
            let books = all.indices.filter { lacks[$0].contains(gap) }.map { all[$0] }
            gaps.append(
                gap.rawValue,
                .object([
                    "count": .integer(books.count),
                    "books": .array(books.prefix(5).map { .object(state.row($0)) }),
                    "query": .string("kind=books&lack=\(gap.rawValue)"),
                ]))
        }
        return .object(gaps)
    }
}

/// What a book's record may lack.
enum BookGap: String, CaseIterable {
    case isbn
    case cover
    case synopsis
    case rating

    /// What a book lacks.
    static func all(of book: Book, _ catalog: Catalog) -> Set<BookGap> {
        Set(allCases.filter { $0.isThere(book, catalog) })
    }

    private func isThere(_ book: Book, _ catalog: Catalog) -> Bool {
        switch self {
        case .isbn: book.number == nil
        case .cover: book.cover.isOpen && catalog.cover(of: book) == nil
        case .synopsis: book.synopsis.isOpen
        case .rating: book.rating == nil && book.standing == .read
        }
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
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }

}

extension Catalog {
    /// The path of the picture for a book within `content/`; nil if there is none.
    func cover(of book: Book) -> String? {
        facts(of: book).cover.map { path(ofCover: $0.value.file) }.flatMap { files.contains($0) ? $0 : nil }
    }
}

extension ScreenContext {
    /// Days for the next meeting, and the time and the place that were planned last, be it for a day to come.
    func usualMeeting(on days: [CalendarDay]) -> JSONObject {
        let meetings = state.catalog.meetings
        let place = meetings.last { $0.place != nil }?.place
        return [
            "proposals": .array(
                days.map {
                    .object(["date": .string($0.description), "weekday": .string(language.text($0))])
                }),
            "last_time": .text(meetings.last { $0.time != nil }?.time?.description),
            "last_place": .text(place?.name ?? place?.address),
        ]
    }

    /// The words by which a host invites to a meeting.
    func invitation(to meeting: Meeting) -> String {
        let books = meeting.books.map { state.book($0.value)?.described ?? $0.value.text }
        let when = [language.text(meeting.date.value), meeting.time?.description].compactMap { $0 }
        let place = [meeting.place?.name, state.site.privacy.showsAddresses ? meeting.place?.address : nil]
        let address = state.site.baseURL.map { base in
            (base.hasSuffix("/") ? base : base + "/") + SitePath.meeting(meeting.source.slug).text
        }
        let lines = [
            meeting.title, when.joined(separator: ", "),
            place.compactMap { $0 }.joined(separator: ", "), books.joined(separator: "; "), address ?? "",
        ]
        return lines.filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
