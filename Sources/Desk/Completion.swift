internal import Authoring
internal import Content
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime
internal import Theming

/// What may be meant by the beginning of a word: people, genres, books and other things of the club.
extension ScreenContext {
    private static var mostCompletions: Int { 12 }

    func completions(of what: String, beginning text: String) -> [Facts] {
        let wanted = TypedWords(text)
        var items: [Facts] = []
        func add(_ value: String, _ label: String, _ detail: String = "") {
            guard items.count < Self.mostCompletions,
                wanted.fit(TypedWords.folded(label)) || value.hasPrefix(text)
            else { return }
            items.append(["value": value, "label": label, "detail": detail])
        }
        func add(_ names: [String]) { for name in names { add(name, name) } }
        func addMeetings() {
            for meeting in catalog.meetings.reversed() {
                add(meeting.source.slug.text, meeting.title, language.text(PartialDate(meeting.date.value)))
            }
        }
        switch what {
        case "people":
            add(state.members)
            add(Self.counted(catalog.books.flatMap { $0.authors.map(\.display) }))
        case "genres": add(Self.counted(catalog.books.flatMap(\.genres)))
        case "tags": add(Self.counted(catalog.books.flatMap(\.tags)))
        case "places": add(Self.counted(catalog.meetings.reversed().compactMap { $0.place?.name }))
        case "books", "records":
            items = state.books(found: text).prefix(Self.mostCompletions).map { catalog.books[$0] }.facts {
                [
                    "value": $0.source.slug.text, "label": $0.title,
                    "detail": $0.authors.map(\.display).joined(separator: ", "),
                    "cover": $0.source.slug.text,
                ]
            }
            guard what == "records" else { break }
            addMeetings()
            for list in catalog.lists { add(list.source.slug.text, list.title) }
            for page in catalog.pages { add(page.source.slug.text, page.title) }
        case "meetings": addMeetings()
        default: break
        }
        return items
    }

    /// Each text once, the most frequent first.
    private static func counted(_ texts: [String]) -> [String] {
        Dictionary(grouping: texts) { $0 }.mapValues(\.count).mostFirst.map(\.key)
    }
}
