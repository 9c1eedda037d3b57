internal import Arranging
internal import Authoring
internal import CoverDrawing
internal import Diagnostics
internal import Files
internal import ReadingCatalog
internal import TextAndTime
internal import Theming

/// What one desk remembers, and its answers, one after the other.
actor DeskSession {
    let options: DeskOptions
    let front: DeskFront
    let drafts: DraftServer?
    private var state: ClubState?
    /// The state as it was read last, changed since or not.
    private var lastRead: ClubState?
    /// The files that have changed since the club was read; nil if that is not known.
    private var changed: Set<String>?
    /// The reading of the club that goes on.
    private var reading: Task<ClubState, any Error>?
    /// Counts what has changed, so that a page can ask whether it is out of date.
    private var changeCount = 0
    /// What forms have shown, by its fingerprint, the last ones last.
    private var shown: [(version: Fingerprint, file: SourceFile)] = []
    /// What is not yet published, and after which change that was looked up.
    var knownUnpublished: (count: Int, changes: ClubChanges?)?
    /// The changes of this session that can be undone, the last one last.
    var history: [DeskChange] = []
    /// What this session has written last, a change or its undoing.
    var lastKept: KeptChange?
    /// The fonts of this machine.
    private lazy var fonts = InstalledFonts.names
    /// What a publication says while it goes on.
    let said = SaidLines()

    init(_ options: DeskOptions, _ front: DeskFront, _ drafts: DraftServer?) {
        self.drafts = drafts
        self.options = options
        self.front = front
    }

    /// Notes that files have changed; nil if it may be any. What this session has written itself, and read since, comes
    /// back from those who watch the files.
    func noteChanges(_ paths: Set<String>?) {
        if let paths {
            if let state, paths.allSatisfy(state.club.isAsRead) { return }
            if state == nil, reading == nil, let changed, paths.isSubset(of: changed) { return }
        }
        addChanges(paths)
        if reading == nil { changeCount += 1 }
    }

    /// Notes what this session itself has written.
    func noteChanges(by draft: DraftedEdits) {
        addChanges(Set(draft.files.flatMap { [$0.path, $0.formerPath ?? $0.path] }))
        changeCount += 1
    }

    private func addChanges(_ paths: Set<String>?) {
        state = nil
        changed = paths.flatMap { changed?.union($0) }
    }

    /// Reads the whole club again for the next answer.
    func forget() { (state, changed) = (nil, nil) }

    func answer(_ request: DeskRequest) async -> [UInt8] {
        do {
            switch request.kind {
            case .screen(let name): return await screen(name, request)
            case .action(let name): return Array(await act(name, request.body).text.utf8)
            case .data(let name): return Array(try await data(name, request).text.utf8)
            case .cover(let name): return try await cover(name)
            case .foundCover(let number): return try await foundCover(number)
            case .upload: return Array(try await upload(request).text.utf8)
            }
        } catch {
            // A cover that cannot be read is not shown.
            return request.type == "application/json" ? Array(await refusal(of: error).text.utf8) : []
        }
    }

    /// The club as it is now; nil if the folder holds none yet.
    func club() async throws -> ClubState? {
        while let reading { _ = await reading.result }
        if let state, options.isWatched, state.today == state.zone.day(at: options.now()) { return state }
        guard try Folder.open(options.site)?.status(of: "content") != nil else { return nil }
        let reading = Task { try await read() }
        self.reading = reading
        return try await reading.value
    }

    /// Reads the club before anybody asks for it.
    func prepare() async {
        do { _ = try await club() } catch { forget() }
    }

    /// Reads what has changed of the club, or all of it.
    private func read() async throws -> ClubState {
        let paths = options.isWatched ? changed : nil
        changed = []
        defer { reading = nil }
        do {
            let club = try await Club.open(
                options.site, memory: options.memory, after: paths, former: lastRead?.club,
                check: options.check)
            let read = ClubState(club, now: options.now(), after: lastRead)
            lastRead = read
            // What has changed meanwhile is read for the next answer.
            changed = changed?.filter { !club.isAsRead($0) }
            if changed == [] { state = read } else { changeCount += 1 }
            return read
        } catch {
            changed = nil
            throw error
        }
    }

    /// Remembers what a form shows.
    func remember(_ file: SourceFile) -> Fingerprint {
        let version = Fingerprint(of: file.bytes)
        shown.removeAll { $0.version == version }
        shown.append((version, file))
        if shown.count > Self.mostShown { shown.removeFirst() }
        return version
    }

    /// What a form has shown; nil if that is forgotten.
    func shown(_ version: Fingerprint) -> SourceFile? { shown.first { $0.version == version }?.file }

    private static let mostShown = 200
}

// Screens.
extension DeskSession {
    private func screen(_ name: String, _ request: DeskRequest) async -> [UInt8] {
        var compiled = front.compiled("en")
        do {
            guard let state = try await club() else {
                return rendered(
                    compiled, name == "frame" ? name : "welcome", nil, WelcomeScreen.facts(), request)
            }
            compiled = front.compiled(state.site.language)
            let screen = ScreenContext(state: state, language: compiled.language, request: request)
            let facts = try await self.facts(of: name, screen)
            return rendered(compiled, name, state, facts, request)
        } catch {
            return rendered(
                compiled, "problem", nil, ["problems": await refusal(of: error).object["errors"]], request)
        }
    }

    private func facts(of name: String, _ screen: ScreenContext) async throws -> Facts {
        switch name {
        case "frame", "keys", "site": [:]
        case "plan": screen.plan
        case "import": try importFacts(screen)
        case "publish": await publicationFacts().adding(["changes": try await unpublished()])
        case "week": screen.week
        case "table": try TableScreen(screen).facts
        case "record": try screen.record { remember($0) }
        case "new": try screen.newRecord()
        case "settings": try screen.settings { remember($0) }.adding(["fonts": fonts])
        case "problems": screen.problems
        case "history": try historyFacts(screen)
        case "add": await screen.booksToAdd(options.services)
        case "welcome": WelcomeScreen.facts()
        default: throw DeskRefusal.notUnderstood
        }
    }

    private func context(_ state: ClubState, _ request: DeskRequest) -> ScreenContext {
        let language = front.compiled(state.site.language).language
        return ScreenContext(state: state, language: language, request: request)
    }

    private func rendered(
        _ compiled: DeskFront.Compiled, _ name: String, _ state: ClubState?, _ facts: Facts,
        _ request: DeskRequest
    ) -> [UInt8] {
        let now = options.now()
        let values = common(name, state, compiled, request).adding(facts)
        return compiled.render(name, values, now: now, zone: state?.zone ?? .utc)
            ?? Array("<p>Templates/desk/\(MarkupEscape.escaped(name)).html is missing.</p>\n".utf8)
    }

    /// What every screen is given.
    private func common(
        _ name: String, _ state: ClubState?, _ compiled: DeskFront.Compiled, _ request: DeskRequest
    ) -> Facts {
        let reported = state?.club.report.diagnostics ?? []
        let counts = RecordKind.allCases.map { kind in
            (kind.rawValue, state.map { kind.count(in: $0.catalog) } ?? 0)
        }
        let site = state?.site
        return [
            "screen": name, "query": Facts(pairs: request.query.map { ($0.name, $0.value) }),
            "today": (state?.today ?? TimeZoneRules.utc.day(at: options.now())).description,
            "club": Facts([
                "title": site?.title, "language": compiled.language.tag,
                "direction": compiled.language.isRightToLeft ? "rtl" : "ltr",
                "preview": options.preview, "drafts": drafts?.origin, "is_empty": state == nil,
                "problem_count": reported.count,
                "error_count": reported.count { $0.severity == .error },
                "can_look_up": site.map(canLookUp) ?? false,
                "contact": site?.contact ?? site?.openLibrary.contact,
                "has_library": options.services.lookUp != nil, "counts": Facts(pairs: counts),
            ]),
            "session": Facts(["change_count": history.count { !$0.isUndone }]),
        ]
    }

    /// Whether Open Library may be asked for a club.
    func canLookUp(_ site: SiteConfiguration) -> Bool {
        options.services.lookUp != nil && site.openLibrary.isEnabled && site.openLibrary.contact != nil
    }

    /// The cover of a book: the club's picture, or one that is drawn.
    private func cover(_ name: String) async throws -> [UInt8] {
        guard let state = try await club(), let book = state.book(Slug(name)) else { return [] }
        if let path = state.catalog.cover(of: book), let file = try state.file(SitePath.source(of: path)) {
            return file.bytes
        }
        let authors = book.authors.map(\.display).joined(separator: ", ")
        let covered = CoveredBook(
            title: book.title, authors: authors, subjects: book.genres + book.tags,
            series: book.series?.name ?? "")
        return Array(DrawnCover.file(covered, style: state.site.looks.coverStyle).utf8)
    }

    /// The cover of a book that Open Library knows.
    private func foundCover(_ number: Int) async throws -> [UInt8] {
        guard let state = try await club() else { return [] }
        return await options.services.foundCover?(number, state.site) ?? []
    }

    private func publicationFacts() async -> Facts {
        let said = SaidLines()
        let result = await options.services.publish?(nil, true) { said.add($0) }
        let problem = result?.problem.map {
            Facts(["message": $0.message, "help": $0.helpWithoutCommands])
        }
        let (lack, hosts): (String?, [(name: String, title: String)]) =
            switch options.services.connect == nil ? nil : result?.lacks {
            case .place: ("place", [])
            case .author: ("author", [])
            case .job(let hosts): ("job", hosts)
            case nil: (nil, [])
            }
        return [
            "lines": said.lines, "problem": problem,
            "can_publish": result.map { $0.isDone && $0.lacks == nil } ?? false, "lacks": lack,
            "hosts": hosts.facts { ["name": $0.name, "title": $0.title] },
        ]
    }

    private func data(_ name: String, _ request: DeskRequest) async throws -> Facts {
        switch name {
        case "changed":
            let known = request["since"].flatMap { Int($0) } ?? 0
            return ["count": changeCount, "changed": changeCount != known]
        case "words": return words(try await club()?.site.language ?? "en")
        case "complete":
            let screen = try await club().map { context($0, request) }
            let found = screen?.completions(of: request["of"] ?? "", beginning: request["q"] ?? "")
            return ["items": found ?? []]
        case "at":
            guard let state = try await club(), let path = request["path"] else { return [:] }
            return state.record(shownAt: path)
        case "names":
            guard let state = try await club() else { return [:] }
            return ["names": try TableScreen(context(state, request)).names]
        case "said": return ["lines": said.lines]
        case "unpublished": return ["phrases": try await unpublished()]
        default: throw DeskRefusal.notUnderstood
        }
    }

    /// What is not yet published, looked up once after each change.
    private func unpublished() async throws -> [String] {
        let changes: ClubChanges?
        if let known = knownUnpublished, known.count == changeCount {
            changes = known.changes
        } else {
            let count = changeCount
            changes = await options.services.unpublished?()
            knownUnpublished = (count, changes)
        }
        guard let changes, let site = try await club()?.site else { return [] }
        // The command says more, but in English alone.
        let language = front.compiled(site.language).language
        if language.tag == "en" { return changes.phrases }
        if changes.isFirst { return [say("first", site.title, in: site.language)] }
        return changes.changes.map { change in
            let fields = change.fields.map(language.label(ofField:)).joined(separator: ", ")
            return say(change.deed.rawValue, change.title, in: site.language)
                + (fields.isEmpty ? "" : " (\(fields))")
        }
    }

    private func words(_ language: String) -> Facts {
        let interface = front.compiled(language).language
        let words = interface.texts(beginningWith: "script.").map { key, forms in
            (key, Facts(pairs: forms.map { ($0.form, $0.text) }))
        }
        return [
            "language": interface.tag,
            // What the browser keeps of one club must not be offered in another one at the same port.
            "club": Fingerprint(of: AbsolutePath(options.site).text.utf8).hexadecimal,
            "direction": interface.isRightToLeft ? "rtl" : "ltr", "words": Facts(pairs: words),
        ]
    }
}

extension ClubState {
    /// The record whose page has an address of the preview.
    fileprivate func record(shownAt path: String) -> Facts {
        for kind in RecordKind.allCases {
            for source in kind.sources(of: catalog)
            where kind.path(source.slug).description == path {
                return [
                    "kind": kind.rawValue, "name": source.slug.text,
                    "title": title(kind, source.slug.text),
                ]
            }
        }
        return [:]
    }
}
