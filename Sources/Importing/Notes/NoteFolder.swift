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
        var entries: [ImportedFile.Entry] = []
        for name in names {
            guard let bytes = try folder.contents(of: name, limit: Self.longestNote)?.bytes else { continue }
            entries.append(
                ImportedFile.Entry(
                    place: name, content: try Self.content(of: bytes, at: name, pictures, wishes)))
        }
        return ImportedFile(path: path, format: "Markdown notes", entries: entries)
    }
}

extension NoteFolder {
    private static let longestNote = 4 << 20

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

    private static func content(
        of bytes: [UInt8], at name: String, _ pictures: NotePictures, _ wishes: ImportWishes
    ) throws(FileFailure) -> ImportedFile.Content {
        let (text, file): (DecodedText, SourceFile)
        do throws(ReportedFailure) {
            text = try DecodedText(bytes, of: name)
            file = SourceFile(path: name, bytes: text.bytes)
        } catch {
            return .skipped("", reason: error.report.diagnostics.first?.message ?? "it cannot be read")
        }
        guard FrontMatter.begins(text.bytes) else {
            return .skipped("", reason: "it has no front matter")
        }
        var report = DiagnosticReport()
        var reader = FrontMatterReader()
        guard let found = reader.frontMatter(of: file, into: &report), !report.hasErrors else {
            let first = report.diagnostics.first
            let line = first?.position.map { "line \($0.line): " } ?? ""
            return .rejected(
                RejectedEntry(
                    line: 1, cells: [], source: name, reason: line + (first?.message ?? "it cannot be read")))
        }
        let body = String(decoding: text.bytes[found.body], as: UTF8.self)
        let isMDX = name.lowercased().hasSuffix(".mdx")
        let note = Note(found.fields(in: file), isMDX ? MarkdownFromMDX(body).markdown : body, name)
        if let reason = note.reasonToSkip { return .skipped(note.title, reason: reason) }
        return .book(try note.book(pictures, wishes).completed)
    }
}

/// A note with front matter.
private struct Note {
    private let fields: JSONValue
    private let body: String
    private let name: String

    init(_ fields: YAMLValue, _ body: String, _ name: String) {
        self.fields = JSONValue(flattening: fields)
        self.body = body
        self.name = name
    }

    /// The title, or else the name of the note: of its folder, if it is the index of one.
    var title: String {
        if let title = fields["title"]?.text, !title.isEmpty { return title }
        let parts = name.split(separator: "/")
        let file = parts.last?.prefix { $0 != "." } ?? ""
        let isIndex = ["index", "readme"].contains(file.lowercased()) && parts.count > 1
        return String(isIndex ? parts[parts.count - 2] : file)
    }

    /// Why it is not imported as a book.
    var reasonToSkip: String? {
        if name.split(separator: "/").last?.hasPrefix("_index.") == true {
            return "it is the page of a section"
        }
        if case .boolean(true)? = fields["draft"] { return "it is a draft" }
        if case .boolean(false)? = fields["published"] { return "it is not published" }
        let book = ImportedBook(fields: fields, ImportWishes())
        guard book.details.authors.isEmpty, book.isbns.isEmpty else { return nil }
        return "it has neither an author nor an ISBN"
    }

    func book(_ pictures: NotePictures, _ wishes: ImportWishes) throws(FileFailure) -> ImportedBook {
        var book = ImportedBook(fields: fields, wishes)
        if book.details.title.isEmpty { book.take(title: title) }
        var missing = 0
        var copied: [ImportedPicture] = []
        let text = try NoteText.markdown(body) { address throws(FileFailure) in
            guard let picture = try pictures.picture(String(address), of: name, into: "content/images") else {
                missing += 1
                return nil
            }
            copied.append(picture)
            return "../" + picture.path.dropFirst("content/".count)
        }
        book.take(markdown: text)
        if !copied.isEmpty { book.remark("copied \(Self.counted(copied.count))") }
        if missing > 0 { book.remark("left out \(Self.counted(missing))") }
        book.pictures = copied
        try takeCover(pictures, &book)
        return book
    }

    /// The cover, if one of the fields for it names a picture that is there.
    private func takeCover(_ pictures: NotePictures, _ book: inout ImportedBook) throws(FileFailure) {
        for field in Self.coverFields {
            guard let written = fields[field]?.text else { continue }
            let address = written.replacing("![[", with: "").replacing("[[", with: "").replacing(
                "]]", with: "")
            let cover = try pictures.picture(
                address, of: name, into: "content/covers", called: book.details.title)
            guard let cover else { continue }
            book.details.cover = .given(
                Located(String(cover.path.dropFirst("content/covers/".count)), at: 0..<0))
            book.pictures.append(cover)
            return book.remark("copied the cover")
        }
    }

    /// From the surest to the least sure.
    private static let coverFields = [
        "localCover", "localCoverImage", "local_cover", "cover", "coverImage", "cover_image", "image",
        "thumbnail",
        "featured_image", "featureImage", "poster",
    ]

    private static func counted(_ pictures: Int) -> String {
        pictures == 1 ? "a picture" : "\(pictures) pictures"
    }
}

extension JSONValue {
    /// The fields of a note: those of inner maps that programs put their own fields into count like others.
    fileprivate init(flattening fields: YAMLValue) {
        var object = JSONObject()
        for (key, value) in fields.entries { object.append(key.text ?? "", JSONValue(value)) }
        for (key, value) in fields.entries where value.kind == .map && Self.wrappers.contains(key.text ?? "")
        {
            for (inner, value) in value.entries where object[inner.text ?? ""] == nil {
                object.append(inner.text ?? "", JSONValue(value))
            }
        }
        self = .object(object)
    }

    private static let wrappers: Set<String> = ["params", "extra", "taxonomies", "book", "data"]

    private init(_ value: YAMLValue) {
        if let boolean = value.boolean {
            self = .boolean(boolean)
        } else if value.isNull {
            self = .null
        } else if let text = value.text {
            self = .string(text)
        } else if value.kind == .list {
            self = .array(value.items.map { JSONValue($0) })
        } else {
            var object = JSONObject()
            for (key, value) in value.entries { object.append(key.text ?? "", JSONValue(value)) }
            self = .object(object)
        }
    }
}
