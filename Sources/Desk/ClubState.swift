internal import Arranging
internal import Authoring
internal import Content
internal import Diagnostics
internal import Files
internal import ReadingCatalog
internal import TextAndTime

/// A club as it was read last, with what the desk looks up in it.
struct ClubState: Sendable {
    let club: Club
    let today: CalendarDay
    let now: Int
    let zone: TimeZoneRules
    /// The records that could not be read, which only have a file.
    let unread: [UnreadRecord]
    let lookups: ClubLookups
    /// The files of records with errors.
    private let wrong: Set<String>

    /// A file among the records that is no record yet.
    struct UnreadRecord: Sendable {
        let kind: RecordKind
        let name: String
        let path: String
    }

    init(_ club: Club, now: Int) {
        self.club = club
        self.now = now
        zone = TimeZoneDatabase.rules(of: club.catalog.site.timeZone) ?? .utc
        today = zone.day(at: now)
        let errors = club.report.diagnostics.filter { $0.severity == .error }
        wrong = Set(errors.compactMap { $0.position?.file })
        let catalog = club.catalog
        let read =
            wrong.isEmpty ? [] : RecordKind.allCases.flatMap { $0.sources(of: catalog).map(\.file.path) }
        unread = wrong.subtracting(read).sorted().compactMap { path in
            RecordKind(ofPath: path).map { kind in
                let folder = "content/\(kind.rawValue)/"
                let end = path.hasSuffix(".markdown") ? ".markdown".count : ".md".count
                return UnreadRecord(
                    kind: kind, name: String(path.dropFirst(folder.count).dropLast(end)), path: path)
            }
        }
        lookups = ClubLookups(catalog, unread)
    }

    var catalog: Catalog { club.catalog }
    var site: SiteConfiguration { club.catalog.site }

    func hasError(_ source: RecordSource) -> Bool { wrong.contains(source.file.path) }

    /// The file of a record that the desk's page names; nil if there is none.
    func file(_ kind: RecordKind, _ name: String) throws -> SourceFile? {
        let path =
            kind.sources(of: catalog).first { $0.slug.text == name }?.file.path
            ?? unread.first { $0.kind == kind && $0.name == name }?.path
        return try path.flatMap(file)
    }

    /// A file of the club as it is on the disk now.
    func file(_ path: String) throws -> SourceFile? {
        try Folder.open(club.path)?.read(path).map { SourceFile(path: path, bytes: $0) }
    }

    func source(_ kind: RecordKind, _ name: String) -> RecordSource? {
        kind.sources(of: catalog).first { $0.slug.text == name }
    }

    func book(_ slug: Slug) -> Book? { catalog.index(ofBook: slug).map { catalog.books[$0] } }

    func title(_ kind: RecordKind, _ name: String) -> String {
        let slug = Slug(name)
        if kind == .books { return book(slug)?.title ?? name }
        return catalog.records(kind).first { $0.source.slug == slug }?.title ?? name
    }

    /// The record in a file, by its kind and name.
    func record(at path: String) -> (kind: RecordKind, name: String)? {
        guard let kind = RecordKind(ofPath: path) else { return nil }
        return lookups.name(at: path).map { (kind, $0) }
    }
}

// Records as rows of tables.
extension ClubState {
    func row(_ kind: RecordKind, _ source: RecordSource, _ title: String, _ path: SitePath) -> JSONObject {
        [
            "kind": .string(kind.rawValue), "name": .string(source.slug.text), "title": .string(title),
            "is_draft": .boolean(source.isDraft), "has_error": .boolean(hasError(source)),
            "url": .string(path.description),
        ]
    }

    func row(_ book: Book) -> JSONObject {
        let rating: JSONValue =
            switch book.rating {
            case let rating? where rating.halves % 2 == 0: .integer(rating.halves / 2)
            case let rating?: .decimal(Double(rating.halves) / 2)
            case nil: .null
            }
        let authors = book.authors.map(\.display)
        return row(.books, book.source, book.title, .book(book.source.slug)).adding([
            "authors": .texts(authors), "authors_text": .string(authors.joined(separator: ", ")),
            "year": .number(book.published?.year), "rating": rating,
            "status": .text(book.standing?.rawValue), "genres": .texts(book.genres),
            "lent_to": .text(book.openLoan?.to), "isbn": .text(book.number?.digits),
            "pages": .number(book.pages), "acquired": .text(book.acquired?.description),
        ])
    }

    func row(_ meeting: Meeting) -> JSONObject {
        let titles = meeting.books.map { book($0.value)?.title ?? $0.value.text }
        return row(.meetings, meeting.source, meeting.title, .meeting(meeting.source.slug)).adding([
            "date": .string(meeting.date.value.description), "time": .text(meeting.time?.description),
            "place": .text(meeting.place?.name ?? meeting.place?.address),
            "host": .text(meeting.host), "books_text": .string(titles.joined(separator: ", ")),
            "status": .string(meeting.status.rawValue), "is_past": .boolean(meeting.date.value < today),
        ])
    }

    func row(_ list: ReadingList) -> JSONObject {
        row(.lists, list.source, list.title, .list(list.source.slug)).adding([
            "book_count": .integer(list.entries.count), "description": .text(list.description),
        ])
    }

    func row(_ page: FreePage) -> JSONObject {
        row(.pages, page.source, page.title, .page(page.source.slug)).adding([
            "description": .text(page.description)
        ])
    }

    func row(_ shelf: SubjectShelf) -> JSONObject {
        row(.shelves, shelf.source, shelf.title, .shelf(shelf.source.slug)).adding([
            "subject": .string(shelf.subject)
        ])
    }

    func row(_ ballot: Ballot) -> JSONObject {
        row(.ballots, ballot.source, ballot.title, .ballot(ballot.source.slug))
    }

    func row(_ record: UnreadRecord) -> JSONObject {
        [
            "kind": .string(record.kind.rawValue), "name": .string(record.name),
            "title": .string(record.name), "is_draft": .boolean(false), "has_error": .boolean(true),
            "url": .null,
        ]
    }
}

// What is wrong.
extension ClubState {
    /// Problems, each with the record and the field to open; those of a draft with the fields as they would be.
    func problems(
        _ diagnostics: some Sequence<Diagnostic>, in draft: DraftedEdits? = nil
    ) -> [JSONValue] {
        var forms: [String: RecordForm?] = [:]
        return diagnostics.map { diagnostic in
            guard let position = diagnostic.position else { return .object(.problem(diagnostic)) }
            let path = position.file
            let isSettings = path == "content/site.yaml"
            let record = self.record(at: path)
            let line = position.line > 0 ? position.line : nil
            if line != nil, forms[path] == nil { forms[path] = .some(form(path, in: draft)) }
            let field = line.flatMap { forms[path]??.field(atLine: $0) }
            let facts = JSONObject.problem(
                diagnostic, kind: record?.kind.rawValue ?? (isSettings ? "settings" : nil),
                name: record?.name ?? (isSettings ? "site" : nil), field: field)
            return .object(
                facts.adding([
                    "rule": .string(diagnostic.rule.name), "excerpt": .text(position.excerpt?.text),
                    "fix": fix(diagnostic, field, record),
                    "notes": .texts(diagnostic.notes.map { $0.position.map { $0.file } ?? $0.message }),
                ]))
        }
    }

    /// The form of a file, of a draft or as it is; nil if there is none, or if it cannot be read.
    private func form(_ path: String, in draft: DraftedEdits?) -> RecordForm? {
        guard RecordKind(ofPath: path) != nil || path == "content/site.yaml" else { return nil }
        do {
            let file =
                try draft?.files.first { $0.path == path }?.after.map { SourceFile(path: path, bytes: $0) }
                ?? file(path)
            return try file.map { try RecordForm($0, RecordKind(ofPath: path)) }
        } catch {
            return nil
        }
    }

    /// The value that a help offers for the field, as ``write `rating: 4` `` does.
    private func fix(
        _ diagnostic: Diagnostic, _ field: String?, _ record: (kind: RecordKind, name: String)?
    ) -> JSONValue {
        guard let field, let record, let start = diagnostic.help.firstRange(of: "`\(field): ") else {
            return .null
        }
        let rest = diagnostic.help[start.upperBound...]
        guard let end = rest.firstIndex(of: "`"), end > rest.startIndex else { return .null }
        let value = String(rest[..<end])
        return .object([
            "label": .string("\(field): \(value)"), "kind": .string(record.kind.rawValue),
            "name": .string(record.name), "field": .string(field), "value": .string(value),
        ])
    }
}

extension JSONObject {
    /// A problem as the page is given it, with the record and the field that it is about.
    static func problem(
        _ diagnostic: Diagnostic, kind: String? = nil, name: String? = nil, field: String? = nil
    ) -> JSONObject {
        let line = diagnostic.position.flatMap { $0.line > 0 ? $0.line : nil }
        return [
            "severity": .string(diagnostic.severity.rawValue), "message": .string(diagnostic.message),
            "help": .string(diagnostic.helpWithoutCommands), "file": .text(diagnostic.position?.file),
            "line": .number(line), "kind": .text(kind), "name": .text(name), "field": .text(field),
        ]
    }
}
