internal import Authoring
internal import Content
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime
internal import Theming
internal import Voting

/// A table of all records of a kind: searched, filtered, sorted, a hundred rows at a time.
struct TableScreen {
    private let screen: ScreenContext
    private let kind: RecordKind
    private let words: String

    private static let perPage = 100

    init(_ screen: ScreenContext) throws {
        (self.screen, words) = (screen, screen.request["q"] ?? "")
        kind = try screen.kind()
    }

    var facts: Facts {
        let isOfMeetings = kind == .meetings
        let sort = screen.request["sort"] ?? (isOfMeetings ? "date" : "title")
        let isDown = (screen.request["order"] ?? (isOfMeetings ? "desc" : "asc")) == "desc"
        let (rows, filters) = found(sort, isDown)
        let pages = max(1, (rows.count + Self.perPage - 1) / Self.perPage)
        let page = min(max(1, screen.request["page"].flatMap { Int($0) } ?? 1), pages)
        let shown = (0..<rows.count).dropFirst((page - 1) * Self.perPage).prefix(Self.perPage)
        let near = (1...pages).filter { $0 == 1 || $0 == pages || abs($0 - page) < 3 }
        return [
            "kind": kind.rawValue, "noun": kind.noun, "rows": shown.map(rows.row), "total": rows.count,
            "count": kind.count(in: state.catalog) + unread.count, "editable": editable, "page": page,
            "pages": pages, "sort": sort, "order": isDown ? "desc" : "asc",
            "columns": columns(sort, isDown), "filters": filters,
            "numbers": near.facts { ["page": $0, "is_current": $0 == page] },
        ]
    }

    /// The names of all records that the table would show on its pages.
    var names: [String] {
        let rows = found("title", false).rows
        return (0..<rows.count).compactMap { rows.row($0).object["name"]?.text }
    }
}

extension TableScreen {
    private var state: ClubState { screen.state }

    private var unread: [ClubState.UnreadRecord] { state.unread.filter { $0.kind == kind } }

    /// The fields that several records may have in common, and that one control can show.
    private var editable: [Facts] {
        let own: Set = ["title", "subtitle", "isbn", "openlibrary", "cover", "date", "subject"]
        let maker = FieldFacts(screen: screen, kind: kind)
        return kind.declarations.filter { declared in
            switch declared.control {
            case .line, .whole, .number, .day, .date, .time, .stars, .flag, .choice, .people, .words:
                !own.contains(declared.name)
            default: false
            }
        }.map { maker.facts($0, nil) }
    }

    /// How many rows there are, and what makes one when it is shown.
    private typealias Rows = (count: Int, row: (Int) -> Facts)

    /// The rows of records that could not be read, and below them those of others.
    private func rows<Record>(
        _ lost: [ClubState.UnreadRecord], _ records: [Record], _ row: @escaping (Record) -> Facts
    ) -> Rows {
        (
            lost.count + records.count,
            { $0 < lost.count ? state.row(lost[$0]) : row(records[$0 - lost.count]) }
        )
    }

    /// The rows, and the filters that would leave some of them.
    private func found(_ sort: String, _ isDown: Bool) -> (rows: Rows, filters: [Facts]) {
        let wanted = TypedWords(words)
        let lost = unread.filter { words.isEmpty || wanted.fit($0.name) }
        switch kind {
        case .books:
            let (books, filters) = books(sort, isDown)
            let filtering = ["status", "genre", "tag", "lent"].compactMap { screen.request[$0] }
            let isWhole = filtering.isEmpty && ["", "error"].contains(screen.request["lack"] ?? "")
            return (rows(isWhole ? lost : [], books, screen.row), filters)
        case .meetings:
            let (meetings, filter) = meetings(sort, isDown)
            return (rows(lost, meetings, row), [filter])
        case .lists, .pages, .shelves, .ballots:
            let sorted = state.catalog.records(kind).map { (key: TypedWords.folded($0.title), record: $0) }
                .filter { words.isEmpty || wanted.fit($0.key) }.sorted { $0.key < $1.key }
            let shown = isDown ? sorted.reversed() : sorted
            return (rows(lost, shown.map(\.record), row), [])
        }
    }

    private func meetings(_ sort: String, _ isDown: Bool) -> (meetings: [Meeting], filter: Facts) {
        let wanted = TypedWords(words)
        let time = screen.request["time"] ?? ""
        let all = state.catalog.meetings.filter {
            words.isEmpty
                || wanted.fit(TypedWords.folded("\($0.title) \($0.date.value) \($0.place?.name ?? "")"))
        }
        var fitting = all.filter { time.isEmpty || ($0.date.value < state.today) == (time == "past") }
        if sort == "title" { fitting.sort { ($0.title, $0.source.slug) < ($1.title, $1.source.slug) } }
        let past = all.count { $0.date.value < state.today }
        let filter = screen.filter("time", [("coming", all.count - past), ("past", past)])
        return (isDown ? fitting.reversed() : fitting, filter)
    }

    private func row(_ record: any ClubRecord) -> Facts {
        func text(_ day: CalendarDay) -> String { screen.language.text(PartialDate(day)) }
        switch record {
        case let meeting as Meeting:
            return state.row(meeting).adding(["date_text": text(meeting.date.value)])
        case let ballot as Ballot:
            let closes = ballot.closes.map { end in text(end.day) + (end.time.map { " \($0)" } ?? "") }
            let method = screen.language.text("value.\(ballot.method.rawValue)")
            return state.row(ballot).adding(["method": method, "closes": closes])
        default: return state.row(record)
        }
    }

    private func columns(_ sort: String, _ isDown: Bool) -> [Facts] {
        let (sortable, others): ([String], [String]) =
            switch kind {
            case .books: (["title", "authors", "published", "rating"], ["status", "genres"])
            case .meetings: (["title", "date"], ["time", "place", "books"])
            case .lists: (["title"], ["books"])
            case .pages: (["title"], ["description"])
            case .shelves: (["title"], ["subject"])
            case .ballots: (["title"], ["method", "closes"])
            }
        return (sortable + others).facts { name in
            [
                "name": name, "label": screen.label(name), "sort": sortable.contains(name) ? name : nil,
                "is_sorted": name == sort, "direction": name == sort && isDown ? "desc" : "asc",
            ]
        }
    }
}

// The books of a table.
extension TableScreen {
    private func books(_ sort: String, _ isDown: Bool) -> (books: [Book], filters: [Facts]) {
        let all = state.catalog.books
        var places = words.isEmpty ? state.search.places : state.books(found: words, byTitle: true)
        let filters = filters(places)
        func keep(_ name: String, _ fits: (String, Int) -> Bool) {
            guard let wanted = screen.request[name], !wanted.isEmpty else { return }
            places = places.filter { fits(wanted, $0) }
        }
        keep("status") { (all[$1].standing?.rawValue ?? "none") == $0 }
        keep("genre") { all[$1].genres.contains($0) }
        keep("tag") { all[$1].tags.contains($0) }
        keep("lent") { all[$1].openLoan != nil }
        keep("lack") { lack, place in
            lack == "error"
                ? state.hasError(all[place].source)
                : BookGap(rawValue: lack)?.isThere(all[place], state.catalog) ?? true
        }
        var query = BookQuery()
        query.order = .init(rawValue: sort == "authors" ? "author" : sort) ?? .title
        query.isReversed = isDown
        return (query.sorted(places.map { all[$0] }), filters)
    }

    /// The filters, with how many of these books each choice would leave.
    private func filters(_ places: [Int]) -> [Facts] {
        let (state, counts) = (state, BookCounts(places, of: state.catalog))
        let wrong = unread.count + state.countErrors(places)
        func most(_ counts: [String: Int]) -> [(value: String, count: Int)] {
            counts.mostFirst.prefix(40).map { ($0.key, $0.value) }
        }
        let gaps = BookGap.allCases.map { ($0.rawValue, counts.gaps[$0] ?? 0) }
        return [
            screen.filter(
                "status",
                (ReadingStatus.allCases.map(\.rawValue) + ["none"]).compactMap { name in
                    counts.statuses[name].map { (name, $0) }
                }),
            screen.filter("genre", most(counts.genres)), screen.filter("tag", most(counts.tags)),
            screen.filter("lack", gaps + [("error", wrong)]), screen.filter("lent", [("yes", counts.lent)]),
        ]
    }
}

extension ScreenContext {
    /// A filter and its choices that some records fit.
    fileprivate func filter(_ name: String, _ options: [(value: String, count: Int)]) -> Facts {
        let chosen = request[name] ?? ""
        let shown = options.filter { $0.count > 0 || $0.value == chosen }
        return [
            "name": name, "label": language.text("filter.\(name)") ?? label(name),
            "options": shown.facts { value, count in
                [
                    "value": value, "label": language.text("value.\(value)") ?? value, "count": count,
                    "is_chosen": value == chosen,
                ]
            },
        ]
    }
}
