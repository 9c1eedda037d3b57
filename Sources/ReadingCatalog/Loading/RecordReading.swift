internal import Content
internal import Diagnostics
internal import Files
internal import Workers

/// Reads many files at once.
enum RecordReading {
    /// The listed records in their order, read by `jobs` workers.
    static func records(
        _ listed: [ListedRecord], in context: ReadingContext, known: RecordMemory.Books, jobs: Int
    ) async -> ([ReadRecord], DiagnosticReport) {
        let outcomes = await ParallelWork.run(listed.count, among: jobs) {
            next -> ([(start: Int, records: [ReadRecord])], DiagnosticReport) in
            var worker = RecordWorker(context, known)
            var records: [(start: Int, records: [ReadRecord])] = []
            while let chunk = next() {
                records.append((chunk.lowerBound, chunk.map { worker.read($0, of: listed) }))
            }
            return (records, worker.report)
        }
        var report = DiagnosticReport()
        for outcome in outcomes { report.add(outcome.1) }
        return (outcomes.flatMap(\.0).sorted { $0.start < $1.start }.flatMap(\.records), report)
    }
}

/// What reading depends on apart from the files.
struct ReadingContext: Sendable {
    let customFields: [Field]
    let ignoredFields: [Field]
    let order: SortOrder

    init(_ site: SiteConfiguration) {
        customFields = site.customFields.sorted().map { Field($0) }
        ignoredFields = site.ignoredFields.sorted().map { Field($0) }
        order = SortOrder(language: site.language)
    }
}

/// A file of the listing after it was read.
struct ReadRecord: Sendable {
    let path: String
    let kind: RecordKind
    /// The record's name; nil if the file's name makes none.
    let slug: Slug?
    /// The record; nil if its file describes none.
    var record: (any ClubRecord)?
    /// The state that shows whether the file has changed; nil if it could not be read.
    var state: FileState?
    var isClean = false
}

/// Reads files into records, one after the other; each thread has its own.
struct RecordWorker: ~Copyable {
    private var reader = FrontMatterReader()
    private let context: ReadingContext
    private let known: RecordMemory.Books
    private(set) var report = DiagnosticReport()

    init(_ context: ReadingContext, _ known: RecordMemory.Books) {
        (self.context, self.known) = (context, known)
    }

    /// Reads one of the listed files, or takes the known book if the file did not change.
    mutating func read(_ index: Int, of listed: [ListedRecord]) -> ReadRecord {
        // The element is not copied for a look at its path: it holds the folder, whose count all workers change.
        let path = listed[index].path
        guard let state = listed[index].state, let (known, book) = known[path], known == state else {
            return read(listed[index])
        }
        return ReadRecord(
            path: path, kind: .books, slug: book.source.slug, record: book, state: state, isClean: true)
    }

    private mutating func read(_ listed: ListedRecord) -> ReadRecord {
        let path = listed.path
        var read = ReadRecord(path: path, kind: listed.kind, slug: slug(of: listed, path))
        do {
            guard let contents = try listed.place.contents(seen: listed.state) else {
                report.add(UnreadableFiles.vanished(path))
                return read
            }
            read.state = contents.state
            let file = SourceFile(path: path, bytes: contents.bytes)
            let former = report.count
            if let frontMatter = reader.frontMatter(of: file, into: &report) {
                read.record = record(
                    of: file, frontMatter, listed.kind, read.slug ?? Slug(title: listed.name))
            }
            read.isClean = report.count == former
        } catch {
            report.add(UnreadableFiles.file(path, error))
        }
        return read
    }

    private mutating func slug(of listed: ListedRecord, _ path: String) -> Slug? {
        do {
            return try Slug(fileName: listed.addressName)
        } catch {
            report.add(
                Diagnostic.error(
                    error.rule, error.message, at: .wholeFile(path),
                    help: error.replacement.map { Self.renaming(listed, to: "\($0).md") } ?? error.help))
            return nil
        }
    }

    /// How to give a file a better name without overwriting another one.
    private static func renaming(_ listed: ListedRecord, to name: String) -> String {
        let folder = listed.place.folder
        let own = folder.state(of: listed.name)
        guard let other = folder.state(of: name), other.inode != own?.inode else {
            return "rename the file to `\(name)`"
        }
        return "rename the file, but not to `\(name)`, which is another one"
    }

    private mutating func record(
        of file: SourceFile, _ frontMatter: FrontMatter, _ kind: RecordKind, _ slug: Slug
    ) -> (any ClubRecord)? {
        var fields = FieldReader(frontMatter.fields(in: file), kind.type.fieldNames)
        fields.ignored = context.ignoredFields
        let source = fields.source(
            file, frontMatter, slug: slug, kind: kind, customFields: context.customFields)
        let record = kind.type.init(from: &fields, source: source, order: context.order)
        if !fields.diagnostics.isEmpty { report.add(fields.diagnostics) }
        return record
    }
}
