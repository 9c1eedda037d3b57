internal import Arranging
internal import Authoring
internal import Content
internal import Diagnostics
internal import Files
internal import ReadingCatalog
internal import TextAndTime
internal import Theming

// Changes that the page asks for.
extension DeskSession {
    private static let mostTries = 20

    /// Makes a change, and tells what came of it. What goes wrong leaves all files as they are.
    func act(_ name: String, _ body: [UInt8]) async -> Facts {
        let json: JSONValue
        do { json = try JSONReader.read(body, deepest: 16) } catch { json = .null }
        guard json.isObject else { return await refusal(of: DeskRefusal.notUnderstood) }
        let input = DeskInput(json)
        var failure: (any Error)?
        for _ in 0..<Self.mostTries {
            do {
                return try await answer(to: name, input)
            } catch let other as ReportedFailure where other.isOfChangeMeanwhile {
                // Another program was faster: what it wrote is read, and the change is made to that.
                forget()
                failure = other
            } catch {
                failure = error
                break
            }
        }
        return await refusal(of: failure)
    }

    private func answer(to name: String, _ input: DeskInput) async throws -> Facts {
        if name == "new-club" { return try await begin(input) }
        guard let state = try await club() else { throw DeskRefusal.noClub }
        if name == "undo" { return try await undo(input, state) }
        let language = front.compiled(state.site.language).language
        let deeds = DeskDeeds(state: state, input: input, language: language)
        switch name {
        case "save", "save-text":
            let (kind, record, file) = try deeds.file()
            if let conflict = try conflict(of: input, file, kind, state) { return conflict }
            let deed =
                name == "save"
                ? try deeds.saved(kind, record, file) : try deeds.savedAsText(kind, record, file)
            return try await make(deed, name, input, state)
        case "import":
            let answer = try await make(try importing(input, state), name, input, state)
            if answer.object["saved"] == .boolean(true) { Uploads(in: options.site).clear() }
            return answer
        case "draft": return try await draft(deeds, input, state)
        case "publish": return await publish(input, state)
        case "connect": return try await connect(input)
        case "finish-site": return try await finish(state)
        case "isbns": return await known(input, state)
        default:
            guard let deed = try deeds.deed(name) else { throw DeskRefusal.notUnderstood }
            // What is done is said in the words of another deed.
            let words = ["create-many": "create", "convert": "fix", "library": "save"]
            return try await make(deed, words[name] ?? name, input, state)
        }
    }

    /// Drafts, checks and writes a change, or only shows it.
    private func make(
        _ deed: DeskDeed, _ name: String, _ input: DeskInput, _ state: ClubState
    ) async throws -> Facts {
        let draft = try state.club.draft(deed.plan)
        var answer = facts(of: draft, deed, state)
        if draft.isEmpty {
            answer.append("message", say("nothing", deed.title, in: state.site.language))
        }
        if draft.isEmpty || input.flag("dry") {
            answer.append("saved", false)
            return answer
        }
        let warnings: DiagnosticReport
        do {
            warnings = try await state.club.check(draft)
        } catch let failure as ReportedFailure where !failure.isOfChangeMeanwhile {
            return refusal(failure.report.diagnostics, state, draft)
        }
        try await state.club.write(draft)
        let done = say(name, deed.title, in: state.site.language)
        let change = keep(draft, done)
        Task { await prepare() }
        answer.append("saved", true)
        answer.append("message", done)
        answer.append("warnings", state.problems(warnings.diagnostics, in: draft))
        answer.append("change", change)
        return answer
    }

    func keep(_ draft: DraftedEdits, _ title: String) -> Int {
        let id = (history.last?.id ?? 0) + 1
        let kept = KeptChange(draft)
        history.append(DeskChange(id: id, title: title, time: options.now(), kept: kept, diff: draft.diff))
        lastKept = kept
        noteChanges(by: draft)
        return id
    }

    /// What has been done, in the language of the club.
    func say(_ key: String, _ title: String, in language: String) -> String {
        front.compiled(language).language.text("done.\(key)", ["title": title]) ?? title
    }
}

// What is shown or sent elsewhere.
extension DeskSession {
    /// Shows the page of a record as it would be after a change.
    private func draft(_ deeds: DeskDeeds, _ input: DeskInput, _ state: ClubState) async throws
        -> Facts
    {
        guard let drafts, let page = options.services.page else { throw DeskRefusal.notUnderstood }
        let deed: DeskDeed
        if input.text("name") == nil {
            deed = try deeds.created()
        } else {
            let (kind, name, file) = try deeds.file()
            deed = try deeds.saved(kind, name, file)
        }
        let path = deed.record.map { $0.kind.path(Slug($0.name)).description } ?? "/"
        let content = try state.club.draft(deed.plan)
        do {
            let address = try await drafts.show { try await page(content.content, path, $0) }
            return ["page": address]
        } catch let failure as ReportedFailure {
            return refusal(failure.report.diagnostics, state, content)
        }
    }

    private func publish(_ input: DeskInput, _ state: ClubState) async -> Facts {
        guard let publish = options.services.publish else {
            return await refusal(of: DeskRefusal.notUnderstood)
        }
        let said = said
        said.clear()
        let result = await publish(input.text("message"), false) { said.add($0) }
        knownUnpublished = nil
        let message = result.problem?.message ?? say("publish", "", in: state.site.language)
        return Self.answer(isSaved: result.isDone, message, result.problem.map { [.problem($0)] } ?? [])
            .adding(["lines": said.lines])
    }

    /// Says where the club is published, or who publishes it, as the form asks.
    private func connect(_ input: DeskInput) async throws -> Facts {
        guard let connect = options.services.connect else { throw DeskRefusal.notUnderstood }
        if input["name"] != nil {
            // Neither may look like an option of git.
            let texts = try ["name", "email"].map { try input.required($0).drop { " -".contains($0) } }
            try await connect(.author(name: String(texts[0]), email: String(texts[1])))
        } else if let host = input.text("host") {
            try await connect(.job(host: host, nil))
        } else {
            let address = try input.required("address").filter { !$0.isWhitespace }
            guard Self.isAddress(address) else { throw DeskRefusal.noAddress(address) }
            try await connect(.place(address))
        }
        return Self.answer(isSaved: true, nil)
    }

    /// Writes the finished site into a folder, for a host that takes one.
    private func finish(_ state: ClubState) async throws -> Facts {
        guard let finish = options.services.finish else { throw DeskRefusal.notUnderstood }
        let done = say("finish-site", try await finish(), in: state.site.language)
        return Self.answer(isSaved: true, done).adding(["lines": [done]])
    }

    /// Whether git may be given an address: a host's, or a folder's from the root; nothing that names a program.
    private static func isAddress(_ address: String) -> Bool {
        ["https://", "ssh://", "git@", "/"].contains { address.hasPrefix($0) && address.count > $0.count }
            && !address.contains("::")
    }

    /// What lines of numbers or titles may mean: books of the club, or such that Open Library knows.
    private func known(_ input: DeskInput, _ state: ClubState) async -> Facts {
        let lines = (input["text"]?.text ?? "").split(whereSeparator: \.isNewline).map {
            $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        var items: [Facts] = []
        for line in lines.filter({ !$0.isEmpty }).prefix(Self.mostLines) {
            if let book = state.books(found: line).first.map({ state.catalog.books[$0] }) {
                let slug = book.source.slug.text
                let fields = Facts(["title": book.title, "authors": book.authors.map(\.display)])
                items.append(["known": slug, "cover": slug, "note": .nothing, "fields": fields])
                continue
            }
            var (found, note): (DeskServices.FoundBook?, String?) = (nil, nil)
            switch canLookUp(state.site) ? await options.services.lookUp?(line, state.site) : nil {
            case .success(let books)?: found = books.first
            case .failure(let failure)?: note = failure.report.diagnostics.first?.message
            case nil: break
            }
            let fields = ScreenContext.fields(of: found, searchedBy: line)
            items.append(["known": .nothing, "note": note, "cover": found?.coverName, "fields": fields])
        }
        return Self.answer(isSaved: false, nil).adding(["items": items])
    }

    private static let mostLines = 50
}

// What differs.
extension DeskSession {
    func facts(of draft: DraftedEdits, _ deed: DeskDeed, _ state: ClubState) -> Facts {
        var changes: [Facts] = []
        let language = front.compiled(state.site.language).language
        for file in draft.files {
            let path = file.formerPath ?? file.path
            let kind = RecordKind(ofPath: path)
            let name = state.record(at: path)?.name ?? deed.record?.name
            let before = form(path, file.before, kind)
            let after = form(file.path, file.after, kind)
            changes += FieldDifference.all(from: before, to: after).facts { difference in
                [
                    "file": file.path, "kind": kind?.rawValue, "name": name,
                    "title": kind.flatMap { kind in name.map { state.title(kind, $0) } },
                    "field": difference.name, "label": language.label(ofField: difference.name),
                    "before": difference.before.map(language.shown),
                    "after": difference.after.map(language.shown),
                ]
            }
        }
        let file = draft.files.first { file in
            deed.record.map { record in
                file.after != nil && RecordKind(ofPath: file.path) == record.kind
                    && (file.path == record.kind.path(of: Slug(record.name))
                        || state.record(at: file.path)?.name == record.name)
            } ?? false
        }
        let version = file?.after.map { remember(SourceFile(path: file?.path ?? "", bytes: $0)).hexadecimal }
        return [
            "changes": changes, "diff": draft.diff, "errors": .empty, "kind": deed.record?.kind.rawValue,
            "name": deed.record?.name, "version": version,
        ]
    }

    func form(_ path: String, _ bytes: [UInt8]?, _ kind: RecordKind?) -> RecordForm? {
        guard let bytes else { return nil }
        do { return try RecordForm(SourceFile(path: path, bytes: bytes), kind) } catch { return nil }
    }

    /// What a form and the disk have changed differently since it was opened; nil if only the form has.
    private func conflict(
        of input: DeskInput, _ file: SourceFile, _ kind: RecordKind?, _ state: ClubState
    ) throws -> Facts? {
        let current = Fingerprint(of: file.bytes)
        guard let given = Fingerprint(hexadecimal: try input.required("version")), given != current else {
            return nil
        }
        let version = remember(file).hexadecimal
        let base = shown(given).flatMap { form($0.path, $0.bytes, kind) }
        let theirs = form(file.path, file.bytes, kind)
        let language = front.compiled(state.site.language).language
        var mine = input.changes.fields.map { ($0.name, $0.value.shown) }
        if let body = input.changes.body { mine.append(("body", body)) }
        let others = FieldDifference.all(from: base, to: theirs).map(\.name)
        let unchanged = base == nil ? [] : others.filter { name in !mine.contains { $0.0 == name } }
        func value(_ name: String, in form: RecordForm?) -> String? {
            name == "body" ? form?.body : form?.value(name)?.shown
        }
        func facts(_ name: String, _ mine: String?, clashes: Bool) -> Facts {
            [
                "name": name, "label": language.label(ofField: name), "mine": mine,
                "theirs": value(name, in: theirs), "base": value(name, in: base), "clashes": clashes,
            ]
        }
        let fields =
            mine.map { name, text in
                let isOther = base == nil || others.contains(name)
                return facts(name, text, clashes: isOther && text != value(name, in: theirs))
            } + unchanged.map { facts($0, value($0, in: base), clashes: false) }
        return Self.answer(isSaved: false, say("conflict", state.site.title, in: state.site.language))
            .adding(["conflict": Facts(["version": version, "fields": fields])])
    }
}
