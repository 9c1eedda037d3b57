public import Authoring
internal import Content
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

/// What an import would do: the fate of every entry, and the books to write.
public struct ImportPlan: Sendable {
    /// What becomes of an entry.
    public enum Fate: Sendable, Equatable {
        /// A record is written.
        case new(path: String)
        /// The record is there, and gets these fields.
        case merged(path: String, fields: [String])
        /// The record is there, and has everything already.
        case unchanged(path: String)
        /// The entry is not imported, for this reason.
        case skipped(String)
        /// The entry cannot be read, for this reason.
        case rejected(String)
    }

    /// An entry of a file.
    public struct Entry: Sendable {
        /// Where it is in the file, such as `line 12`.
        public let place: String
        /// What it is called; empty if that cannot be read.
        public let title: String
        public let fate: Fate
        /// What was changed or left out.
        public let remarks: [String]
    }

    /// A file with its entries.
    public struct File: Sendable {
        public let path: String
        /// What made the file, such as `Goodreads`.
        public let format: String
        public let remarks: [String]
        public let entries: [Entry]
    }

    public let files: [File]
    private let planning: Planning

    /// Plans the import of files, one after the other, into a catalog.
    init(_ files: [ImportedFile], into catalog: Catalog) {
        var planning = Planning(catalog)
        self.files = files.map { planning.add($0) }
        self.planning = planning
    }

    /// What it writes.
    public var edits: EditPlan { planning.edits }

    /// Whether an entry could not be read.
    public var hasRejected: Bool {
        files.flatMap(\.entries).contains { if case .rejected = $0.fate { true } else { false } }
    }
}

/// The work on a plan.
private struct Planning: Sendable {
    /// A book of the club, or one that is to be.
    struct Record {
        let slug: Slug
        /// Nil for one that is to be.
        let book: Book?
        var merge: BookMerge
        let isPrivate: Bool

        var path: String { book?.source.file.path ?? RecordKind.books.path(of: slug) }

        var names: NameIndex.Names { book?.names ?? NameIndex.Names(slug, merge.title) }
    }

    private var records: [Record] = []
    private var meetings: MeetingPlanning
    private var known = KnownBooks()
    private var slugs: Set<Slug>

    init(_ catalog: Catalog) {
        slugs = RecordKind.books.takenNames(in: catalog)
        meetings = MeetingPlanning(catalog)
        for book in catalog.books {
            let source = book.source
            let body = String(decoding: source.file.bytes[source.body], as: UTF8.self)
            records.append(
                Record(
                    slug: source.slug, book: book, merge: BookMerge(book.details, body: body),
                    isPrivate: source.isDraft))
            _ = known.add(BookIdentity(book.details, isbns: []))
        }
    }

    mutating func add(_ file: ImportedFile) -> ImportPlan.File {
        let books = file.entries.map { entry in
            entry.book.map { ($0, BookIdentity($0.details, isbns: $0.isbns)) }
        }
        // Numbers come first: a title might take the record of another edition that is in the file too.
        let places = books.map { $0.flatMap { known.book(withNumberOf: $0.1) } }
        var claims: [Int: BookIdentity] = [:]
        for (book, place) in zip(books, places) {
            if let identity = book?.1, let place { Self.claim(place, identity, in: &claims) }
        }
        var outcomes: [Outcome?] = []
        for (found, number) in zip(books, places) {
            guard let (book, identity) = found else {
                outcomes.append(nil)
                continue
            }
            let found = number ?? place(of: identity, isOfMeeting: book.namesBookOfMeeting, claims)
            var (record, fate, remarks) = place(book, identity, in: found)
            Self.claim(record, identity, in: &claims)
            if let meeting = book.meeting {
                remarks.append(place(meeting, about: [records[record].slug]).words)
            }
            outcomes.append((book.details.title, fate, book.remarks + remarks))
        }
        // Meetings may name books that come after them.
        let names = NameIndex(outcomes.contains { $0 == nil } ? records.map(\.names) : [])
        let entries = zip(file.entries, outcomes).map { entry, outcome in
            let (title, fate, remarks) = outcome ?? self.outcome(of: entry.content, among: names)
            return ImportPlan.Entry(place: entry.place, title: title, fate: fate, remarks: remarks)
        }
        return ImportPlan.File(
            path: file.path, format: file.format, remarks: file.allRemarks, entries: entries)
    }

    /// What an entry is called, what becomes of it, and what is said of that.
    private typealias Outcome = (title: String, fate: ImportPlan.Fate, remarks: [String])

    /// Notes that an entry of the file belongs to a record, with all that the entries say about it.
    private static func claim(_ record: Int, _ identity: BookIdentity, in claims: inout [Int: BookIdentity]) {
        claims[record] = claims[record]?.joined(with: identity) ?? identity
    }

    /// The record of a book that no number has identified.
    ///
    /// Two entries of one file are two books if their numbers or their series differ; the club's record may be of
    /// another edition. What says when the club met may name its book by the title alone.
    private func place(of identity: BookIdentity, isOfMeeting: Bool, _ claims: [Int: BookIdentity]) -> Int? {
        if let same = known.book(withNumberOf: identity) { return same }
        if isOfMeeting, let only = known.only(titledAs: identity) { return only }
        return known.books(titledAs: identity).first {
            claims[$0].map { !identity.isOtherBook(than: $0) } ?? true
        }
    }

    /// What becomes of an entry that is not a book.
    private mutating func outcome(of content: ImportedFile.Content, among names: NameIndex) -> Outcome {
        switch content {
        case .meeting(let meeting): return place(meeting, among: names)
        case .other(.skipped(let title, let reason)): return (title, .skipped(reason), [])
        case .other(.untitled(let key)):
            let help = "`--online` asks Open Library for the title"
            return ("", .skipped("it has no title here, but the key \(key): \(help)"), [])
        case .other(.rejected(let reason)): return ("", .rejected(reason), [])
        case .book(let book): return (book.details.title, .skipped(""), [])
        }
    }

    /// Puts a meeting that names its books into a record.
    private mutating func place(_ meeting: ImportedMeeting, among names: NameIndex) -> Outcome {
        func slug(_ name: String) -> Slug? {
            (names.find(name).first ?? names.find(NoteText.unlinked(name)).first).map { records[$0].slug }
        }
        var (named, unknown): ([Slug], [String]) = ([], [])
        for name in meeting.books {
            // `Emma, Dune`, where no book is called that.
            let words = NoteText.unlinked(name)
            let parts = slug(name) == nil ? words.split(separator: ",").map(\.trimmed) : [name]
            for part in parts.contains(where: { slug($0) != nil })
                ? parts : [slug(name) == nil ? words : name]
            {
                if let slug = slug(part) {
                    named.append(slug)
                } else {
                    unknown.append("left out the book \"\(part)\", which the club does not have")
                }
            }
        }
        return (meeting.title, place(meeting, about: named).fate, unknown)
    }

    /// Puts a meeting into a record, if there is not another one on its day.
    private mutating func place(
        _ meeting: ImportedMeeting, about books: [Slug]
    ) -> (fate: ImportPlan.Fate, words: String) {
        guard let (path, isKnown) = meetings.add(meeting, about: books) else {
            let reason = "there is another meeting on \(meeting.day)"
            return (.skipped(reason), "left out the meeting: \(reason)")
        }
        return isKnown
            ? (.unchanged(path: path), "its meeting is already in \(path)")
            : (.new(path: path), "and the meeting \(path)")
    }

    /// Puts a book into the record that was found for it, or else into a new one.
    private mutating func place(
        _ book: ImportedBook, _ identity: BookIdentity, in found: Int?
    ) -> (record: Int, fate: ImportPlan.Fate, remarks: [String]) {
        guard let found else { return new(book, identity) }
        known.note(identity, found)
        let record = records[found]
        // What is private does not get into a record that is published.
        guard !book.isPrivate || record.isPrivate else {
            return (found, .skipped("it is private, and the book `\(record.path)` is not"), [])
        }
        if record.book == nil, record.isPrivate, !book.isPrivate {
            return (found, .skipped("another entry of the book is private"), [])
        }
        let change = records[found].merge.add(book)
        let merge = records[found].merge
        let copied = merge.pictures.count > record.merge.pictures.count ? merge.pictureRemarks : []
        let isNew = !change.added.isEmpty
        return (
            found, isNew ? .merged(path: record.path, fields: change.added) : .unchanged(path: record.path),
            copied + change.kept
        )
    }

    private mutating func new(
        _ book: ImportedBook, _ identity: BookIdentity
    ) -> (record: Int, fate: ImportPlan.Fate, remarks: [String]) {
        let editions = known.books(titledAs: identity).map { records[$0].path }
        // A name made from the title; if that is taken, with the author's.
        var slug = Slug.free(for: book.details.title) { _ in false }
        if slugs.contains(slug) {
            let family = book.details.authors.first?.filed.prefix { $0 != "," } ?? ""
            slug = Slug.free(for: "\(book.details.title) \(family)", isTaken: slugs.contains)
        }
        slugs.insert(slug)
        let merge = BookMerge(book.details, body: book.body, pictures: book.pictures)
        records.append(Record(slug: slug, book: nil, merge: merge, isPrivate: book.isPrivate))
        let author =
            book.hasUnknownAuthor
            ? ["has no author: \(ImportedBook.unknownAuthor.display) was written"] : []
        let another = editions.map { "may be another edition of \($0): if so, delete one of the two" }
        return (
            known.add(identity), .new(path: RecordKind.books.path(of: slug)),
            author + merge.pictureRemarks + another
        )
    }

    /// The plan as edits of the site's files.
    var edits: EditPlan {
        var edits = EditPlan()
        for record in records where record.book == nil {
            var new = record.merge.record
            if record.isPrivate { new.fields.append(NewField("draft", .boolean(true))) }
            edits.create(new, called: record.slug)
        }
        let meetings = meetings.new
        for (slug, record, _) in meetings { edits.create(record, called: slug) }
        for record in records { if let book = record.book { edits.add(record.merge.edits(of: book)) } }
        var copied: Set<String> = []
        for picture in records.flatMap(\.merge.pictures) + meetings.flatMap(\.pictures)
        where !picture.isThere && copied.insert(picture.path).inserted {
            edits.add(picture.path, .create(picture.bytes))
        }
        return edits
    }
}
