internal import Content
internal import Diagnostics

/// What all workers know while they read records.
struct ReadingContext: Sendable {
    let customFields: CustomFieldNames
    let order: SortOrder

    /// What follows from the site's settings.
    init(_ site: SiteConfiguration) {
        customFields = CustomFieldNames(site.customFields)
        order = SortOrder(language: site.language)
    }
}

/// A file of the listing after it was read.
struct ReadRecord: Sendable {
    let path: String
    let kind: RecordKind
    /// The record's name; nothing if the file's name makes none.
    let slug: Slug?
    /// The record; nothing if it could not be made.
    let record: ParsedRecord?
    /// By what a change of the file will be seen.
    let state: FileState?
    /// Whether there is nothing to say of it.
    var isClean = false
    /// Whether the file did not have to be read.
    var isFromCache = false
}

/// Reads files into records, one after the other; each thread has its own.
struct RecordWorker: ~Copyable {
    private var reader = FrontMatterReader()
    private let context: ReadingContext
    private let known: KnownBooks
    /// Where the archive may have the next book.
    private var place = 0
    /// What was found wrong.
    private(set) var report = DiagnosticReport()

    init(_ context: ReadingContext, _ known: KnownBooks) {
        self.context = context
        self.known = known
    }

    /// Reads one of the listed files, which was found in `state`, or takes the book that is known if it did not
    /// change.
    mutating func read(_ index: Int, of listed: [ListedRecord], _ state: FileState?) -> ReadRecord {
        // The whole is not copied for a look at it: it holds the folder, which all workers have in common.
        let path = listed[index].path
        if listed[index].kind == .books, let state, let book = known.book(at: path, state, near: &place) {
            return ReadRecord(
                path: path, kind: .books, slug: book.source.slug, record: .book(book), state: state,
                isClean: true, isFromCache: true)
        }
        return read(listed[index], state)
    }

    private mutating func read(_ listed: ListedRecord, _ state: FileState?) -> ReadRecord {
        let path = listed.path
        let slug = slug(of: listed, path)
        let name = slug ?? Slug(title: listed.name)
        do {
            let contents = try FileContents(
                listed.name, in: listed.folder, followsLink: listed.isLink, seen: state)
            let file = SourceFile(path: path, bytes: contents.bytes)
            var flaws = DiagnosticReport()
            let frontMatter = reader.frontMatter(of: file, into: &flaws)
            report.add(flaws)
            let former = report.count
            var record: ParsedRecord?
            if let frontMatter { record = self.record(of: file, frontMatter, listed.kind, name) }
            return ReadRecord(
                path: path, kind: listed.kind, slug: slug, record: record, state: contents.state,
                isClean: flaws.isEmpty && report.count == former)
        } catch {
            report.add(UnreadableFiles.file(path, error))
            return ReadRecord(path: path, kind: listed.kind, slug: slug, record: nil, state: nil)
        }
    }

    private mutating func slug(of listed: ListedRecord, _ path: String) -> Slug? {
        do {
            return try Slug(fileName: RecordFileName.stem(of: listed.name))
        } catch {
            report.add(
                Diagnostic.error(
                    error.rule, error.message, at: .wholeFile(path),
                    help: error.replacement.map { Self.renaming(listed, to: "\($0).md") } ?? error.help))
            return nil
        }
    }

    /// How to give a file a better name, without putting it over another one.
    private static func renaming(_ listed: ListedRecord, to name: String) -> String {
        let there = FileState(of: name, in: listed.folder, followsLink: false)
        let own = FileState(of: listed.name, in: listed.folder, followsLink: false)
        guard let there, there.inode != own?.inode else { return "rename the file to `\(name)`" }
        return "rename the file, but not to `\(name)`, which is another one"
    }

    private mutating func record(
        of file: SourceFile, _ frontMatter: FrontMatter, _ kind: RecordKind, _ slug: Slug
    ) -> ParsedRecord? {
        switch kind {
        case .books: return record(file, frontMatter, slug, kind, BookReader(order: context.order))
        case .meetings: return record(file, frontMatter, slug, kind, MeetingReader())
        case .lists: return record(file, frontMatter, slug, kind, ListReader())
        case .pages: return record(file, frontMatter, slug, kind, PageReader())
        case .shelves: return record(file, frontMatter, slug, kind, ShelfReader())
        }
    }

    private mutating func record<Reader: RecordReader>(
        _ file: SourceFile, _ frontMatter: FrontMatter, _ slug: Slug, _ kind: RecordKind, _ reader: Reader
    ) -> ParsedRecord? {
        var fields = FieldReader(frontMatter.fields(in: file), Reader.names)
        let source = fields.source(
            file, frontMatter, slug: slug, kind: kind, customFields: context.customFields)
        let record = reader.record(from: &fields, source: source)
        if !fields.diagnostics.isEmpty { report.add(fields.diagnostics) }
        return record
    }
}
