internal import Authoring
internal import Content
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime
internal import Theming

/// What every screen is made from.
struct ScreenContext: Sendable {
    let state: ClubState
    let language: InterfaceLanguage
    let request: DeskRequest

    var catalog: Catalog { state.catalog }

    /// What people call a field.
    func label(_ name: String) -> String { language.label(ofField: name) }

    /// The kind of record that is asked for.
    func kind() throws -> RecordKind {
        guard let kind = RecordKind(rawValue: request["kind"] ?? "books") else {
            throw DeskRefusal.notUnderstood
        }
        return kind
    }

    /// A book as a row, with its year as people write it.
    func row(_ book: Book) -> Facts {
        state.row(book).adding([
            "year_text": book.published.map { language.text(PartialDate(year: $0.year)) }
        ])
    }

    /// Everything that is wrong with the records.
    var problems: Facts {
        let found = state.club.report.diagnostics
        return ["problems": state.problems(found.prefix(500)), "total": found.count]
    }
}

extension InterfaceLanguage {
    /// What people call a field.
    func label(ofField name: String) -> String {
        if let text = text("field.\(name)") { return text }
        let words = (name.split(separator: ".").last ?? "").split { $0 == "_" || $0 == "-" }.joined(
            separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}

/// The first screen of a folder that holds no club.
enum WelcomeScreen {
    static let languages: [(tag: String, name: String)] = [
        ("en", "English"), ("de", "Deutsch"), ("fr", "Français"), ("es", "Español"),
        ("pt", "Português"), ("it", "Italiano"), ("nl", "Nederlands"), ("pl", "Polski"),
        ("uk", "Українська"), ("ar", "العربية"), ("he", "עברית"), ("ja", "日本語"), ("zh-Hans", "中文"),
    ]

    static func facts() -> Facts {
        [
            "title": "Our book club", "language": "en", "time_zone": "UTC",
            "languages": languages.facts { ["value": $0.tag, "label": $0.name] },
        ]
    }
}

extension ScreenContext {
    /// Books to add: first those that the club has already.
    func booksToAdd(_ services: DeskServices) async -> Facts {
        let words = request["q"] ?? ""
        // Each line of a list is looked up for itself.
        let isList = words.contains(where: \.isNewline)
        let own = words.isEmpty || isList ? [] : state.books(found: words).prefix(12)
        var (found, note): ([Facts], String?) = ([], nil)
        if let asked = request["look"].flatMap({ isList ? nil : $0 }), !words.isEmpty {
            // `1` asks for works; else it is the key of the work whose editions are asked for.
            let answer =
                asked == "1"
                ? await services.lookUp?(words, state.site) : await services.editions?(asked, state.site)
            switch answer {
            case .success(let books): found = books.map { Self.facts(of: $0, words) }
            case .failure(let failure):
                note = failure.report.diagnostics.first.map { "\($0.message): \($0.help)" }
            case nil: break
            }
        }
        return ["own": own.map { row(catalog.books[$0]) }, "found": found, "note": note, "is_list": isList]
    }

    /// The fields of the record of a book that was found, or at least what it was searched by.
    static func fields(of book: DeskServices.FoundBook?, searchedBy words: String) -> Facts {
        let number = number(words)
        var fields: Facts = [:]
        // A number is no title: who ticks the line gives it one.
        if let title = book?.title ?? (number == nil ? words : nil) { fields.append("title", title) }
        if let authors = book?.authors, !authors.isEmpty { fields.append("authors", authors) }
        if let number { fields.append("isbn", number) }
        if let year = book?.year { fields.append("published", String(year)) }
        if let key = book?.key { fields.append("openlibrary", key) }
        return fields
    }

    private static func number(_ words: String) -> String? {
        do { return try ISBN(parsing: words).digits } catch { return nil }
    }

    /// A book that was found, with the number by which it was searched for.
    private static func facts(of book: DeskServices.FoundBook, _ words: String) -> Facts {
        [
            "title": book.title, "authors_text": book.authors.joined(separator: ", "),
            "authors": book.authors, "year": book.year, "isbn": book.isbn ?? number(words),
            "publisher": book.publisher, "pages": book.pages, "key": book.key, "cover": book.coverName,
            "editions": book.editions,
        ]
    }
}
