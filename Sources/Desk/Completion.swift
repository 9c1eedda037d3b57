internal import Authoring
internal import Content
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime
internal import Theming

/// What may be meant by the beginning of a word: people, genres, books and other things of the club.
struct Completion {
    private let state: ClubState
    private let language: InterfaceLanguage
    private static let most = 12

    init(_ state: ClubState, _ language: InterfaceLanguage) {
        self.state = state
        self.language = language
    }

    func facts(of what: String, beginning text: String) -> JSONObject {
        let wanted = TypedWords(text)
        var items: [JSONValue] = []
        func add(_ value: String, _ label: String, _ detail: String) {
            guard items.count < Self.most, wanted.fit(TypedWords.folded(label)) || value.hasPrefix(text)
            else { return }
            items.append(
                .object(["value": .string(value), "label": .string(label), "detail": .string(detail)]))
        }
        let catalog = state.catalog
        switch what {
        case "people":
            for name in state.members { add(name, name, "") }
            for name in Self.counted(catalog.books.flatMap { $0.authors.map(\.display) }) {
                add(name, name, "")
            }
        case "genres": for name in Self.counted(catalog.books.flatMap(\.genres)) { add(name, name, "") }
        case "tags": for name in Self.counted(catalog.books.flatMap(\.tags)) { add(name, name, "") }
        case "places":
            let places = catalog.meetings.reversed().compactMap { $0.place?.name }
            for name in Self.counted(places) { add(name, name, "") }
        case "books", "records":
            for book in state.books(found: text).prefix(Self.most).map({ catalog.books[$0] }) {
                items.append(
                    .object([
                        "value": .string(book.source.slug.text), "label": .string(book.title),
                        "detail": .string(book.authors.map(\.display).joined(separator: ", ")),
                        "cover": .string(book.source.slug.text),
                    ]))
            }
            guard what == "records" else { break }
            for meeting in catalog.meetings.reversed() {
                add(meeting.source.slug.text, meeting.title, language.text(PartialDate(meeting.date.value)))
            }
            for list in catalog.lists { add(list.source.slug.text, list.title, "") }
            for page in catalog.pages { add(page.source.slug.text, page.title, "") }
        case "meetings":
            for meeting in catalog.meetings.reversed() {
                add(meeting.source.slug.text, meeting.title, language.text(PartialDate(meeting.date.value)))
            }
        default: break
        }
        return ["items": .array(items)]
    }

    /// Each text once, the most frequent first.
    private static func counted(_ texts: [String]) -> [String] {
        var counts: [String: Int] = [:]
        for text in texts { counts[text, default: 0] += 1 }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }
}
