internal import Diagnostics
internal import ReadingCatalog

/// What a file holds, entry by entry, in its order.
struct ImportedFile: Sendable {
    /// An entry of the file.
    struct Entry: Sendable {
        /// Its place as a person finds it: `line 12`, or the name of a note.
        let place: String
        let content: Content

        var book: ImportedBook? { if case .book(let book) = content { book } else { nil } }

        /// The meeting that it is, or that the book was discussed at.
        fileprivate var meeting: ImportedMeeting? {
            if case .meeting(let meeting) = content { meeting } else { book?.meeting }
        }
    }

    enum Content: Sendable {
        /// A book, with the names of what the entry says besides.
        case book(ImportedBook)
        /// A meeting that is not an entry about a book.
        case meeting(ImportedMeeting)
        case other(NoBook)
    }

    let path: String
    /// What made the file: the name of a service, or a kind of file.
    let format: String
    /// What is to be said about the file as a whole.
    var remarks: [String] = []
    /// What is beside the entries, by the names under which the plan lists it.
    var leftOver: [String] = []
    let entries: [Entry]

    static let controlsLeftOut = "Control characters are left out, as no page can hold them."
}

/// Why nothing is made of an entry.
enum NoBook: Error {
    /// It is not to be imported: what it is called, and why.
    case skipped(String, reason: String)
    /// Only its key in Open Library is known.
    case untitled(OpenLibraryKey)
    /// It cannot be read, and why.
    case rejected(String)
}

extension ImportedFile {
    /// What is said about the file, with the names of what no book has used, and how many entries have each.
    var allRemarks: [String] {
        let (books, meetings) = (entries.compactMap(\.book), entries.compactMap(\.meeting))
        var all = remarks
        func remark(on count: Int, _ one: String, _ several: String, _ text: String) {
            if count > 0 { all.append((count == 1 ? "One \(one)" : "\(count) \(several)") + text) }
        }
        remark(
            on: books.count(where: \.hasUnusedMeeting), "book has", "books have",
            " the day of a meeting: `--as meetings` makes meetings of them, "
                + "`--as readings` takes it for the day on which the book was finished.")
        if books.contains(where: \.dependsOnZone) || meetings.contains(where: \.dependsOnZone) {
            all.append(
                "Days of meetings are written in UTC, and the club has no time zone: "
                    + "set `time_zone` in `content/site.yaml` first, so that each is on its day.")
        }
        remark(
            on: books.count(where: \.hasHighRating), "rating is", "ratings are",
            " above 5: `--out-of 10` reads them as of ten.")
        if let word = books.lazy.compactMap(\.ownStatus).first {
            let pair = word.contains(" ") ? "\"\(word)=read\"" : "\(word)=read"
            all.append("Some statuses are words of your own: `--status \(pair)` says what one means.")
        }
        var (names, counts): ([String], [String: Int]) = ([], [:])
        for name in leftOver + entries.flatMap({ ($0.book?.leftOver ?? []) + ($0.meeting?.leftOver ?? []) }) {
            if counts[name] == nil { names.append(name) }
            counts[name, default: 0] += 1
        }
        let unused = names.map { "\($0) (\(counts[$0] ?? 0))" }
        return unused.isEmpty ? all : all + ["Not used: \(unused.joined(separator: ", "))."]
    }

    /// The books of a table.
    init(_ table: Table, _ service: Service, at path: String, _ wishes: ImportWishes) {
        let entries = table.rows.map { row in
            Entry(place: "line \(row.line)", content: service.content(of: row, wishes))
        }
        self.init(path: path, format: service.name, entries: entries)
    }
}
