internal import Diagnostics
internal import Files
internal import ReadingCatalog
internal import TextAndTime

/// The export of a whole account of BookWyrm: `archive.json` in a compressed archive, together with pictures.
struct BookWyrmArchive {
    private let books: [JSONValue]
    /// What is said about the account besides its books.
    private let remarks: [String]
    /// The names of what a club has no place for.
    private let leftOver: [String]

    /// Nil if the bytes are neither such an archive nor the file in it.
    init?(_ bytes: [UInt8], of path: String) throws(ReportedFailure) {
        var text = bytes[...]
        if bytes.starts(with: [0x1F, 0x8B]) {
            guard let zlib = Zlib.shared, let unpacked = zlib.unpacked(text, .gzip, limit: Self.longest),
                let file = TarArchive.file("archive.json", in: unpacked)
            else { return nil }
            text = file
        }
        guard text.first == UInt8(ascii: "{"),
            text.withUnsafeBufferPointer({ $0.contains(Array("\"readthroughs\"".utf8)) }),
            let value = try Self.value(of: Array(text), path),
            let books = value["books"]?.elements, books.contains(where: { $0["edition"]?["title"] != nil })
        else { return nil }
        self.books = books
        (remarks, leftOver) = Self.remarks(on: value)
    }

    private static let longest = 1_000_000_000

    /// Nil if a file that merely begins alike is not JSON.
    private static func value(of bytes: [UInt8], _ path: String) throws(ReportedFailure) -> JSONValue? {
        do throws(JSONReader.Failure) { return try JSONReader.read(bytes) } catch { return nil }
    }

    /// The goals of the account, and the names of what a club has no place for.
    private static func remarks(on account: JSONValue) -> (remarks: [String], leftOver: [String]) {
        guard case .object(let object) = account else { return ([], []) }
        let goals = (account["goals"]?.elements ?? []).compactMap { goal -> String? in
            guard let year = goal["year"]?.integer, let count = goal["goal"]?.integer else { return nil }
            return
                "The account has a goal of \(count) books for \(year): `octavo goal \(year) \(count)` makes it the club's."
        }
        let others = object.members.filter { member in
            !["books", "goals"].contains(member.name)
                && ![.null, .string(""), .array([])].contains(member.value)
        }
        return (goals, others.map { "\($0.name) of the account" })
    }

    func file(at path: String, _ wishes: ImportWishes) -> ImportedFile {
        let entries = books.enumerated().map { number, item in
            let entry = EntryValue(item)
            let book = ImportedBook(bookWyrm: entry, wishes)
            let content: ImportedFile.Content =
                book.details.title.isEmpty
                ? .rejected(
                    RejectedEntry(
                        line: number + 1, cells: [], source: "book \(number + 1)", reason: "it has no title"))
                : .book(book.completed(leaving: entry.leftOver))
            return ImportedFile.Entry(place: "book \(number + 1)", content: content)
        }
        return ImportedFile(
            path: path, format: "BookWyrm's account", remarks: remarks, leftOver: leftOver, entries: entries)
    }
}

extension ImportedBook {
    fileprivate init(bookWyrm item: EntryValue, _ wishes: ImportWishes) {
        self.init(wishes)
        let text = { (name: String) in
            (item["edition"]?[name] ?? item["work"]?[name])?.items.map(\.text).joined(separator: ", ") ?? ""
        }
        take(title: text("title"))
        take(subtitle: text("subtitle"))
        take(people: (item["authors"]?.elements ?? []).map { $0["name"]?.text ?? "" })
        take(isbns: text("isbn13"), text("isbn10"))
        take(openLibrary: text("openlibraryKey"))
        take(.goodreads, text("goodreadsKey"))
        take(.librarything, text("librarythingKey"))
        let published = [text("firstPublishedDate"), text("publishedDate")]
        take(published: published.first { !$0.isEmpty } ?? "")
        take(publisher: text("publishers"))
        take(pages: text("pages"))
        take(format: text("physicalFormat"))
        take(language: text("languages"))
        take(series: text("series"), position: text("seriesNumber"))
        take(genres: (item["edition"]?["subjects"]?.elements ?? []).map(\.text))
        take(synopsis: text("description"))
        for shelf in item["shelves"]?.elements ?? [] {
            let name = (shelf["identifier"] ?? shelf["name"])?.text ?? ""
            if !takeKnown(status: name) { take(shelves: [shelf["name"]?.text ?? name]) }
        }
        take(shelves: (item["lists"]?.elements ?? []).map { $0["name"]?.text ?? "" })
        for reading in item["readthroughs"]?.elements ?? [] {
            let end = reading["finish_date"].flatMap { $0.isEmpty ? nil : $0 } ?? reading["stopped_date"]
            take(readingFrom: reading["start_date"]?.text ?? "", to: end?.text ?? "")
            let (place, unit) = (reading["progress"]?.text ?? "", reading["progress_mode"]?.text ?? "")
            if end?.isEmpty ?? true {
                take(progress: unit == "PCT" && !place.isEmpty ? place + "%" : place, by: wishes.reader)
            }
        }
        for review in item["reviews"]?.elements ?? [] {
            let (name, words) = (review["name"]?.text ?? "", review["content"]?.text ?? "")
            take(
                review: name.isEmpty ? words : "**\(name)**\n\n\(words)",
                rating: review["rating"]?.text ?? "", by: wishes.reader)
        }
        for kind in ["comments", "quotations"] {
            for words in item[kind]?.elements ?? [] {
                take(notes: words["quote"]?.text ?? "")
                take(notes: words["content"]?.text ?? "")
            }
        }
    }
}
