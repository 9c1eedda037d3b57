internal import Content
internal import Diagnostics
internal import Files
internal import Workers

/// Reads many files at once.
enum RecordReading {
    /// What one worker has read.
    private struct Outcome: Sendable {
        var records: [(start: Int, records: [ReadRecord])] = []
        var report = DiagnosticReport()
    }

    /// The records of a survey in its order, read by `jobs` workers.
    static func records(
        of survey: ContentSurvey, in context: ReadingContext, known: RememberedBooks, jobs: Int
    ) async -> (ReadRecords, DiagnosticReport) {
        let listed = survey.records
        let states = survey.states
        let outcomes = await ParallelWork.run(listed.count, among: jobs) { next in
            var worker = RecordWorker(context, known)
            var outcome = Outcome()
            while let chunk = next() {
                var records: [ReadRecord] = []
                records.reserveCapacity(chunk.count)
                for index in chunk { records.append(worker.read(index, of: listed, states?[index])) }
                outcome.records.append((chunk.lowerBound, records))
            }
            outcome.report = worker.report
            return outcome
        }
        var report = DiagnosticReport()
        for outcome in outcomes { report.add(outcome.report) }
        let chunks = outcomes.flatMap(\.records).sorted { $0.start < $1.start }
        return (ReadRecords(chunks.map(\.records)), report)
    }
}

/// What was read, in the order of the survey.
///
/// It stays in the chunks that the workers made: copying it into one array would take longer than reading it.
struct ReadRecords: Sendable {
    private let chunks: [[ReadRecord]]
    let count: Int

    init(_ chunks: [[ReadRecord]]) {
        self.chunks = chunks
        count = chunks.reduce(0) { $0 + $1.count }
    }

    /// Calls `body` with each record in place: a copy would count references.
    func forEach(_ body: (borrowing ReadRecord) -> Void) {
        for chunk in chunks {
            chunk.withUnsafeBufferPointer { records in
                for index in records.indices { body(records[index]) }
            }
        }
    }
}

/// What reading depends on apart from the files.
struct ReadingContext: Sendable {
    let customFields: CustomFieldNames
    let ignoredFields: [Field]
    let order: SortOrder

    init(_ site: SiteConfiguration) {
        customFields = CustomFieldNames(site.customFields)
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
    let record: ParsedRecord?
    /// The state that shows whether the file has changed; nil if it could not be read.
    let state: FileState?
    var isClean = false
    /// Whether the file did not have to be read.
    var isKnown = false
}

/// A record of any kind.
enum ParsedRecord: Sendable {
    case book(Book)
    indirect case meeting(Meeting)
    indirect case list(ReadingList)
    indirect case page(FreePage)
    indirect case shelf(SubjectShelf)
    indirect case ballot(Ballot)

    var source: RecordSource {
        switch self {
        case .book(let book): book.source
        case .meeting(let meeting): meeting.source
        case .list(let list): list.source
        case .page(let page): page.source
        case .shelf(let shelf): shelf.source
        case .ballot(let ballot): ballot.source
        }
    }
}

/// Reads files into records, one after the other; each thread has its own.
struct RecordWorker: ~Copyable {
    private var reader = FrontMatterReader()
    private let context: ReadingContext
    private let known: RememberedBooks
    private(set) var report = DiagnosticReport()

    init(_ context: ReadingContext, _ known: RememberedBooks) {
        self.context = context
        self.known = known
    }

    /// Reads one of the listed files, which was found in `state`, or takes the known book if the file did not change.
    mutating func read(_ index: Int, of listed: [ListedRecord], _ state: FileState?) -> ReadRecord {
        // The element is not copied for a look at its path: it holds the folder, whose count all workers change.
        let path = listed[index].path
        if listed[index].kind == .books, let state, let book = known.book(at: path, state) {
            return ReadRecord(
                path: path, kind: .books, slug: book.source.slug, record: .book(book), state: state,
                isClean: true, isKnown: true)
        }
        return read(listed[index], state)
    }
}

extension RecordWorker {
    private mutating func read(_ listed: ListedRecord, _ state: FileState?) -> ReadRecord {
        let path = listed.path
        let slug = slug(of: listed, path)
        let name = slug ?? Slug(title: listed.name)
        do {
            guard let contents = try listed.contents(seen: state) else {
                report.add(UnreadableFiles.vanished(path))
                return ReadRecord(path: path, kind: listed.kind, slug: slug, record: nil, state: nil)
            }
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
        let own = listed.folder.state(of: listed.name)
        guard let other = listed.folder.state(of: name), other.inode != own?.inode else {
            return "rename the file to `\(name)`"
        }
        return "rename the file, but not to `\(name)`, which is another one"
    }

    private mutating func record(
        of file: SourceFile, _ frontMatter: FrontMatter, _ kind: RecordKind, _ slug: Slug
    ) -> ParsedRecord? {
        var fields = FieldReader(frontMatter.fields(in: file), kind.fieldNames)
        fields.ignored = context.ignoredFields
        let source = fields.source(
            file, frontMatter, slug: slug, kind: kind, customFields: context.customFields)
        let record: ParsedRecord? =
            switch kind {
            case .books: .book(Book(from: &fields, source: source, order: context.order))
            case .meetings: Meeting(from: &fields, source: source).map { .meeting($0) }
            case .lists: .list(ReadingList(from: &fields, source: source))
            case .pages: .page(FreePage(from: &fields, source: source))
            case .shelves: .shelf(SubjectShelf(from: &fields, source: source))
            case .ballots: .ballot(Ballot(from: &fields, source: source))
            }
        if !fields.diagnostics.isEmpty { report.add(fields.diagnostics) }
        return record
    }
}
