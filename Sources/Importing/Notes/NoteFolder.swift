internal import Authoring
internal import Content
internal import Diagnostics
internal import Files
internal import ReadingCatalog
internal import TextAndTime

/// A folder of Markdown notes, one for each book: Obsidian, Jekyll, Hugo, Astro, Eleventy.
struct NoteFolder {
    let folder: Folder
    let path: String
    /// The folder of the club.
    let club: Folder

    /// The books of all notes below the folder, by their paths.
    func file(_ wishes: ImportWishes) throws(FileFailure) -> ImportedFile {
        let files = try folder.files(below: ".").map { String($0.dropFirst(2)) }
        let names = files.filter(Self.isNote).sorted()
        var around = NotesAround(pictures: NotePictures(files, in: folder, for: club))
        var found: [(name: String, note: Result<Note, NoBook>)] = []
        for name in names {
            guard let bytes = try folder.contents(of: name, limit: Self.longestNote)?.bytes else { continue }
            let note = Result { () throws(NoBook) in try Self.note(in: bytes, at: name, wishes) }
            if case .success(let note) = note, note.isBook {
                for name in note.names { around.titles[name.lowercased()] = note.title }
            }
            found.append((name, note))
        }
        let entries = try found.map { (name, note) throws(FileFailure) in
            let content: ImportedFile.Content =
                switch note {
                case .success(let note): try note.content(around)
                case .failure(let other): .other(other)
                }
            return ImportedFile.Entry(place: name, content: content)
        }
        let others = Self.others(among: files)
        return ImportedFile(
            path: path, format: "Markdown notes",
            remarks: (others.isEmpty ? [] : ["Files that are no notes: \(others)."])
                + (wishes.days == nil ? Self.proposal(for: names.map { NotePath($0) }) : []),
            entries: entries)
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

    private static func note(
        in bytes: [UInt8], at name: String, _ wishes: ImportWishes
    ) throws(NoBook) -> Note {
        let text: DecodedText
        do throws(ReportedFailure) {
            text = try DecodedText(bytes, of: name)
        } catch {
            throw NoBook.skipped("", reason: reason(error))
        }
        var (fields, body) = ([NewField](), String(decoding: text.bytes, as: UTF8.self))
        let hasFrontMatter = FrontMatter.begins(text.bytes)
        do throws(ReportedFailure) {
            if hasFrontMatter { (fields, body) = try parts(of: text.bytes, at: name) }
        } catch {
            let line = error.report.diagnostics.first?.position.map { "line \($0.line): " } ?? ""
            throw NoBook.rejected(line + reason(error))
        }
        let plain = TemplateSyntax(body, isMDX: name.lowercased().hasSuffix(".mdx"))
        let leftOver = plain.leftOver + (text.hadControls ? ["control characters"] : [])
        let inline = InlineFields(plain.markdown)
        if !hasFrontMatter, inline.fields.isEmpty {
            throw NoBook.skipped("", reason: "it has no front matter")
        }
        let note = Note(fields, inline, leftOver, name, wishes)
        if let reason = note.reasonToSkip { throw NoBook.skipped(note.title, reason: reason) }
        return note
    }

    private static func reason(_ failure: ReportedFailure) -> String {
        failure.report.diagnostics.first?.message ?? "it cannot be read"
    }

    /// The fields and the text of a note with front matter.
    private static func parts(
        of bytes: [UInt8], at name: String
    ) throws(ReportedFailure) -> (fields: [NewField], body: String) {
        let file = SourceFile(path: name, bytes: bytes)
        var report = DiagnosticReport()
        var reader = FrontMatterReader(keepsComments: true, readsOtherLanguages: true)
        if let found = reader.frontMatter(of: file, into: &report), !report.hasErrors {
            let body = String(decoding: bytes[found.body], as: UTF8.self)
            return ([NewField](flattening: found.fields(in: file)), body)
        }
        if let quoted = ColonsInValues.quoted(bytes) {
            do { return try parts(of: quoted, at: name) } catch { throw ReportedFailure(report) }
        }
        throw ReportedFailure(report)
    }
}

extension [NewField] {
    /// The fields of a note: those of inner maps that programs put their own fields into count like others.
    fileprivate init(flattening fields: YAMLValue) {
        let isWrapper = { (key: YAMLValue, value: YAMLValue) in
            value.kind == .map && ["params", "extra", "taxonomies", "book", "data"].contains(key.text)
        }
        self = fields.entries.filter { !isWrapper($0, $1) }.map {
            NewField($0.text ?? "", NewValue(ofFile: $1))
        }
        var names = Set(map(\.name))
        for (wrapper, inner) in fields.entries where isWrapper(wrapper, inner) {
            for (key, value) in inner.entries {
                let name = key.text ?? ""
                let isNew = names.insert(name).inserted
                append(NewField(isNew ? name : "\(wrapper.text ?? "").\(name)", NewValue(ofFile: value)))
            }
        }
    }
}
