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
    let search: BookSearch
    let named: NamedBooks
    /// The files of records with errors.
    private let wrong: Set<String>

    /// A file among the records that is no record yet.
    struct UnreadRecord: Sendable {
        let kind: RecordKind
        let name: String
        let path: String
    }

    /// What is found in books that are as in a `former` state is not made again.
    init(_ club: Club, now: Int, after former: ClubState?) {
        self.club = club
        self.now = now
        zone = TimeZoneDatabase.rules(of: club.catalog.site.timeZone) ?? .utc
        today = zone.day(at: now)
        let errors = club.report.diagnostics.filter { $0.severity == .error }
        wrong = Set(errors.compactMap { $0.position?.file })
        let catalog = club.catalog
        unread = wrong.filter { catalog.source(at: $0) == nil }.sorted().compactMap { path in
            RecordKind(ofPath: path).map { kind in
                let folder = "content/\(kind.rawValue)/"
                let end = path.hasSuffix(".markdown") ? ".markdown".count : ".md".count
                return UnreadRecord(
                    kind: kind, name: String(path.dropFirst(folder.count).dropLast(end)), path: path)
            }
        }
        search = BookSearch(catalog.books, after: former?.search)
        named = NamedBooks(catalog)
    }

    var catalog: Catalog { club.catalog }
    var site: SiteConfiguration { club.catalog.site }

    func hasError(_ source: RecordSource) -> Bool { wrong.contains(source.file.path) }

    /// How many of the books at these places have errors.
    func countErrors(_ places: [Int]) -> Int {
        wrong.isEmpty ? 0 : places.count { hasError(catalog.books[$0].source) }
    }

    /// The record whose file has this name, which the desk's page knows.
    func record(_ kind: RecordKind, _ name: String) -> (any ClubRecord)? {
        let slug = Slug(name)
        return kind == .books ? book(slug) : catalog.records(kind).first { $0.source.slug == slug }
    }

    /// The path of that file, which may be no record yet.
    func path(_ kind: RecordKind, _ name: String) -> String? {
        record(kind, name)?.source.file.path ?? unread.first { $0.kind == kind && $0.name == name }?.path
    }

    func file(_ kind: RecordKind, _ name: String) throws -> SourceFile? {
        try path(kind, name).flatMap(file)
    }

    /// A file of the club as it is on the disk now.
    func file(_ path: String) throws -> SourceFile? {
        try Folder.open(club.path)?.read(path).map { SourceFile(path: path, bytes: $0) }
    }

    func book(_ slug: Slug) -> Book? { catalog.index(ofBook: slug).map { catalog.books[$0] } }

    func title(_ kind: RecordKind, _ name: String) -> String { record(kind, name)?.title ?? name }

    /// The record in a file, by its kind and name.
    func record(at path: String) -> (kind: RecordKind, name: String)? {
        guard let kind = RecordKind(ofPath: path) else { return nil }
        let name = catalog.source(at: path)?.slug.text ?? unread.first { $0.path == path }?.name
        return name.map { (kind, $0) }
    }
}

// Records as rows of tables.
extension ClubState {
    func row(_ record: any ClubRecord) -> Facts {
        let source = record.source
        let facts: Facts = [
            "kind": record.kind.rawValue, "name": source.slug.text, "title": record.title,
            "is_draft": source.isDraft, "has_error": hasError(source),
            "url": record.kind.path(source.slug).description,
        ]
        switch record {
        case let book as Book: return facts.adding(self.facts(of: book))
        case let meeting as Meeting: return facts.adding(self.facts(of: meeting))
        case let list as ReadingList:
            return facts.adding(["book_count": list.entries.count, "description": list.description])
        case let page as FreePage: return facts.adding(["description": page.description])
        case let shelf as SubjectShelf: return facts.adding(["subject": shelf.subject])
        default: return facts
        }
    }

    private func facts(of book: Book) -> Facts {
        let authors = book.authors.map(\.display)
        let rating = book.rating.map { rating -> JSONValue in
            rating.halves % 2 == 0 ? .integer(rating.halves / 2) : .decimal(Double(rating.halves) / 2)
        }
        return [
            "authors": authors, "authors_text": authors.joined(separator: ", "),
            "year": book.published?.year, "rating": rating, "status": book.standing?.rawValue,
            "genres": book.genres, "lent_to": book.openLoan?.to, "isbn": book.number?.digits,
            "pages": book.pages, "acquired": book.acquired?.description,
        ]
    }

    private func facts(of meeting: Meeting) -> Facts {
        let titles = meeting.books.map { book($0.value)?.title ?? $0.value.text }
        return [
            "date": meeting.date.value.description, "time": meeting.time?.description,
            "place": meeting.place?.name ?? meeting.place?.address, "host": meeting.host,
            "books_text": titles.joined(separator: ", "), "status": meeting.status.rawValue,
            "is_past": meeting.date.value < today,
        ]
    }

    func row(_ record: UnreadRecord) -> Facts {
        [
            "kind": record.kind.rawValue, "name": record.name, "title": record.name, "is_draft": false,
            "has_error": true, "url": .nothing,
        ]
    }
}

// What is wrong.
extension ClubState {
    /// Problems, each with the record and the field to open; those of a draft with the fields as they would be.
    func problems(_ diagnostics: some Sequence<Diagnostic>, in draft: DraftedEdits? = nil) -> [Facts] {
        var forms: [String: RecordForm?] = [:]
        return diagnostics.map { diagnostic in
            guard let position = diagnostic.position else { return .problem(diagnostic) }
            let path = position.file
            let isSettings = path == "content/site.yaml"
            let record = self.record(at: path)
            let line = position.line > 0 ? position.line : nil
            if line != nil, forms[path] == nil { forms[path] = .some(form(path, in: draft)) }
            let field = line.flatMap { forms[path]??.field(atLine: $0) }
            let facts = Facts.problem(
                diagnostic, kind: record?.kind.rawValue ?? (isSettings ? "settings" : nil),
                name: record?.name ?? (isSettings ? "site" : nil), field: field)
            return facts.adding([
                "rule": diagnostic.rule.name, "excerpt": position.excerpt?.text,
                "fix": fix(diagnostic, field, record),
                "notes": diagnostic.notes.map { $0.position.map { $0.file } ?? $0.message },
            ])
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
    ) -> Facts? {
        guard let field, let record, let start = diagnostic.help.firstRange(of: "`\(field): ") else {
            return nil
        }
        let rest = diagnostic.help[start.upperBound...]
        guard let end = rest.firstIndex(of: "`"), end > rest.startIndex else { return nil }
        let value = String(rest[..<end])
        return [
            "label": "\(field): \(value)", "kind": record.kind.rawValue, "name": record.name,
            "field": field, "value": value,
        ]
    }
}

extension Facts {
    /// A problem as the page is given it, with the record and the field that it is about.
    static func problem(
        _ diagnostic: Diagnostic, kind: String? = nil, name: String? = nil, field: String? = nil
    ) -> Facts {
        let line = diagnostic.position.flatMap { $0.line > 0 ? $0.line : nil }
        return [
            "severity": diagnostic.severity.rawValue, "message": diagnostic.message,
            "help": diagnostic.helpWithoutCommands, "file": diagnostic.position?.file,
            "line": line, "kind": kind, "name": name, "field": field,
        ]
    }
}
