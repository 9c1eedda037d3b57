internal import Content
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

extension ImportedFile {
    /// The books of a JSON file: CSL-JSON, or a list of books with the fields that records have, as in `library.json`.
    init(json bytes: [UInt8], at path: String, _ wishes: ImportWishes) throws(ReportedFailure) {
        let read: JSONValue
        do throws(JSONReader.Failure) {
            read = try JSONReader.read(bytes)
        } catch {
            let file = SourceFile(path: path, bytes: bytes)
            throw ReportedFailure(
                .error(
                    "import-file", "this is not JSON: \(error.message)",
                    at: file.position(
                        of: min(error.offset, bytes.count)..<min(error.offset + 1, bytes.count)),
                    help: "export your books again, and import the file as it is"))
        }
        let value = read.withoutControls
        if value["books"]?.elements.contains(where: { $0["edition"] != nil }) == true {
            throw ReportedFailure(.account(path))
        }
        guard Self.records(in: value) != nil else {
            // The `library.json` of a site says where its books are.
            let address = value["books"]?.text
            throw ReportedFailure(
                .error(
                    "import-file", "this JSON has no list of books", at: .wholeFile(path),
                    help: address.map { "the books are in \($0): download that file and import it" }
                        ?? "import CSL-JSON, or a list of objects that have a `title`"))
        }
        try self.init(data: value, at: path, format: "JSON", wishes)
        if value != read { remarks.append(Self.controlsLeftOut) }
    }

    /// The books of a file of records, or of several lists of them.
    init(
        data value: JSONValue, at path: String, format: String, _ wishes: ImportWishes
    ) throws(ReportedFailure) {
        guard let (records, others) = Self.records(in: value) else {
            throw ReportedFailure(
                .error(
                    "import-file", "this \(format) has no list of books", at: .wholeFile(path),
                    help: "import a list of records that have a `title`, or a map of them"))
        }
        let isCSL = records.contains {
            $0.value["issued"] != nil || $0.value["author"]?.elements.first?.isObject == true
        }
        var wishes = wishes
        if !MeetingOfBook.hasTimes(records.lazy.map(\.value)) { wishes.zone = nil }
        wishes.authorSeparator = AuthorSeparator(records.lazy.compactMap { Self.authors(in: $0.value) })
        let file = path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
        let entries = records.map { record in
            let item = EntryValue(record.value)
            var book = isCSL ? ImportedBook(csl: item, wishes) : ImportedBook(fields: item, wishes)
            // A list for each status: `read.json`, or `reading:` within a file.
            if book.details.status == nil, !book.takeKnown(status: record.list) {
                _ = book.takeKnown(status: String(file))
            }
            if !isCSL { book.take(dayOf: item) }
            return Entry(place: record.place, content: Content(book, item, isCSL))
        }
        self.init(path: path, format: isCSL ? "CSL-JSON" : format, leftOver: others, entries: entries)
    }

    /// The authors of a record that are one text.
    private static func authors(in record: JSONValue) -> String? { field("authors", of: record)?.text }

    private static func field(_ name: String, of record: JSONValue) -> JSONValue? {
        guard case .object(let object) = record else { return nil }
        return object.members.first { ColumnMap.canonical($0.name) == name }?.value
    }

    private typealias Record = (place: String, list: String, value: JSONValue)

    /// The records of a file, and the names of what is beside them: a list, a map of them by their names, or several
    /// lists by theirs, at the top or below a name; nil if there are none.
    private static func records(in value: JSONValue) -> (records: [Record], others: [String])? {
        if let found = list(value, called: "") { return (found, []) }
        guard case .object(let object) = value else { return nil }
        for name in ["books", "items", "library", "publications", "data"] {
            guard let found = value[name].flatMap({ records(in: $0) }) else { continue }
            // Other lists are of books if they say who wrote them.
            let lists = object.members.filter { member in
                member.name != name
                    && member.value.elements.contains { $0.isObject && field("authors", of: $0) != nil }
            }
            let others = object.members.map(\.name).filter { other in
                other != name && other != "version" && !lists.contains { $0.name == other }
            }
            return (
                found.records + lists.flatMap { list($0.value, called: $0.name) ?? [] },
                found.others.map { "\(name).\($0)" } + others
            )
        }
        if value["title"] != nil, value["books"] == nil { return ([("book 1", "", value)], []) }
        let named = object.members.filter { $0.value["title"] != nil }
        if !named.isEmpty, named.count * 2 >= object.members.count {
            return (object.members.map { ($0.name, "", $0.value) }, [])
        }
        let lists = object.members.map { ($0.name, list($0.value, called: $0.name)) }
        let found = lists.compactMap(\.1).flatMap { $0 }
        return found.isEmpty ? nil : (found, lists.filter { $0.1 == nil }.map(\.0))
    }

    private static func list(_ value: JSONValue, called name: String) -> [Record]? {
        guard value.elements.contains(where: \.isObject) else { return nil }
        return value.elements.enumerated().map { number, item in
            ((name.isEmpty ? "" : "\(name), ") + "book \(number + 1)", name, item)
        }
    }
}

extension JSONValue {
    /// The value without the control characters that escapes made in its texts.
    fileprivate var withoutControls: JSONValue {
        switch self {
        case .string(let text): return text.withoutControls.map { .string($0) } ?? self
        case .array(let elements): return .array(elements.map(\.withoutControls))
        case .object(let object):
            var members = JSONObject()
            for member in object.members { members.append(member.name, member.value.withoutControls) }
            return .object(members)
        default: return self
        }
    }
}

extension ImportedFile.Content {
    fileprivate init(_ book: ImportedBook, _ item: EntryValue, _ isCSL: Bool) {
        let title = book.details.title
        let kind = isCSL ? item["type"]?.text ?? "book" : "book"
        if !["book", "classic", "collection", "thesis", "report", "pamphlet"].contains(kind) {
            self = .skipped(title, reason: "it is not a book but \(kind)")
        } else if title.isEmpty {
            self = .rejected("it has no title")
        } else {
            self = .book(book.completed(leaving: item.leftOver))
        }
    }
}

extension ImportedBook {
    /// A book in the words of the Citation Style Language.
    fileprivate init(csl item: EntryValue, _ wishes: ImportWishes) {
        self.init(wishes)
        let text = { (name: String) in item[name]?.text ?? "" }
        take(title: text("title"))
        for role in ["author", "editor", "translator", "illustrator", "narrator", "collection-editor"] {
            take(people: (item[role]?.elements ?? []).map(Self.name), as: role)
        }
        take(isbns: text("ISBN"))
        let date = item["issued"]?["date-parts"]?.elements.first?.elements.map(\.text) ?? []
        let issued = date.map { $0.count == 1 ? "0\($0)" : $0 }.joined(separator: "-")
        take(
            published: issued.isEmpty
                ? item["issued"]?["literal"]?.text ?? item["issued"]?["raw"]?.text ?? "" : issued)
        take(publisher: text("publisher"))
        take(pages: text("number-of-pages"))
        take(language: text("language"))
        take(series: text("collection-title"), position: text("collection-number"))
        take(tags: text("keyword").split { ",;".contains($0) }.map(String.init))
        take(synopsis: text("abstract"))
        take(notes: text("note"))
        take(link: text("URL"))
    }

    private static func name(_ person: EntryValue) -> String {
        if let literal = person["literal"]?.text { return literal }
        let parts = ["given", "non-dropping-particle", "family"].compactMap { person[$0]?.text }
        return parts.joined(separator: " ")
    }
}

extension Diagnostic {
    fileprivate static func account(_ path: String) -> Diagnostic {
        .error(
            "import-file", "this is the archive of a whole account of BookWyrm", at: .wholeFile(path),
            help: "import the CSV export of BookWyrm instead")
    }
}
