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
            Entry(
                place: record.place,
                content: Content(
                    record, isCSL, statuses: record.list.isEmpty ? [] : [record.list, String(file)], wishes))
        }
        self.init(path: path, format: isCSL ? "CSL-JSON" : format, leftOver: others, entries: entries)
    }

    /// The authors of a record that are one text.
    private static func authors(in record: JSONValue) -> String? { field("authors", of: record)?.text }

    private static func field(_ name: String, of record: JSONValue) -> JSONValue? {
        guard case .object(let object) = record else { return nil }
        return object.members.first { ColumnMap.canonical($0.name) == name }?.value
    }

    fileprivate typealias Record = (place: String, list: String, value: JSONValue)

    /// The records of a file, and the names of what is beside them: a list, a map of them by their names, or several
    /// lists by theirs, at the top or below a name; nil if there are none.
    private static func records(in value: JSONValue) -> (records: [Record], others: [String])? {
        var others: [String] = []
        if let found = list(value, called: "", &others) { return (found, others) }
        guard case .object(let object) = value else { return nil }
        for name in ["books", "items", "library", "publications", "data"] {
            guard let (found, inner) = value[name].flatMap({ records(in: $0) }) else { continue }
            var all = found
            others = inner.map { "\(name).\($0)" }
            for member in object.members where member.name != name && member.name != "version" {
                // Other lists are of books if they say who wrote them.
                let isList = member.value.elements.contains { $0.isObject && field("authors", of: $0) != nil }
                let books = isList ? list(member.value, called: member.name, &others) : nil
                if let books { all += books } else { others.append(member.name) }
            }
            return (all, others)
        }
        if value["title"] != nil, value["books"] == nil { return ([("book 1", "", value)], []) }
        let named = object.members.filter { $0.value["title"] != nil }
        if !named.isEmpty, named.count * 2 >= object.members.count {
            return (object.members.map { ($0.name, "", $0.value) }, [])
        }
        var all: [Record] = []
        for member in object.members {
            let books = list(member.value, called: member.name, &others)
            if let books { all += books } else { others.append(member.name) }
        }
        return all.isEmpty ? nil : (all, others)
    }

    /// The records of a list. An entry without a title may have a list of them, such as those of a year: what is beside
    /// it is among `others`.
    private static func list(
        _ value: JSONValue, called name: String, _ others: inout [String]
    ) -> [Record]? {
        guard value.elements.contains(where: \.isObject) else { return nil }
        let start = name.isEmpty ? "" : "\(name), "
        var records: [Record] = []
        for (number, item) in value.elements.enumerated() {
            guard case .object(let object) = item, field("title", of: item) == nil,
                let inner = object.members.first(where: {
                    $0.value.elements.contains { field("title", of: $0) != nil }
                })
            else {
                records.append(("\(start)book \(number + 1)", name, item))
                continue
            }
            others += object.members.map(\.name).filter { $0 != inner.name }
            for (place, book) in inner.value.elements.enumerated() {
                records.append(("\(start)\(inner.name) \(number + 1), book \(place + 1)", name, book))
            }
        }
        return records
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
    /// A record; among lists for each status, such as `reading:`, the name of its own is one of `statuses`.
    fileprivate init(
        _ record: ImportedFile.Record, _ isCSL: Bool, statuses: [String], _ wishes: ImportWishes
    ) {
        var fields: [NewField] = if case .map(let fields) = NewValue(record.value) { fields } else { [] }
        let kind = record.value["type"]?.text ?? "book"
        if isCSL, !["book", "classic", "collection", "thesis", "report", "pamphlet"].contains(kind) {
            self = .skipped(record.value["title"]?.text ?? "", reason: "it is not a book but \(kind)")
            return
        }
        let day = isCSL ? nil : fields.firstIndex { $0.name == "date" }.map { fields.remove(at: $0) }
        var book = isCSL ? ImportedBook(csl: fields, wishes) : ImportedBook(fields: fields, wishes)
        for status in statuses where book.text("status").isEmpty { _ = book.takeKnown(status: status) }
        if let day {
            book.take(dayOf: book.texts(day.value, day.name).joined(separator: ", "), called: day.name)
        }
        self = book.text("title").isEmpty ? .rejected("it has no title") : .book(book.completed())
    }
}

extension Diagnostic {
    fileprivate static func account(_ path: String) -> Diagnostic {
        .error(
            "import-file", "this is the archive of a whole account of BookWyrm", at: .wholeFile(path),
            help: "import the CSV export of BookWyrm instead")
    }
}
