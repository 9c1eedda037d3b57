internal import ReadingCatalog

/// Writes a lock file: sorted by slug, one value a line, so that a change of one book touches only its lines.
enum LockFileWriter {
    /// The file's bytes.
    static func bytes(of lock: LockFile) -> [UInt8] {
        var text = """
            # What Octavo found in Open Library for this club. `octavo enrich` writes this file: commit it, and
            # write what you want to be different into the records.
            openlibrary-lock: \(LockFile.version)

            """
        for book in lock.books.values.sorted(by: { $0.slug < $1.slug }) { append(book, to: &text) }
        for shelf in lock.shelves.values.sorted(by: { $0.slug < $1.slug }) { append(shelf, to: &text) }
        return Array(text.utf8)
    }
}

extension LockFileWriter {
    private static func append(_ book: LockedBook, to text: inout String) {
        text += "\nbook: \(book.slug)\n"
        text += "  asked: \(line(book.asked))\n  fetched: \(book.fetched)\n"
        if book.outcome != .found { text += "  outcome: \(book.outcome.rawValue)\n" }
        for part in book.skipped { text += "  skipped: \(part.rawValue)\n" }
        for (name, stamp) in [("work", book.work), ("edition", book.edition)] {
            guard let stamp else { continue }
            text += "  \(name): \(stamp.key)\(stamp.revision.map { " revision \($0)" } ?? "")\n"
        }
        if let title = book.title { text += "  title: \(line(title))\n" }
        for author in book.authors { text += "  author: \(line(author))\n" }
        if let published = book.published { text += field("published", published, "\(published.value)") }
        if let publisher = book.publisher { text += field("publisher", publisher, line(publisher.value)) }
        if let pages = book.pages { text += field("pages", pages, "\(pages.value)") }
        for subject in book.subjects { text += "  subject: \(line(subject))\n" }
        if let cover = book.cover { text += field("cover", cover, words(cover.value)) }
        if let synopsis = book.synopsis { append(synopsis, to: &text) }
    }

    private static func append(_ synopsis: LockedValue<String>, to text: inout String) {
        text += "  synopsis: \(synopsis.source.rawValue)\n"
        for line in synopsis.value.split(separator: "\n", omittingEmptySubsequences: false) {
            text += line.isEmpty ? "    |\n" : "    | \(line)\n"
        }
    }

    private static func append(_ shelf: LockedShelf, to text: inout String) {
        text += "\nshelf: \(shelf.slug)\n  asked: subject \(line(shelf.subject))\n  limit: \(shelf.limit)\n"
        text += "  fetched: \(shelf.fetched)\n"
        for entry in shelf.entries {
            text += "  entry: \(entry.book.work)\n    title: \(line(entry.book.title))\n"
            for author in entry.book.authors { text += "    author: \(line(author))\n" }
            if let year = entry.book.firstPublished { text += "    published: \(year)\n" }
            if let id = entry.book.coverID { text += "    cover-id: \(id)\n" }
            if let cover = entry.cover { text += "    cover: \(words(cover))\n" }
        }
    }

    private static func field<Value>(_ name: String, _ value: LockedValue<Value>, _ text: String) -> String {
        "  \(name): \(value.source.rawValue) \(text)\n"
    }

    private static func words(_ cover: LockedCover) -> String {
        "\(cover.id) \(cover.width)x\(cover.height) \(cover.bytes) \(cover.sha256) \(cover.file)"
    }

    /// What was fetched must not begin a line of its own.
    private static func line(_ text: String) -> String {
        text.split { $0.isNewline || $0 == "\r\n" }.joined(separator: " ").trimmed
    }
}
