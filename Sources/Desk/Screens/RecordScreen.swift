internal import Arranging
internal import Authoring
internal import Content
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

/// A record as a form.
extension ScreenContext {
    /// The form of a record that is there. `remember` takes what it shows, and gives its version.
    func record(_ remember: (SourceFile) -> Fingerprint) throws -> Facts {
        let (kind, name) = (try kind(), request["name"] ?? "")
        guard let file = try state.file(kind, name) else { throw DeskRefusal.noRecord(name) }
        let record = state.record(kind, name)
        let head = head(kind, name, record?.title ?? name, (file, remember(file))).adding([
            "url": record.map { kind.path($0.source.slug).description },
            "is_draft": record?.source.isDraft ?? false,
            "has_cover": (record as? Book).flatMap(catalog.cover) != nil,
        ])
        return try form(of: file, kind, head).adding([
            "mentions": mentions(kind, record?.source), "actions": record.flatMap(actions),
        ])
    }

    /// The form of the settings.
    func settings(_ remember: (SourceFile) -> Fingerprint) throws -> Facts {
        guard let file = try state.file("content/site.yaml") else { throw DeskRefusal.noSettings }
        let record = head(nil, "site", state.site.title, (file, remember(file))).adding([
            "url": "/", "is_draft": false, "has_cover": false,
        ])
        return try form(of: file, nil, record).adding(["mentions": .empty, "actions": .nothing])
    }

    /// The form of a record that is to be made; the query may give values of fields.
    func newRecord() throws -> Facts {
        let kind = try kind()
        let usual = Self.usual(kind)
        let maker = FieldFacts(screen: self, kind: kind)
        func facts(_ declared: FieldDescription) -> Facts {
            let given = request[declared.name].flatMap { $0.isEmpty ? nil : $0 }
            return maker.facts(declared, given.map { Self.value($0, declared.control) })
        }
        let first = usual.compactMap { name in kind.declarations.first { $0.name == name } }
        let others = kind.declarations.filter { !usual.contains($0.name) }
        return [
            "record": head(kind, "", "", nil).adding([
                "is_readable": true, "url": .nothing, "is_draft": false, "has_cover": false,
            ]),
            "fields": first.map(facts), "more": others.map(facts), "own": .empty, "body": "", "source": "",
            "problems": .empty, "mentions": .empty, "actions": .nothing, "has_body": true,
        ]
    }

    /// What identifies a record, the settings if it is of no kind, or a record that is to be made, which has no file.
    private func head(
        _ kind: RecordKind?, _ name: String, _ title: String,
        _ shown: (file: SourceFile, version: Fingerprint)?
    ) -> Facts {
        [
            "kind": kind?.rawValue ?? "settings", "noun": kind?.noun ?? "settings", "name": name,
            "title": title, "file": shown?.file.path, "version": shown?.version.hexadecimal,
            "is_new": shown == nil,
        ]
    }

    private func form(of file: SourceFile, _ kind: RecordKind?, _ record: Facts) throws -> Facts {
        var problems = state.problems(state.club.report.diagnostics.filter { $0.position?.file == file.path })
        var form: RecordForm?
        do {
            form = try RecordForm(file, kind)
        } catch let failure as ReportedFailure {
            if problems.isEmpty { problems = state.problems(failure.report.diagnostics) }
        }
        func problem(_ name: String) -> Facts? { problems.first { $0.object["field"]?.text == name } }
        let maker = FieldFacts(screen: self, kind: kind)
        let usual = kind.map(Self.usual) ?? Self.look
        var (fields, more): ([Facts], [Facts]) = ([], [])
        let declarations = RecordForm.declarations(of: kind)
        let first = kind == nil ? Self.look.compactMap { name in declarations.first { $0.name == name } } : []
        let others = declarations.filter { kind != nil || !Self.look.contains($0.name) }
        for declared in form == nil ? [] : first + others {
            let value = form?.value(declared.name)
            let facts = maker.facts(declared, value, problem(declared.name))
            if value != nil || declared.isRequired || usual.contains(declared.name) {
                fields.append(facts)
            } else {
                more.append(facts)
            }
        }
        let own = form?.entries.filter { $0.declaration == nil } ?? []
        return [
            "record": record.adding(["is_readable": form != nil, "is_text": file.isUTF8]), "fields": fields,
            "more": more, "own": own.map { maker.own($0.name, $0.value, problem($0.name)) },
            "body": form?.body ?? "", "source": RecordForm.unified(of: file),
            "has_body": form != nil && kind != nil, "problems": problems,
        ]
    }

    /// The records that name this one.
    private func mentions(_ kind: RecordKind, _ source: RecordSource?) throws -> [Facts] {
        guard let source else { return [] }
        return try state.club.mentions(of: kind, source).compactMap(state.record(at:)).facts { kind, name in
            ["kind": kind.rawValue, "name": name, "title": state.title(kind, name)]
        }
    }

    /// What can be done with a record by one click.
    private func actions(_ record: any ClubRecord) -> Facts? {
        switch record {
        case let book as Book:
            let lists = catalog.lists.facts { list in
                [
                    "name": list.source.slug.text, "title": list.title,
                    "is_on": list.entries.contains { $0.book.value == book.source.slug },
                ]
            }
            return [
                "is_reading": book.standing == .reading, "can_begin": book.standing != .reading,
                "can_finish": book.standing != .read && book.standing != .didNotFinish,
                "lent_to": book.openLoan?.to, "lists": lists,
            ]
        case let meeting as Meeting:
            return [
                "is_past": meeting.date.value < state.today, "is_cancelled": meeting.status == .cancelled,
                "invitation": invitation(to: meeting),
            ]
        case let list as ReadingList:
            let names = list.entries.map(\.book.value.text)
            return ["books": names.facts { ["name": $0, "title": state.title(.books, $0)] }]
        default: return nil
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
