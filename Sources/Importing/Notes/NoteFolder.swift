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
        let note = Note(fields, InlineFields(body), leftOver, name, wishes)
        if !hasFrontMatter, note.hasNoFields { return .other(.skipped("", reason: "it has no front matter")) }
        if let reason = note.reasonToSkip(wishes) { return .other(.skipped(note.title, reason: reason)) }
        if !note.isBook {
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
