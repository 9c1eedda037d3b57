internal import ReadingCatalog

/// Writes a lock file: sorted by slug, one value a line, so that a change of one book touches only its lines.
enum LockFileWriter {
    /// The file's bytes.
    static func bytes(of lock: LockFile) -> [UInt8] {
        var text = LockText()
        text.add(
            """
            # What Octavo found in Open Library for this club. `octavo enrich` writes this file: commit it, and
            # write what you want to be different into the records.
            openlibrary-lock: \(LockFile.version)

            """)
        for slug in lock.books.keys.sorted() {
            if let record = lock.books[slug] { append(record.book, to: &text) }
        }
        for slug in lock.shelves.keys.sorted() {
            if let shelf = lock.shelves[slug] { append(shelf, to: &text) }
        }
        return text.bytes
    }
}

extension LockFileWriter {
    private static func append(_ book: LockedBook, to text: inout LockText) {
        text.add("\nbook: ", book.slug.text)
        text.add("  asked: ", book.asked)
        text.add("  fetched: ", book.fetched.description)
        if book.outcome != .found { text.add("  outcome: ", book.outcome.rawValue) }
        for part in book.skipped { text.add("  skipped: ", part.rawValue) }
        if let work = book.work { text.add("  work: ", words(work)) }
        if let edition = book.edition { text.add("  edition: ", words(edition)) }
        if let title = book.title { text.add("  title: ", title) }
        for author in book.authors { text.add("  author: ", author) }
        if let published = book.published { text.add("  published: ", words(published, \.description)) }
        if let publisher = book.publisher { text.add("  publisher: ", words(publisher, \.self)) }
        if let pages = book.pages { text.add("  pages: ", words(pages, \.description)) }
        for subject in book.subjects { text.add("  subject: ", subject) }
        if let cover = book.cover { text.add("  cover: ", words(cover, \.words)) }
        if let synopsis = book.synopsis {
            text.add("  synopsis: ", synopsis.source.rawValue)
            text.lines(synopsis.value)
        }
    }

    private static func append(_ shelf: LockedShelf, to text: inout LockText) {
        text.add("\nshelf: ", shelf.slug.text)
        text.add("  asked: ", "subject " + shelf.subject)
        text.add("  limit: ", shelf.limit.description)
        text.add("  fetched: ", shelf.fetched.description)
        for entry in shelf.entries {
            text.add("  entry: ", entry.book.work.description)
            text.add("    title: ", entry.book.title)
            for author in entry.book.authors { text.add("    author: ", author) }
            if let year = entry.book.firstPublished { text.add("    published: ", year.description) }
            if let id = entry.book.coverID { text.add("    cover-id: ", id.description) }
            if let cover = entry.cover { text.add("    cover: ", cover.words) }
        }
    }

    private static func words<Value>(_ value: LockedValue<Value>, _ text: (Value) -> String) -> String {
        value.source.rawValue + " " + text(value.value)
    }

    private static func words(_ stamp: RecordStamp) -> String {
        stamp.key.description + (stamp.revision.map { " revision \($0)" } ?? "")
    }
}

extension LockedCover {
    /// As a lock file has it: `8234567 324x500 18234 9f86d0… emma.jpg`.
    var words: String { "\(id) \(width)x\(height) \(bytes) \(sha256) \(file)" }
}
