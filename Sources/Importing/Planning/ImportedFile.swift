internal import Diagnostics
internal import ReadingCatalog

/// What a file holds, entry by entry, in its order.
struct ImportedFile: Sendable {
    /// An entry of the file.
    struct Entry: Sendable {
        fileprivate var leftOver: [String] {
            switch content {
            case .book(let book): book.leftOver + (book.meeting?.leftOver ?? [])
            case .meeting(let meeting): meeting.leftOver
            case .skipped, .untitled, .rejected: []
            }
        }

        /// Its place as a person finds it: `line 12`, or the name of a note.
        let place: String
        let content: Content
    }

    enum Content: Sendable {
        /// A book, with the names of what the entry says besides.
        case book(ImportedBook)
        /// A meeting that is not an entry about a book.
        case meeting(ImportedMeeting)
        /// An entry that is not to be imported: what it is called, and why.
        case skipped(String, reason: String)
        /// An entry of which only the key in Open Library is known.
        case untitled(OpenLibraryKey)
        /// An entry that cannot be read, and why.
        case rejected(String)
    }

    let path: String
    /// What made the file: the name of a service, or a kind of file.
    let format: String
    /// What is to be said about the file as a whole.
    var remarks: [String] = []
    /// What is beside the entries, by the names under which the plan lists it.
    var leftOver: [String] = []
    let entries: [Entry]

    /// How the plan calls a status whose meaning is not known, before it and a quote after it.
    static let unknownStatus = "the status \""

    static let controlsLeftOut = "Control characters are left out, as no page can hold them."
}

extension ImportedFile {
    /// What is said about the file, with the names of what no book has used, and how many entries have each.
    var allRemarks: [String] {
        var (names, counts): ([String], [String: Int]) = ([], [:])
        for name in leftOver + entries.flatMap(\.leftOver) {
            if counts[name] == nil { names.append(name) }
            counts[name, default: 0] += 1
        }
        let meetings = entries.count {
            if case .book(let book) = $0.content { book.hasUnusedMeeting } else { false }
        }
        let high = entries.count {
            if case .book(let book) = $0.content { book.hasHighRating } else { false }
        }
        let remarks =
            remarks
            + (meetings == 0
                ? []
                : [
                    "\(meetings == 1 ? "One book has" : "\(meetings) books have") the day of a meeting: "
                        + "`--as meetings` makes meetings of them, `--as readings` takes it for the day on which the book was finished."
                ])
            + (high == 0
                ? []
                : [
                    "\(high == 1 ? "One rating is" : "\(high) ratings are") above 5: `--out-of 10` reads them as of ten."
                ])
            + (names.first { $0.hasPrefix(Self.unknownStatus) }.map { name in
                let pair = name.dropFirst(Self.unknownStatus.count).dropLast() + "=read"
                let shown = pair.contains(" ") ? "\"\(pair)\"" : "\(pair)"
                return ["Some statuses are words of your own: `--status \(shown)` says what one means."]
            } ?? [])
        guard !names.isEmpty else { return remarks }
        return remarks + [
            "Not used: " + names.map { "\($0) (\(counts[$0] ?? 0))" }.joined(separator: ", ") + "."
        ]
    }

    /// The books of a table.
    init(_ table: Table, _ format: TableFormat, at path: String, _ wishes: ImportWishes) {
        let read = table.rows.map { row -> (Int, Entry) in
            var book = ImportedBook(wishes)
            let content: Content =
                switch format.read(row, &book) {
                case .skipped(let reason): .skipped(book.details.title, reason: reason)
                case .untitled(let key): .untitled(key)
                case .book where book.details.title.isEmpty:
                    .rejected("it has no title")
                case .book: .book(book.completed(leaving: row.leftOver))
                }
            return (row.line, Entry(place: "line \(row.line)", content: content))
        }
        let rejected = table.rejected.map {
            ($0.line, Entry(place: "line \($0.line)", content: .rejected($0.reason)))
        }
        self.init(
            path: path, format: format.name, entries: (read + rejected).sorted { $0.0 < $1.0 }.map(\.1))
    }
}

extension ImportedBook {
    /// The book with what every record needs; `others` are the names of values of the entry that were not used.
    func completed(leaving others: [String]) -> ImportedBook {
        var book = self
        book.leftOver += others.filter { !leftOver.contains($0) }
        if book.details.authors.isEmpty {
            // Of a collection by many people, those who edited it come first.
            let editors = details.contributors.filter { $0.knownRole == .editor }
            book.details.authors = (editors.isEmpty ? details.contributors : editors).map(\.person)
        }
        if book.details.authors.isEmpty {
            book.details.authors = [Self.unknownAuthor]
            book.remark("has no author: \(Self.unknownAuthor.display) was written")
        }
        book.details.contributors.removeAll { $0.role == nil && book.details.authors.contains($0.person) }
        return book
    }

    /// The author of a book whose author is not given.
    static let unknownAuthor = PersonName(parsing: "Unknown")
}
