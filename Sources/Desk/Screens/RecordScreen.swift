internal import Arranging
internal import Authoring
internal import Content
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

/// A record as a form.
struct RecordScreen {
    private let screen: ScreenContext
    private let state: ClubState

    init(_ screen: ScreenContext) {
        self.screen = screen
        state = screen.state
    }

    /// The form of a record that is there. `remember` takes what it shows, and gives its version.
    func facts(_ remember: (SourceFile) -> Fingerprint) throws -> JSONObject {
        let name = screen.request["name"] ?? ""
        guard let kind = RecordKind(rawValue: screen.request["kind"] ?? "books") else {
            throw DeskRefusal.notUnderstood
        }
        guard let file = try state.file(kind, name) else { throw DeskRefusal.noRecord(name) }
        let version = remember(file)
        let source = state.source(kind, name)
        let record = head(kind.rawValue, kind.noun, name, state.title(kind, name), file.path, version).adding(
            [
                "url": source.map { .string(kind.path($0.slug).description) } ?? .null,
                "is_draft": .boolean(source?.isDraft ?? false),
                "has_cover": .boolean(
                    kind == .books && state.book(Slug(name)).flatMap(state.catalog.cover) != nil),
            ])
        return try form(of: file, kind, record).adding([
            "mentions": mentions(kind, source), "actions": actions(kind, source),
        ])
    }

    /// The form of the settings.
    func factsOfSettings(_ remember: (SourceFile) -> Fingerprint) throws -> JSONObject {
        let path = "content/site.yaml"
        guard let file = try state.file(path) else { throw DeskRefusal.noSettings }
        let record = head("settings", "settings", "site", state.site.title, path, remember(file)).adding([
            "url": .string("/"), "is_draft": .boolean(false), "has_cover": .boolean(false),
        ])
        return try form(of: file, nil, record).adding(["mentions": .array([]), "actions": .null])
    }

    /// The form of a record that is to be made; the query may give values of fields.
    var factsOfNew: JSONObject {
        get throws {
            guard let kind = RecordKind(rawValue: screen.request["kind"] ?? "books") else {
                throw DeskRefusal.notUnderstood
            }
            let usual = Self.usual(kind)
            let maker = FieldFacts(screen, kind)
            func facts(_ declared: FieldDescription) -> JSONValue {
                let given = screen.request[declared.name].flatMap { $0.isEmpty ? nil : $0 }
                return .object(maker.facts(declared, given.map { Self.value($0, declared.control) }))
            }
            let first = usual.compactMap { name in kind.declarations.first { $0.name == name } }
            let others = kind.declarations.filter { !usual.contains($0.name) }
            return [
                "record": .object(
                    head(kind.rawValue, kind.noun, "", "", nil, nil).adding([
                        "is_readable": .boolean(true), "url": .null, "is_draft": .boolean(false),
                        "has_cover": .boolean(false),
                    ])),
                "fields": .array(first.map(facts)), "more": .array(others.map(facts)), "own": .array([]),
                "body": .string(""), "source": .string(""), "problems": .array([]), "mentions": .array([]),
                "actions": .null, "has_body": .boolean(true),
            ]
        }
    }
}

extension RecordScreen {
    /// What identifies a record, or one that is to be made, which has no file.
    private func head(
        _ kind: String, _ noun: String, _ name: String, _ title: String, _ file: String?,
        _ version: Fingerprint?
    ) -> JSONObject {
        [
            "kind": .string(kind), "noun": .string(noun), "name": .string(name), "title": .string(title),
            "file": .text(file), "version": .text(version?.hexadecimal), "is_new": .boolean(file == nil),
        ]
    }

    private func form(of file: SourceFile, _ kind: RecordKind?, _ record: JSONObject) throws -> JSONObject {
        let found = state.club.report.diagnostics.filter { $0.position?.file == file.path }
        let problems = state.problems(found)
        let form: RecordForm?
        var flaws: [JSONValue] = []
        do {
            form = try RecordForm(file, kind)
        } catch let failure as ReportedFailure {
            form = nil
            if problems.isEmpty { flaws = state.problems(failure.report.diagnostics) }
        }
        let source = RecordForm.unified(of: file)
        let record = record.adding([
            "is_readable": .boolean(form != nil), "is_text": .boolean(file.isUTF8),
        ])
        guard let form else {
            return [
                "record": .object(record), "fields": .array([]), "more": .array([]), "own": .array([]),
                "body": .string(""), "source": .string(source), "has_body": .boolean(false),
                "problems": .array(problems + flaws),
            ]
        }
        func problem(_ name: String) -> JSONValue {
            problems.first { $0["field"]?.text == name } ?? .null
        }
        let maker = FieldFacts(screen, kind)
        let usual = kind.map(Self.usual) ?? Self.look
        var (fields, more): ([JSONValue], [JSONValue]) = ([], [])
        let declarations = RecordForm.declarations(of: kind)
        let first = kind == nil ? Self.look.compactMap { name in declarations.first { $0.name == name } } : []
        for declared in first + declarations.filter({ kind != nil || !Self.look.contains($0.name) }) {
            let value = form.value(declared.name)
            let facts = JSONValue.object(maker.facts(declared, value, problem(declared.name)))
            if value != nil || declared.isRequired || usual.contains(declared.name) {
                fields.append(facts)
            } else {
                more.append(facts)
            }
        }
        let own = form.entries.filter { $0.declaration == nil }.map { entry in
            JSONValue.object(maker.own(entry.name, entry.value, problem(entry.name)))
        }
        return [
            "record": .object(record), "fields": .array(fields), "more": .array(more), "own": .array(own),
            "body": .string(form.body), "source": .string(source), "has_body": .boolean(kind != nil),
            "problems": .array(problems),
        ]
    }

    /// The records that name this one.
    private func mentions(_ kind: RecordKind, _ source: RecordSource?) throws -> JSONValue {
        guard let source else { return .array([]) }
        return .array(
            try state.club.mentions(of: kind, source).compactMap { path in
                state.record(at: path).map { record in
                    .object([
                        "kind": .string(record.kind.rawValue), "name": .string(record.name),
                        "title": .string(state.title(record.kind, record.name)),
                    ])
                }
            })
    }

    /// What can be done with a record by one click.
    private func actions(_ kind: RecordKind, _ source: RecordSource?) -> JSONValue {
        guard let source else { return .null }
        switch kind {
        case .books:
            guard let book = state.book(source.slug) else { return .null }
            let lists = state.catalog.lists.map { list -> JSONValue in
                .object([
                    "name": .string(list.source.slug.text), "title": .string(list.title),
                    "is_on": .boolean(list.entries.contains { $0.book.value == source.slug }),
                ])
            }
            return .object([
                "is_reading": .boolean(book.standing == .reading),
                "can_begin": .boolean(book.standing != .reading),
                "can_finish": .boolean(book.standing != .read && book.standing != .didNotFinish),
                "lent_to": .text(book.openLoan?.to), "lists": .array(lists),
            ])
        case .meetings:
            guard let meeting = state.catalog.meetings.first(where: { $0.source.slug == source.slug }) else {
                return .null
            }
            return .object([
                "is_past": .boolean(meeting.date.value < state.today),
                "is_cancelled": .boolean(meeting.status == .cancelled),
                "invitation": .string(screen.invitation(to: meeting)),
            ])
        case .lists:
            guard let list = state.catalog.lists.first(where: { $0.source.slug == source.slug }) else {
                return .null
            }
            let books = list.entries.map { entry -> JSONValue in
                let name = entry.book.value.text
                return .object(["name": .string(name), "title": .string(state.title(.books, name))])
            }
            return .object(["books": .array(books)])
        case .pages, .shelves, .ballots: return .null
        }
    }

    /// The settings that show at once how the site looks, the most visible ones first.
    private static let look = [
        "title", "tagline", "welcome", "theme", "language", "navigation", "privacy", "sections",
    ]

    /// The fields that a form begins with, also those without a value.
    private static func usual(_ kind: RecordKind) -> [String] {
        switch kind {
        case .books: ["title", "authors", "isbn", "published", "status", "genres"]
        case .meetings: ["title", "date", "time", "books", "place", "host"]
        case .lists: ["title", "description", "books"]
        case .pages: ["title", "description", "navigation"]
        case .shelves: ["subject", "title"]
        case .ballots: ["title", "question", "options", "method", "closes"]
        }
    }

    private static func value(_ text: String, _ control: FieldControl) -> NewValue {
        switch control {
        case .people, .words, .books, .texts:
            .list(text.split(separator: ",").map { .text(String($0.drop { $0 == " " })) })
        default: .text(text)
        }
    }
}

extension RecordForm {
    /// A whole file as the text of a form.
    static func unified(of file: SourceFile) -> String {
        String(decoding: file.isUTF8 ? file.bytes : file.textOfOldPrograms, as: UTF8.self)
            .replacing("\r\n", with: "\n")
    }
}

extension SourceFile {
    /// Whether a form shows it as it is; of any other file it would save other bytes.
    var isUTF8: Bool { !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil }

    /// What is no UTF-8 read as old programs wrote it.
    var textOfOldPrograms: [UInt8] { WindowsLatin.repaired(bytes, from: 0) }
}
