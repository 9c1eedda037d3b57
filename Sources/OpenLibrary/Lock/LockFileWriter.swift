internal import ReadingCatalog
internal import TextAndTime

/// Writes a lock file: sorted by slug, one value per line, so that a change of one book touches only its lines.
struct LockFileWriter {
    private var bytes: [UInt8] = []

    static func bytes(of lock: LockFile) -> [UInt8] {
        var writer = LockFileWriter()
        writer.add(
            """
            # What Octavo found in Open Library for this club. `octavo enrich` writes this file: commit it, and
            # write what you want to be different into the records.
            openlibrary-lock: \(LockFile.version)

            """)
        for slug in lock.books.keys.sorted() {
            if let record = lock.books[slug] { writer.add(record.book) }
        }
        for slug in lock.shelves.keys.sorted() {
            if let shelf = lock.shelves[slug] { writer.add(shelf) }
        }
        return writer.bytes
    }
}

extension LockFileWriter {
    private mutating func add(_ book: RecordedBook) {
        addLine("\nbook: ", book.slug.text)
        addFields(LockField<RecordedBook>.all, of: book, indent: "  ")
        guard let synopsis = book.synopsis?.value else { return }
        // A carriage return would be read as a part of the line break.
        addText(synopsis.has("\r") ? synopsis.replacing("\r", with: "") : synopsis)
    }

    private mutating func add(_ shelf: RecordedShelf) {
        addLine("\nshelf: ", shelf.slug.text)
        addFields(LockField<RecordedShelf>.all.dropLast(), of: shelf, indent: "  ")
        for entry in shelf.entries {
            addLine("  entry: ", entry.work.description)
            addFields(LockField<RecordedShelf.Entry>.all, of: entry, indent: "    ")
        }
    }

    private mutating func addFields<Record>(
        _ fields: some Sequence<LockField<Record>>, of record: Record, indent: String
    ) {
        for field in fields {
            for value in field.values(record) {
                add(indent)
                field.name.withUTF8Buffer { bytes.append(contentsOf: $0) }
                addLine(": ", value)
            }
        }
    }

    /// Adds a text of several lines, each after a bar.
    private mutating func addText(_ text: String) {
        text.withBytes { text in
            var start = 0
            while start <= text.count {
                let end = text.offset(of: 0x0A, from: start)
                add(start == end ? "    |" : "    | ")
                bytes.append(contentsOf: text[start..<end])
                bytes.append(0x0A)
                start = end + 1
            }
        }
    }

    /// A value on one line: a fetched one must not begin a line of its own.
    static func line(_ value: String) -> String {
        value.isSurelyOneLine
            ? value : value.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
    }

    private mutating func addLine(_ name: String, _ value: String) {
        add(name)
        add(LockFileWriter.line(value))
        add("\n")
    }

    private mutating func add(_ text: some StringProtocol) {
        text.withBytes { bytes.append(contentsOf: $0) }
    }
}

extension String {
    /// Whether it has no line break and no space at its ends, tested without a look at whole characters.
    fileprivate var isSurelyOneLine: Bool {
        guard let first = utf8.first, let last = utf8.last, (0x21..<0x7F).contains(first),
            (0x21..<0x7F).contains(last)
        else { return false }
        // 0xC2 and 0xE2 may begin one of the line breaks that are not ASCII.
        return withBytes { $0.allSatisfy { $0 >= 0x20 && $0 != 0xC2 && $0 != 0xE2 } }
    }
}
