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

    public private(set) var files: [File] = []
    /// The books of which records are to be written.
    private(set) var newBooks: [(slug: Slug, merge: BookMerge)] = []
    /// Those of them that are drafts, as they are private.
    private(set) var privateBooks: Set<Slug> = []
    /// The meetings of which records are to be written.
    private(set) var newMeetings: [(slug: Slug, meeting: ImportedMeeting, books: [Slug])] = []
    /// The records that get more fields.
    private(set) var additions: [(book: Book, merge: BookMerge)] = []

    /// Plans the import of files, one after the other, into a catalog.
    init(_ files: [ImportedFile], into catalog: Catalog) {
        var planning = Planning(catalog)
        self.files = files.map { planning.add($0) }
        newMeetings = planning.meetings.new
        for record in planning.records {
            switch record.origin {
            case .club(let book): if !record.merge.isEmpty { additions.append((book, record.merge)) }
            case .new(let slug):
                newBooks.append((slug, record.merge))
                if record.isPrivate { privateBooks.insert(slug) }
            }
        }
    }

    /// Whether an entry could not be read.
    public var hasRejected: Bool {
        files.contains { file in
            file.entries.contains { if case .rejected = $0.fate { true } else { false } }
        }
    }
}

/// The work on a plan.
private struct Planning {
    enum Origin {
        case club(Book)
        case new(Slug)
    }

    struct Record {
        let origin: Origin
        var merge: BookMerge
        var isPrivate = false

        var slug: Slug {
            switch origin {
            case .club(let book): book.source.slug
            case .new(let slug): slug
            }
        }

        var path: String {
            switch origin {
            case .club(let book): book.source.file.path
            case .new(let slug): RecordKind.books.path(of: slug)
            }
        }
    }

    private(set) var records: [Record] = []
    private(set) var meetings: MeetingPlanning
    private var known = KnownBooks()
    private var slugs: Set<Slug>

    init(_ catalog: Catalog) {
        slugs = RecordKind.books.takenNames(in: catalog)
        meetings = MeetingPlanning(catalog.meetings)
        for book in catalog.books {
            let source = book.source
            let body = String(decoding: source.file.bytes[source.body], as: UTF8.self)
            records.append(
                Record(
                    origin: .club(book), merge: BookMerge(book.details, body: body), isPrivate: source.isDraft
                ))
            _ = known.add(BookIdentity(book.details, isbns: []))
        }
    }

    mutating func add(_ file: ImportedFile) -> ImportPlan.File {
        let books = file.entries.map { entry -> (ImportedBook, BookIdentity)? in
            guard case .book(let book) = entry.content else { return nil }
            return (book, BookIdentity(book.details, isbns: book.isbns))
        }
        // Numbers come first: a title might take the record of another edition that is in the file too.
        var records = books.map { $0.flatMap { known.book(withNumberOf: $0.1) } }
        var claims: [Int: BookIdentity] = [:]
        for (book, record) in zip(books, records) {
            if let identity = book?.1, let record { Self.claim(record, identity, in: &claims) }
        }
        var entries: [Int: ImportPlan.Entry] = [:]
        for (number, entry) in file.entries.enumerated() {
            guard let (book, identity) = books[number] else { continue }
            if records[number] == nil {
                records[number] = record(
                    of: identity, isOfMeeting: book.namesBookOfMeeting, claims)
            }
            var (record, fate, remarks) = place(book, identity, in: records[number])
            Self.claim(record, identity, in: &claims)
            if let meeting = book.meeting {
                remarks.append(place(meeting, about: [self.records[record].slug]).words)
            }
            entries[number] = ImportPlan.Entry(entry.place, book, fate, remarks)
        }
        // Meetings may name books that come after them.
        let all = file.entries.enumerated().map { number, entry in entries[number] ?? self.entry(entry) }
        return ImportPlan.File(
            path: file.path, format: file.format, remarks: file.allRemarks, entries: all)
    }

    /// Notes that an entry of the file belongs to a record, with all that the entries say about it.
    private static func claim(_ record: Int, _ identity: BookIdentity, in claims: inout [Int: BookIdentity]) {
        claims[record] = claims[record]?.joined(with: identity) ?? identity
    }

    /// The record of a book that no number has identified.
    ///
    /// Two entries of one file are two books if their numbers or their series differ; the club's record may be of
    /// another edition. What says when the club met may name its book by the title alone.
    private func record(
        of identity: BookIdentity, isOfMeeting: Bool, _ claims: [Int: BookIdentity]
    ) -> Int? {
        if let same = known.book(withNumberOf: identity) { return same }
        if isOfMeeting, let only = known.only(titledAs: identity) { return only }
        return known.books(titledAs: identity).first {
            claims[$0].map { !identity.isOtherBook(than: $0) } ?? true
        }
    }

    /// An entry that is not a book.
    private mutating func entry(_ entry: ImportedFile.Entry) -> ImportPlan.Entry {
        guard case .meeting(let meeting) = entry.content else { return ImportPlan.Entry(entry) }
        var (named, unknown): ([Slug], [String]) = ([], [])
        for title in meeting.books {
            // `Emma, Dune`, where no book is called that.
            let parts = slug(titled: title) == nil ? title.split(separator: ",").map(\.trimmed) : [title]
            for part in parts.contains(where: { slug(titled: $0) != nil }) ? parts : [title] {
                if let slug = slug(titled: part) {
                    named.append(slug)
                } else {
                    unknown.append("left out the book \"\(part)\", which the club does not have")
                }
            }
        }
        return ImportPlan.Entry(
            place: entry.place, title: meeting.title, fate: place(meeting, about: named).fate,
            remarks: unknown)
    }

    private func slug(titled title: String) -> Slug? {
        let wanted = FoldedText.title(title)
        return records.first { FoldedText.title($0.merge.title) == wanted }?.slug
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
        guard let found else {
            let editions = known.books(titledAs: identity).map { records[$0].path }
            let slug = freeSlug(for: book.details)
            slugs.insert(slug)
            var merge = BookMerge(book.details, body: "")
            _ = merge.add(book)
            merge.addCover(of: book)
            records.append(Record(origin: .new(slug), merge: merge, isPrivate: book.isPrivate))
            let author =
                book.hasUnknownAuthor
                ? ["has no author: \(ImportedBook.unknownAuthor.display) was written"] : []
            let another = editions.map { "may be another edition of \($0): if so, delete one of the two" }
            return (
                known.add(identity), .new(path: RecordKind.books.path(of: slug)),
                author + merge.pictureRemarks + another
            )
        }
        known.note(identity, found)
        // What is private does not get into a record that is published.
        guard !book.isPrivate || records[found].isPrivate else {
            return (found, .skipped("it is private, and the book `\(records[found].path)` is not"), [])
        }
        if case .new = records[found].origin, records[found].isPrivate, !book.isPrivate {
            return (found, .skipped("another entry of the book is private"), [])
        }
        let pictures = records[found].merge.pictures.count
        let change = records[found].merge.add(book)
        let path = records[found].path
        let copied = records[found].merge.pictures.count > pictures ? records[found].merge.pictureRemarks : []
        return (
            found,
            change.added.isEmpty ? .unchanged(path: path) : .merged(path: path, fields: change.added),
            copied + change.kept
        )
    }

    /// A name made from the title; if that is taken, with the author's.
    private func freeSlug(for book: BookDetails) -> Slug {
        let plain = Slug.free(for: book.title) { _ in false }
        if !slugs.contains(plain) { return plain }
        let family = book.authors.first?.filed.prefix { $0 != "," } ?? ""
        return Slug.free(for: "\(book.title) \(family)") { slugs.contains($0) }
    }
}

extension ImportPlan.Entry {
    /// An entry that is not a book.
    fileprivate init(_ entry: ImportedFile.Entry) {
        switch entry.content {
        case .book(let book): self.init(entry.place, book, .skipped(""), [])
        case .meeting(let meeting):
            self.init(place: entry.place, title: meeting.title, fate: .skipped(""), remarks: [])
        case .skipped(let title, let reason):
            self.init(place: entry.place, title: title, fate: .skipped(reason), remarks: [])
        case .untitled(let key):
            let reason =
                "it has no title here, but the key \(key): `--online` asks Open Library for the title"
            self.init(place: entry.place, title: "", fate: .skipped(reason), remarks: [])
        case .rejected(let reason):
            self.init(place: entry.place, title: "", fate: .rejected(reason), remarks: [])
        }
    }

    fileprivate init(
        _ place: String, _ book: ImportedBook, _ fate: ImportPlan.Fate, _ remarks: [String]
    ) {
        let left = book.hasPrivateNotes ? ["left out the private notes (`--private` includes them)"] : []
        self.init(place: place, title: book.details.title, fate: fate, remarks: book.remarks + left + remarks)
    }
}

extension ImportPlan {
    /// The plan as edits of the site's files.
    public var edits: EditPlan {
        var edits = EditPlan()
        for (slug, merge) in newBooks {
            var record = merge.record
            if privateBooks.contains(slug) { record.fields.append(NewField("draft", .boolean(true))) }
            edits.create(record, called: slug)
        }
        for (slug, meeting, books) in newMeetings {
            edits.create(MeetingPlanning.record(meeting, about: books), called: slug)
        }
        for (book, merge) in additions { edits.add(merge.edits(of: book)) }
        var copied: Set<String> = []
        for picture in newBooks.flatMap(\.merge.pictures) + additions.flatMap(\.merge.pictures)
            + newMeetings.flatMap(\.meeting.pictures)
        where !picture.isThere && copied.insert(picture.path).inserted {
            edits.add(picture.path, .create(picture.bytes))
        }
        return edits
    }
}
