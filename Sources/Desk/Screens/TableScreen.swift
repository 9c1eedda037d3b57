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
    private let state: ClubState
    private let kind: RecordKind
    private let words: String

    private static let perPage = 100

    init(_ screen: ScreenContext) throws {
        self.screen = screen
        state = screen.state
        words = screen.request["q"] ?? ""
        guard let kind = RecordKind(rawValue: screen.request["kind"] ?? "books") else {
            throw DeskRefusal.notUnderstood
        }
        self.kind = kind
    }

    var facts: JSONObject {
        get throws {
            let sort = screen.request["sort"] ?? (kind == .meetings ? "date" : "title")
            let isDown = (screen.request["order"] ?? (kind == .meetings ? "desc" : "asc")) == "desc"
            let (rows, filters) = found(sort, isDown)
            let pages = max(1, (rows.count + Self.perPage - 1) / Self.perPage)
            let page = min(max(1, screen.request["page"].flatMap { Int($0) } ?? 1), pages)
            let shown = rows.dropFirst((page - 1) * Self.perPage).prefix(Self.perPage)
            return [
                "kind": .string(kind.rawValue), "noun": .string(kind.noun),
                "rows": .array(shown.map { .object($0()) }), "total": .integer(rows.count),
                "count": .integer(kind.count(in: state.catalog) + unread.count),
                "editable": .array(editable), "page": .integer(page), "pages": .integer(pages),
                "sort": .string(sort),
                "order": .string(isDown ? "desc" : "asc"), "columns": columns(sort, isDown),
                "filters": .array(filters), "numbers": numbers(page, of: pages),
            ]
        }
    }
}

extension TableScreen {
    /// The names of all records that the table would show on its pages.
    var names: [String] { found("title", false).rows.compactMap { $0()["name"]?.text } }

    private var unread: [ClubState.UnreadRecord] { state.unread.filter { $0.kind == kind } }

    /// The fields that several records may have in common, and that one control can show.
    private var editable: [JSONValue] {
        let own: Set = ["title", "subtitle", "isbn", "openlibrary", "cover", "date", "subject"]
        let maker = FieldFacts(screen, kind)
        return kind.declarations.filter { declared in
            switch declared.control {
            case .line, .whole, .number, .day, .date, .time, .stars, .flag, .choice, .people, .words:
                !own.contains(declared.name)
            default: false
            }
        }.map { .object(maker.facts($0, nil)) }
    }

    /// The rows, made when they are shown, and the filters that would leave some of them.
    private func found(_ sort: String, _ isDown: Bool) -> (rows: [() -> JSONObject], filters: [JSONValue]) {
        let wanted = TypedWords(words)
        let broken = unread.filter { words.isEmpty || wanted.fit($0.name) }
        let lost = broken.map { record in { state.row(record) } }
        switch kind {
        case .books:
            let (books, filters) = BookTable(screen).found(words, sort, isDown)
            let isWhole =
                screen.request["status"] == nil && screen.request["genre"] == nil
                && screen.request["tag"] == nil && ["", "error"].contains(screen.request["lack"] ?? "")
                && screen.request["lent"] == nil
            return ((isWhole ? lost : []) + books.map { book in { screen.row(book) } }, filters)
        case .meetings:
            let time = screen.request["time"] ?? ""
            let all = state.catalog.meetings.filter {
                words.isEmpty
                    || wanted.fit(TypedWords.folded("\($0.title) \($0.date.value) \($0.place?.name ?? "")"))
            }
            let fitting = all.filter {
                time.isEmpty || ($0.date.value < state.today) == (time == "past")
            }
            let sorted =
                sort == "title"
                ? fitting.sorted { ($0.title, $0.source.slug) < ($1.title, $1.source.slug) } : fitting
            let filter = screen.filter(
                "time",
                [
                    ("coming", all.count { $0.date.value >= state.today }),
                    ("past", all.count { $0.date.value < state.today }),
                ])
            let rows = isDown ? sorted.reversed() : sorted
            let shown = rows.map { meeting in
                {
                    state.row(meeting).adding([
                        "date_text": .string(screen.language.text(PartialDate(meeting.date.value)))
                    ])
                }
            }
            return (lost + shown, [filter])
        case .lists:
            return (lost + plain(state.catalog.lists, isDown) { state.row($0) }, [])
        case .pages:
            return (lost + plain(state.catalog.pages, isDown) { state.row($0) }, [])
        case .shelves:
            return (lost + plain(state.catalog.shelves, isDown) { state.row($0) }, [])
        case .ballots:
            let ballots = plain(state.catalog.ballots, isDown) { ballot in
                state.row(ballot).adding([
                    "method": .text(screen.language.text("value.\(ballot.method.rawValue)")),
                    "closes": .text(
                        ballot.closes.map { closes in
                            let day = screen.language.text(PartialDate(closes.day))
                            return closes.time.map { "\(day) \($0)" } ?? day
                        }),
                ])
            }
            return (lost + ballots, [])
        }
    }

    private func plain<Record: ClubRecord>(
        _ records: [Record], _ isDown: Bool, _ row: @escaping (Record) -> JSONObject
    ) -> [() -> JSONObject] {
        let wanted = TypedWords(words)
        let sorted = records.map { (key: TypedWords.folded($0.title), record: $0) }
            .filter { words.isEmpty || wanted.fit($0.key) }.sorted { $0.key < $1.key }
        return (isDown ? sorted.reversed() : sorted).map { pair in { row(pair.record) } }
    }

    private func columns(_ sort: String, _ isDown: Bool) -> JSONValue {
        let names: [(name: String, isSortable: Bool)] =
            switch kind {
            case .books:
                [
                    ("title", true), ("authors", true), ("published", true), ("rating", true),
                    ("status", false), ("genres", false),
                ]
            case .meetings:
                [("title", true), ("date", true), ("time", false), ("place", false), ("books", false)]
            case .lists: [("title", true), ("books", false)]
            case .pages: [("title", true), ("description", false)]
            case .shelves: [("title", true), ("subject", false)]
            case .ballots: [("title", true), ("method", false), ("closes", false)]
            }
        return .array(
            names.map { name, isSortable in
                .object([
                    "name": .string(name), "label": .string(screen.label(name)),
                    "sort": isSortable ? .string(name) : .null, "is_sorted": .boolean(name == sort),
                    "direction": .string(name == sort && isDown ? "desc" : "asc"),
                ])
            })
    }

    private func numbers(_ page: Int, of pages: Int) -> JSONValue {
        let near = (1...pages).filter { $0 == 1 || $0 == pages || abs($0 - page) < 3 }
        return .array(
            near.map { .object(["page": .integer($0), "is_current": .boolean($0 == page)]) })
    }
}

/// The books of a table.
private struct BookTable {
    private let screen: ScreenContext
    private let state: ClubState

    init(_ screen: ScreenContext) {
        self.screen = screen
        state = screen.state
    }

    func found(_ words: String, _ sort: String, _ isDown: Bool) -> (books: [Book], filters: [JSONValue]) {
        let order = BookQuery.Order(rawValue: sort == "authors" ? "author" : sort) ?? .title
        let all = state.catalog.books
        var places = state.lookups.order(order)
        if !words.isEmpty {
            let found = Set(state.books(found: words))
            places = places.filter(found.contains)
        }
        let gaps = state.lookups.gaps
        let filters = filters(places, gaps)
        let request = screen.request
        func keep(_ name: String, _ fits: (String, Int) -> Bool) {
            guard let wanted = request[name], !wanted.isEmpty else { return }
            places = places.filter { fits(wanted, $0) }
        }
        keep("status") { (all[$1].standing?.rawValue ?? "none") == $0 }
        keep("genre") { all[$1].genres.contains($0) }
        keep("tag") { all[$1].tags.contains($0) }
        keep("lent") { all[$1].openLoan != nil }
        keep("lack") { lack, place in
            lack == "error"
                ? state.hasError(all[place].source)
                : BookGap(rawValue: lack).map(gaps[place].contains) ?? true
        }
        let found = places.map { all[$0] }
        return (isDown ? found.reversed() : found, filters)
    }

    private func filters(_ places: [Int], _ lacks: [Set<BookGap>]) -> [JSONValue] {
        let books = places.map { state.catalog.books[$0] }
        var (statuses, genres, tags, lent) = ([String: Int](), [String: Int](), [String: Int](), 0)
        for book in books {
            statuses[book.standing?.rawValue ?? "none", default: 0] += 1
            for genre in book.genres { genres[genre, default: 0] += 1 }
            for tag in book.tags { tags[tag, default: 0] += 1 }
            if book.openLoan != nil { lent += 1 }
        }
        func most(_ counts: [String: Int]) -> [(String, Int)] {
            counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(40).map { ($0.key, $0.value) }
        }
        let order = ReadingStatus.allCases.map(\.rawValue) + ["none"]
        let gaps = BookGap.allCases.map { gap in
            (gap.rawValue, places.count { lacks[$0].contains(gap) })
        }
        let wrong = (
            "error", books.count { state.hasError($0.source) } + state.unread.count { $0.kind == .books }
        )
        return [
            screen.filter("status", order.compactMap { name in statuses[name].map { (name, $0) } }),
            screen.filter("genre", most(genres)), screen.filter("tag", most(tags)),
            screen.filter("lack", gaps + [wrong]), screen.filter("lent", [("yes", lent)]),
        ]
    }
}

extension ScreenContext {
    /// A filter and its choices that some records fit.
    fileprivate func filter(_ name: String, _ options: [(value: String, count: Int)]) -> JSONValue {
        let chosen = request[name] ?? ""
        let shown = options.filter { $0.count > 0 || $0.value == chosen }
        return .object([
            "name": .string(name), "label": .string(language.text("filter.\(name)") ?? label(name)),
            "options": .array(
                shown.map { value, count in
                    .object([
                        "value": .string(value),
                        "label": .string(language.text("value.\(value)") ?? value),
                        "count": .integer(count), "is_chosen": .boolean(value == chosen),
                    ])
                }),
        ])
    }
}
