internal import Authoring
internal import Content
internal import Diagnostics
internal import Files
internal import ReadingCatalog
internal import TextAndTime

/// A folder of Markdown notes, one for each book: Obsidian, Jekyll, Hugo, Astro, Eleventy.
struct NoteFolder {
    private let folder: Folder
    private let path: String
    private let club: Folder

    init(_ folder: Folder, at path: String, for club: Folder) {
        self.folder = folder
        self.path = path
        self.club = club
    }

    /// The books of all notes below the folder, by their paths.
    func file(_ wishes: ImportWishes) throws(FileFailure) -> ImportedFile {
        let files = try folder.files(below: ".").map { String($0.dropFirst(2)) }
        let names = files.filter(Self.isNote).sorted()
        let pictures = NotePictures(files, in: folder, for: club)
        var found: [(name: String, note: FoundNote)] = []
        var titles: [String: String] = [:]
        for name in names {
            guard let bytes = try folder.contents(of: name, limit: Self.longestNote)?.bytes else { continue }
            let note = Self.note(in: bytes, at: name, wishes)
            if case .book(let note) = note {
                for name in [note.stem, note.title] { titles[name.lowercased()] = note.title }
            }
            found.append((name, note))
        }
        var entries: [ImportedFile.Entry] = []
        for (name, note) in found {
            entries.append(
                ImportedFile.Entry(
                    place: name, content: try note.content(pictures, linkingTo: titles, wishes)))
        }
        let others = Self.others(among: files)
        return ImportedFile(
            path: path, format: "Markdown notes",
            remarks: (others.isEmpty ? [] : ["Files that are no notes: \(others)."])
                + (wishes.days == nil ? Self.proposal(for: names.map { NotePath($0) }) : []),
            entries: entries)
    }
}

/// What a file of a folder of notes was found to be.
private enum FoundNote {
    case book(Note)
    /// A note about a meeting that is not the note of a book.
    case meeting(Note)
    case other(ImportedFile.Content)

    func content(
        _ pictures: NotePictures, linkingTo titles: [String: String], _ wishes: ImportWishes
    ) throws(FileFailure) -> ImportedFile.Content {
        switch self {
        case .book(let note): .book(try note.book(pictures, linkingTo: titles, wishes))
        case .meeting(let note): .meeting(try note.meeting(pictures, linkingTo: titles))
        case .other(let content): content
        }
    }
}

extension NoteFolder {
    private static let longestNote = 4 << 20

    /// What could be made of the days in the names of notes.
    private static func proposal(for notes: [NotePath]) -> [String] {
        let count = notes.count { $0.day != nil }
        guard count > 0 else { return [] }
        let notes = count == 1 ? "One note is" : "\(count) notes are"
        return [
            "\(notes) named after a day: `--as meetings` makes meetings of them, `--as readings` takes it for the day "
                + "on which the book was finished."
        ]
    }

    /// Markdown, but nothing in a hidden folder, in a folder of templates or of a program's own files.
    private static func isNote(_ path: String) -> Bool {
        let lower = path.lowercased()
        guard [".md", ".mdx", ".markdown"].contains(where: lower.hasSuffix) else { return false }
        let names = lower.split(separator: "/")
        let own: Set<Substring> = [
            "node_modules", "templates", "_templates", "archetypes", "_site", "public",
        ]
        return !names.contains { $0.hasPrefix(".") || own.contains($0) }
    }

    /// How many files there are of each ending that is read in no way; pictures come with the notes that show them.
    private static func others(among files: [String]) -> String {
        var counts: [String: Int] = [:]
        for file in files where !isNote(file) && !Picture.isOne(file) {
            guard let name = file.split(separator: "/").last, !"/\(file)".contains("/.") else { continue }
            counts[name.lastIndex(of: ".").map { name[$0...].lowercased() } ?? String(name), default: 0] += 1
        }
        return counts.keys.sorted().map { "\($0) (\(counts[$0] ?? 0))" }.joined(separator: ", ")
    }

    private static func note(in bytes: [UInt8], at name: String, _ wishes: ImportWishes) -> FoundNote {
        let text: DecodedText
        var file: SourceFile
        do throws(ReportedFailure) {
            text = try DecodedText(bytes, of: name)
            file = SourceFile(path: name, bytes: text.bytes)
        } catch {
            let reason = error.report.diagnostics.first?.message ?? "it cannot be read"
            return .other(.skipped("", reason: reason))
        }
        var (fields, body) = (JSONObject(), String(decoding: text.bytes, as: UTF8.self))
        let hasFrontMatter = FrontMatter.begins(text.bytes)
        if hasFrontMatter {
            let read = frontMatter(of: file)
            var found = read.fields
            if found == nil, let quoted = ColonsInValues.quoted(text.bytes, inFrontMatter: true) {
                let repaired = SourceFile(path: name, bytes: quoted)
                found = frontMatter(of: repaired).fields
                if found != nil { file = repaired }
            }
            guard let found else {
                let report = read.report
                let first = report.diagnostics.first
                let line = first?.position.map { "line \($0.line): " } ?? ""
                let reason = line + (first?.message ?? "it cannot be read")
                return .other(.rejected(reason))
            }
            fields = JSONObject(flattening: found.fields(in: file))
            body = String(decoding: file.bytes[found.body], as: UTF8.self)
        }
        var leftOver: [String] = []
        if name.lowercased().hasSuffix(".mdx") { (body, leftOver) = markdown(ofMDX: body) }
        let plain = TemplateSyntax(body)
        (body, leftOver) = (plain.markdown, leftOver + plain.leftOver)
        let note = Note(fields, InlineFields(body), leftOver, name)
        if !hasFrontMatter, note.hasNoFields { return .other(.skipped("", reason: "it has no front matter")) }
        if let reason = note.reasonToSkip(wishes) { return .other(.skipped(note.title, reason: reason)) }
        if !note.isBook(wishes) {
            return note.isMeeting(wishes)
                ? .meeting(note)
                : .other(.skipped(note.title, reason: "it has neither an author nor an ISBN"))
        }
        return .book(note)
    }
}

extension NoteFolder {
    /// The front matter of a note; nil if it cannot be read, with the reason.
    private static func frontMatter(of file: SourceFile) -> (fields: FrontMatter?, report: DiagnosticReport) {
        var report = DiagnosticReport()
        var reader = FrontMatterReader(keepsComments: true, readsOtherLanguages: true)
        let found = reader.frontMatter(of: file, into: &report)
        return (report.hasErrors ? nil : found, report)
    }

    /// The Markdown of MDX, and what it is without.
    private static func markdown(ofMDX text: String) -> (markdown: String, leftOver: [String]) {
        let converted = MarkdownFromMDX(text)
        let lines = text.split(whereSeparator: \.isNewline)
        let hasCode = text.contains("{") || lines.contains { $0.hasPrefix("export ") }
        return (
            converted.markdown,
            converted.components.map { "the component <\($0)>" } + (hasCode ? ["expressions of MDX"] : [])
        )
    }
}

/// A note about a book.
private struct Note {
    private let fields: JSONValue
    private let inline: InlineFields
    /// What its text is without.
    private let leftOver: [String]
    private let name: String

    /// A note with the fields of its front matter and those of its text, of which the first ones count more.
    init(_ fields: JSONObject, _ inline: InlineFields, _ leftOver: [String], _ name: String) {
        self.leftOver =
            leftOver
            + (NoteText.hasInnerDefinitions(inline.body) ? ["the address of a link to another note"] : [])
        var fields = fields
        for member in inline.fields.members where fields[member.name] == nil {
            fields.append(member.name, member.value)
        }
        self.fields = .object(fields)
        self.inline = inline
        self.name = name
    }

    var hasNoFields: Bool { inline.fields.members.isEmpty }

    /// What its path says.
    var path: NotePath { NotePath(name) }

    var stem: String { path.stem }

    /// The title, or else the name of the note without a day before it.
    var title: String {
        let title = TitleParts(ImportedText.line(NamedFields(EntryValue(fields)).text("title"))).title
        if !title.isEmpty { return title }
        return path.name
    }

    private var isPrivate: Bool {
        fields["private"] == .boolean(true) || fields["private"]?.text?.lowercased() == "yes"
    }

    /// Why it is not imported as a book.
    func reasonToSkip(_ wishes: ImportWishes) -> String? {
        let file = name.split(separator: "/").last ?? ""
        if file.hasPrefix("_index.") { return "it is the page of a section" }
        if case .boolean(true)? = fields["draft"] { return "it is a draft" }
        if case .boolean(false)? = fields["published"] { return "it is not published" }
        if isPrivate, !wishes.includesPrivate { return "it is private (`--private` includes it)" }
        return nil
    }

    /// Whether it says who wrote the book, or its number.
    func isBook(_ wishes: ImportWishes) -> Bool {
        let book = ImportedBook(fields: EntryValue(fields), wishes)
        return !book.details.authors.isEmpty || !book.isbns.isEmpty
    }

    /// Whether it is to become a meeting.
    func isMeeting(_ wishes: ImportWishes) -> Bool { wishes.days == .meetings && day != nil }

    /// The day in its name, else that of its fields.
    private var day: CalendarDay? {
        if let day = path.day { return day }
        let entry = EntryValue(fields)
        let text = entry.members.first { RecordKind.meetings.field($0.name).name == "date" }?.value.text
        return text.flatMap(NotePath.day)
    }

    /// The meeting that it describes.
    func meeting(
        _ pictures: NotePictures, linkingTo titles: [String: String]
    ) throws(FileFailure) -> ImportedMeeting {
        let entry = EntryValue(fields)
        for flag in ["draft", "published", "private"] { _ = entry[flag]?.boolean }
        var meeting = ImportedMeeting(
            entry, on: day ?? CalendarDay(dayNumber: 0), titled: title.isEmpty ? "Meeting" : title)
        var (copied, isMissing) = ([ImportedPicture](), false)
        meeting.body = try NoteText.markdown(inline.body, linkingTo: titles) { address throws(FileFailure) in
            guard let picture = try pictures.picture(String(address), of: name, into: "content/images") else {
                isMissing = true
                return nil
            }
            copied.append(picture)
            return "../" + picture.path.dropFirst("content/".count)
        }
        meeting.body = ImportedText.trimmed(meeting.body.replacing(#/\n{3,}/#, with: "\n\n")[...])
        meeting.pictures = copied
        if isMissing { meeting.leftOver.append("a picture that is not there") }
        meeting.leftOver += leftOver + inline.tags.map { "the tag #\($0)" }
        return meeting
    }

    /// The book, whose text keeps links to other notes of the folder by their `titles`.
    func book(
        _ pictures: NotePictures, linkingTo titles: [String: String], _ wishes: ImportWishes
    ) throws(FileFailure) -> ImportedBook {
        let entry = EntryValue(fields)
        var book = ImportedBook(fields: entry, wishes)
        book.isPrivate = isPrivate
        for flag in ["draft", "published", "private"] { _ = entry[flag]?.boolean }
        if book.details.title.isEmpty { book.take(title: title) }
        takeDay(entry, wishes, &book)
        book.take(tags: inline.tags)
        var copied: [ImportedPicture] = []
        let body = BookBody(inline.body, of: book.details).markdown
        let text = try NoteText.markdown(body, linkingTo: titles) { address throws(FileFailure) in
            guard let picture = try pictures.picture(String(address), of: name, into: "content/images") else {
                book.leaveOut("a picture that is not there")
                return nil
            }
            copied.append(picture)
            return "../" + picture.path.dropFirst("content/".count)
        }
        book.take(markdown: text)
        book.pictures = copied
        leftOver.forEach { book.leaveOut($0) }
        try takeCover(entry, pictures, &book)
        return book.completed(leaving: entry.leftOver)
    }

    /// What its day and its folder say.
    private func takeDay(_ entry: EntryValue, _ wishes: ImportWishes, _ book: inout ImportedBook) {
        if let state = path.state, book.details.status == nil {
            book.details.status = state.status
            book.remark("took the status from the folder `\(state.folder)`")
        }
        switch (wishes.days, day) {
        case (.meetings?, let day?) where book.meeting == nil:
            book.meeting = ImportedMeeting(day: day, title: book.details.title)
            if path.day == nil {
                _ = entry.members.first { RecordKind.meetings.field($0.name).name == "date" }?.value.text
            }
        case (.readings?, _):
            guard let day = path.day else { return }
            book.take(readingFrom: "", to: "\(day)")
            book.details.status = book.details.status ?? .read
        default: if path.day != nil { book.leaveOut("the day in the name of the file") }
        }
    }

    /// The cover, if one of the fields for it names a picture that is there.
    private func takeCover(
        _ entry: EntryValue, _ pictures: NotePictures, _ book: inout ImportedBook
    ) throws(FileFailure) {
        for field in Self.coverFields {
            guard let written = fields[field]?.text else { continue }
            let address = written.replacing("![[", with: "").replacing("[[", with: "").replacing(
                "]]", with: "")
            let cover = try pictures.picture(
                address, of: name, into: "content/covers", called: book.details.title)
            guard let cover else { continue }
            _ = entry[field]?.text
            book.details.cover = .given(
                Located(String(cover.path.dropFirst("content/covers/".count)), at: 0..<0))
            book.pictures.append(cover)
            return
        }
    }

    /// From the surest to the least sure.
    private static let coverFields = [
        "localCover", "localCoverImage", "local_cover", "cover", "coverImage", "cover_image", "image", "img",
        "thumbnail", "featured_image", "featureImage", "poster",
    ]
}

/// The text of a note, without what the page of a book shows anyway: the title as its first heading, and the synopsis.
private struct BookBody {
    let markdown: String

    init(_ text: String, of book: BookDetails) {
        let title = FoldedText.words(book.title)
        let synopsis: [String] =
            if case .given(let text) = book.synopsis { FoldedText.words(text.value) } else { [] }
        var isFirst = true
        let kept = text.split(separator: "\n\n", omittingEmptySubsequences: false).map { part in
            var part = part
            if isFirst, part.contains(where: { !$0.isWhitespace }) {
                isFirst = false
                let visible = part.drop(while: \.isWhitespace)
                let line = visible.prefix { !$0.isNewline }
                if line.hasPrefix("# "), FoldedText.words(String(line)) == title {
                    part = visible[line.endIndex...].drop(while: \.isWhitespace)
                }
            }
            return !synopsis.isEmpty && FoldedText.words(String(part)) == synopsis ? "" : part
        }
        markdown = kept.joined(separator: "\n\n").replacing(#/\n{3,}/#, with: "\n\n")
    }
}

extension JSONObject {
    /// The fields of a note: those of inner maps that programs put their own fields into count like others.
    fileprivate init(flattening fields: YAMLValue) {
        self.init()
        let isWrapper = { (key: YAMLValue, value: YAMLValue) in
            value.kind == .map && Self.wrappers.contains(key.text ?? "")
        }
        for (key, value) in fields.entries where !isWrapper(key, value) {
            append(key.text ?? "", JSONValue(value))
        }
        for (key, value) in fields.entries where isWrapper(key, value) {
            for (inner, value) in value.entries {
                let name = inner.text ?? ""
                append(self[name] == nil ? name : "\(key.text ?? "").\(name)", JSONValue(value))
            }
        }
    }

    private static let wrappers: Set<String> = ["params", "extra", "taxonomies", "book", "data"]

}
