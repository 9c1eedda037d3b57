internal import Authoring
internal import Content
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

// The changes of records by forms: making, saving, renaming, deleting.
extension DeskDeeds {
    /// The file that a form is about, as it is on the disk now.
    func file() throws -> (kind: RecordKind?, name: String, file: SourceFile) {
        if input.text("kind") == "settings" {
            guard let file = try state.file("content/site.yaml") else {
                throw DeskRefusal.noSettings
            }
            return (nil, "site", file)
        }
        let (kind, name) = (try input.kind(), try input.required("name"))
        guard let file = try state.file(kind, name) else { throw DeskRefusal.noRecord(name) }
        return (kind, name, file)
    }

    /// What a form changes in a file.
    func saving(_ changes: FormChanges, _ file: SourceFile, _ kind: RecordKind?) throws -> EditPlan {
        try state.club.saving(changes, in: RecordForm(file, kind), today: state.today)
    }

    func saved(_ kind: RecordKind?, _ name: String, _ file: SourceFile) throws -> DeskDeed {
        deed(try saving(input.changes, file, kind), kind, name)
    }

    /// Takes over what a help offers for a field.
    func fixed() throws -> DeskDeed {
        let (kind, name, file) = try file()
        let changes = FormChanges([(try input.required("field"), .text(try input.required("value")))])
        return deed(try saving(changes, file, kind), kind, name)
    }

    /// Lets Open Library be asked, which wants to know by whom.
    func libraryAllowed() throws -> DeskDeed {
        guard let file = try state.file("content/site.yaml") else { throw DeskRefusal.noSettings }
        let changes = FormChanges([
            ("contact", .text(try input.required("contact"))),
            ("openlibrary", .cells([TypedField("enabled", "true")])),
        ])
        return deed(try saving(changes, file, nil), nil, "site")
    }

    func savedAsText(_ kind: RecordKind?, _ name: String, _ file: SourceFile) throws -> DeskDeed {
        guard let text = input["text"]?.text else { throw DeskRefusal.notUnderstood }
        guard file.isUTF8 else { throw DeskRefusal.notText(file.path) }
        let unified = text.replacing("\r\n", with: "\n")
        let bytes = Array(LineEnds(of: file.bytes).put(into: unified).utf8)
        guard bytes != file.bytes else { return deed(EditPlan(), kind, name) }
        return deed(EditPlan([Edit(file.path, .replace(bytes))]), kind, name)
    }

    /// Reads what is no UTF-8 as the encoding of old programs, and writes it as UTF-8.
    func converted() throws -> DeskDeed {
        let (kind, name, file) = try file()
        guard !file.isUTF8, !file.bytes.contains(0) else { throw DeskRefusal.notText(file.path) }
        return deed(EditPlan([Edit(file.path, .replace(file.textOfOldPrograms))]), kind, name)
    }

    func created() throws -> DeskDeed {
        let kind = try input.kind()
        let changes = input.changes
        let fields = try state.club.fields(of: changes, for: kind, today: state.today)
        let record = NewRecord(kind, fields, body: changes.body ?? "")
        let title = record.text("title") ?? record.text("subject")
        let (plan, slug) = try creation(of: record, title)
        return DeskDeed(plan, title ?? slug.text, (kind, slug.text))
    }

    /// The books of a pasted list, as one change.
    func severalCreated() throws -> DeskDeed {
        var (plan, titles) = (EditPlan(), [String]())
        for item in input["items"]?.elements ?? [] {
            let fields = try state.club.fields(
                of: DeskInput(.object(["fields": item])).changes, for: .books, today: state.today)
            let record = NewRecord(.books, fields)
            titles.append(record.text("title") ?? "")
            plan.add(try creation(of: record, titles.last).plan)
        }
        return DeskDeed(plan, titles.joined(separator: ", "))
    }

    func renamed() throws -> DeskDeed {
        let (kind, name) = (try input.kind(), try input.required("name"))
        guard let record = state.record(kind, name) else { throw DeskRefusal.noRecord(name) }
        let (plan, slug) = try state.club.renaming(kind, record.source, to: try input.required("to"))
        return DeskDeed(plan, record.title, (kind, slug.text))
    }

    func deleted() throws -> DeskDeed {
        let (kind, name) = (try input.kind(), try input.required("name"))
        if let record = state.record(kind, name) {
            return DeskDeed(try state.club.removing(kind, record.source), record.title)
        }
        guard let path = state.path(kind, name) else { throw DeskRefusal.noRecord(name) }
        return DeskDeed(EditPlan([Edit(path, .delete)]), name)
    }

    /// One field of several records.
    func many() throws -> DeskDeed {
        let kind = try input.kind()
        let field = try input.required("field")
        let changes = FormChanges([(field, value(of: field, kind))])
        var plan = EditPlan()
        var names: Set<String> = []
        // Each record once, however often it is named.
        for name in input.texts("names") where names.insert(name).inserted {
            guard let file = state.record(kind, name)?.source.file else { throw DeskRefusal.noRecord(name) }
            plan.add(try saving(changes, file, kind))
        }
        return DeskDeed(plan, "\(names.count)")
    }

    /// The value of a field as a form sends it, or as one text with commas.
    private func value(of field: String, _ kind: RecordKind) -> FormValue {
        let value = FormValue(input["value"] ?? .null)
        guard case .text(let text) = value else { return value }
        switch kind.declarations.first(where: { $0.name == field })?.control {
        case .words, .people:
            let words = text.split(separator: ",").map {
                $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            }
            return .texts(words.filter { !$0.isEmpty })
        default: return value
        }
    }

    func manyDeleted() throws -> DeskDeed {
        let kind = try input.kind()
        let all = kind.sources(of: state.catalog)
        let gone = Set(
            try Set(input.texts("names")).sorted().map { name in
                guard let path = state.path(kind, name) else { throw DeskRefusal.noRecord(name) }
                return path
            })
        let unread = state.unread.count { $0.kind == kind }
        if gone.count == all.count + unread, input.text("confirm") != state.site.title {
            throw DeskRefusal.isAll(of: state.site.title)
        }
        for source in all where gone.contains(source.file.path) {
            _ = try state.club.removing(kind, source, besides: gone)
        }
        var plan = EditPlan()
        for path in gone.sorted() { plan.add(path, .delete) }
        return DeskDeed(plan, "\(gone.count)")
    }
}

extension DeskDeeds {
    private func deed(_ plan: EditPlan, _ kind: RecordKind?, _ name: String) -> DeskDeed {
        guard let kind else { return DeskDeed(plan, state.site.title) }
        return DeskDeed(plan, state.title(kind, name), (kind, name))
    }

    private func creation(of record: NewRecord, _ title: String?) throws -> (plan: EditPlan, slug: Slug) {
        guard let name = input.text("name") else { return try proposedCreation(of: record, title) }
        let slug: Slug
        do {
            slug = try Slug(fileName: name)
        } catch {
            throw DeskRefusal.noName(name)
        }
        // Whatever else is made, the record gets the name that was chosen.
        let (plan, proposed) = try proposedCreation(of: record, title)
        let path = record.kind.path(of: proposed)
        var renamed = EditPlan()
        for edit in plan.edits {
            renamed.add(edit.path == path ? record.kind.path(of: slug) : edit.path, edit.change)
        }
        return (renamed, slug)
    }

    private func proposedCreation(of record: NewRecord, _ title: String?) throws -> (
        plan: EditPlan, slug: Slug
    ) {
        var record = record
        switch record.kind {
        case .books:
            // The day on which the club got it, where `octavo add` writes it.
            if record.text("acquired") == nil {
                let place = record.fields.firstIndex { $0.name == "status" } ?? record.fields.count
                record.fields.insert(NewField("acquired", state.today.written), at: place)
            }
            return try state.club.adding(record)
        case .meetings:
            guard let text = record.text("date") else { throw DeskRefusal.lacking("date") }
            guard let day = CalendarDay(said: text, today: state.today) else {
                throw DeskRefusal.noDay(text, field: "date")
            }
            var meeting = PlannedMeeting(on: day)
            meeting.title = title
            meeting.books = try (record.fields.value("books")?.scalars ?? []).map { name in
                guard let book = state.book(Slug(name)) else { throw DeskRefusal.noRecord(name) }
                return book
            }
            meeting.fields = record.fields.filter { !["title", "date", "books"].contains($0.name) }
            meeting.body = record.body
            return try state.club.planning(meeting)
        case .lists, .pages, .shelves, .ballots:
            guard let title else { throw DeskRefusal.lacking("title") }
            return try state.club.creating(record, titled: title)
        }
    }
}

extension NewRecord {
    /// The text of a field that has one.
    fileprivate func text(_ name: String) -> String? { fields.value(name)?.scalar }
}
