internal import Diagnostics
internal import TextAndTime

extension TableFormat {
    /// Openreads, an app for phones. Deleted books stay in its file.
    static let openreads = TableFormat(
        "Openreads",
        recognizedBy: [
            ["title", "author", "olid", "readings"], ["title", "author", "book_format", "my_review"],
        ]
    ) { row, book in
        book.take(title: row["title"])
        if row.flag("deleted") {
            return .skipped("it was deleted in Openreads")
        }
        book.take(subtitle: row["subtitle"])
        book.take(people: row.list("author", separator: ","))
        book.take(format: row["book_format"])
        book.take(synopsis: row["description"])
        book.take(status: row["status"] == "unknown" ? "" : row["status"])
        let stars = row["rating"]
        // An older export counts to fifty.
        book.take(
            rating: Double(stars).map { $0 > 5 && $0 <= 50 ? "\($0 / 10)" : stars } ?? stars,
            review: row["my_review"])
        book.take(pages: row["pages"])
        book.take(published: row["publication_year"])
        book.take(isbns: row["isbn"])
        book.take(openLibrary: row["olid"])
        book.take(tags: row.list("tags", separator: "|||||"))
        if row.flag("favourite") { book.take(tags: ["favourite"]) }
        for reading in row.list("readings", separator: ";") {
            // `start|finish|milliseconds`, each of them optional.
            let parts =
                reading.split(separator: "|", omittingEmptySubsequences: false).map(String.init) + ["", ""]
            book.take(readingFrom: parts[0], to: parts[1])
            if !parts[2].isEmpty { book.leaveOut("the reading time in readings") }
        }
        book.take(acquired: row["date_added"])
        book.take(privateNotes: row["notes"])
        return .book
    }
}

/// A backup of Openreads: a ZIP archive with a file of JSON objects, which has the columns of its tables.
struct OpenreadsBackup {
    /// The books as a table with the columns of an export.
    let table: [UInt8]

    /// Nil if the bytes are not a backup of Openreads.
    init?(_ bytes: [UInt8], of path: String) throws(ReportedFailure) {
        guard let archive = ZipArchive(bytes) else { return nil }
        let books: [UInt8]
        do throws(ZipArchive.Failure) {
            guard let found = try archive.file("books.backup", limit: Self.longest) else { return nil }
            books = found
        } catch {
            switch error {
            case .damaged:
                throw ReportedFailure(.damagedBackup(path, "`books.backup` in it cannot be unpacked"))
            case .noLibrary:
                throw ReportedFailure(
                    .error(
                        "import-file", "`\(path)` cannot be read: zlib, which unpacks it, is not installed",
                        at: nil, help: "install zlib1g, or import the export of Openreads as a table"))
            }
        }
        var objects: [JSONValue] = []
        for (number, object) in Self.objects(in: String(decoding: books, as: UTF8.self)).enumerated() {
            do throws(JSONReader.Failure) {
                objects.append(try JSONReader.read(Array(object.utf8)))
            } catch {
                throw ReportedFailure(
                    .damagedBackup(path, "book \(number + 1) of it is not JSON: \(error.message)"))
            }
        }
        // What else the objects have becomes columns too, which the plan names.
        var columns = Self.columns
        for case .object(let object) in objects {
            columns += object.members.map(\.name).filter { !columns.contains($0) }
        }
        let rows = [columns] + objects.map { book in columns.map { Self.cell($0, of: book) } }
        let lines = rows.map { row in row.map(Self.quoted).joined(separator: ",") + "\n" }
        table = Array(lines.joined().utf8)
    }

    private static let longest = 200_000_000

    private static let columns = [
        "title", "subtitle", "author", "description", "status", "favourite", "deleted", "rating", "pages",
        "publication_year", "isbn", "olid", "tags", "my_review", "notes", "book_format", "readings",
        "date_added",
        "date_modified",
    ]

    /// The objects of a file, with any of the separators that versions of Openreads have written.
    private static func objects(in text: String) -> [String] {
        text.replacing("}|||||{", with: "}@@@@@{").split(separator: "@@@@@").map(String.init).filter {
            !$0.allSatisfy(\.isWhitespace)
        }
    }

    private static func cell(_ column: String, of book: JSONValue) -> String {
        let separator = ["tags": "|||||", "readings": ";"][column] ?? ", "
        let text = book[column].map { Self.text(of: $0, separator) } ?? ""
        guard column == "status", let number = Int(text), statuses.indices.contains(number) else {
            return text
        }
        return statuses[number]
    }

    /// A value as the cell of a table, the items of a list with a separator between them.
    private static func text(of value: JSONValue, _ separator: String) -> String {
        switch value {
        case .null: ""
        case .boolean(let truth): "\(truth)"
        case .integer(let number): "\(number)"
        case .largeInteger(let digits): digits
        case .decimal(let number): "\(number)"
        case .string(let text): text
        case .array(let items): items.map { text(of: $0, separator) }.joined(separator: separator)
        case .object(let object):
            object.members.map { text(of: $0.value, separator) }.joined(separator: separator)
        }
    }

    /// What the numbers of a backup mean.
    private static let statuses = ["finished", "in_progress", "planned", "abandoned"]

    private static func quoted(_ cell: String) -> String { "\"\(cell.replacing("\"", with: "\"\""))\"" }
}

extension Diagnostic {
    fileprivate static func damagedBackup(_ path: String, _ what: String) -> Diagnostic {
        .error(
            "import-file", "this backup of Openreads is damaged: \(what)", at: .wholeFile(path),
            help: "make the backup again, or export your books as CSV")
    }
}
