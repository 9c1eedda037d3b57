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
            let place = min(error.offset, bytes.count)..<min(error.offset + 1, bytes.count)
            throw .ofFile(
                "this is not JSON: \(error.message)",
                at: SourceFile(path: path, bytes: bytes).position(of: place),
                help: "export your books again, and import the file as it is")
        }
        let (written, value) = (NewValue(read), NewValue(read).withoutControls)
        if value["books"]?.elements.contains(where: { $0["edition"] != nil }) == true {
            throw .ofFile(
                "this is the archive of a whole account of BookWyrm", at: .wholeFile(path),
                help: "import the CSV export of BookWyrm instead")
        }
        // The `library.json` of a site says where its books are.
        let help =
            value["books"].flatMap { $0.isScalar ? $0.scalarText : nil }.map {
                "the books are in \($0): download that file and import it"
            } ?? "import CSL-JSON, or a list of objects that have a `title`"
        try self.init(data: value, at: path, format: "JSON", help: help, wishes)
        if value != written { remarks.append(Self.controlsLeftOut) }
    }

    /// The books of a file of records, or of several lists of them.
    init(
        data value: NewValue, at path: String, format: String,
        help: String = "import a list of records that have a `title`, or a map of them",
        _ wishes: ImportWishes
    ) throws(ReportedFailure) {
        guard let found = Records(value) else {
            throw .ofFile("this \(format) has no list of books", at: .wholeFile(path), help: help)
        }
        let isCSL = found.records.contains {
            $0.value["issued"] != nil || $0.value["author"]?.elements.first?.isMap == true
        }
        var wishes = wishes
        let days = found.records.lazy.compactMap { $0.value.field("meeting_date")?.scalarText }
        if !days.contains(where: ImportWishes.hasTime) { wishes.zone = nil }
        wishes.commasPartPeople = ImportedPeople.commasPart(
            found.records.lazy.compactMap { $0.value.field("authors")?.scalarText })
        let file = String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
        var program = isCSL ? "CSL-JSON" : format
        let entries = found.records.map { record in
            if let row = TableRow(libraryThing: record.value) {
                program = Service.libraryThing.name
                return Entry(place: record.place, content: Service.libraryThing.content(of: row, wishes))
            }
            // Among lists for each status, such as `reading:`, the name of its own may say what it is.
            let statuses = record.list.isEmpty ? [] : [record.list, file]
            return Entry(place: record.place, content: Content(record.value, isCSL, statuses, wishes))
        }
        self.init(path: path, format: program, leftOver: found.others, entries: entries)
    }
}

/// The records of a file of data, and the names of what is beside them.
private struct Records {
    /// Each with its place, and the name of its list.
    private(set) var records: [(place: String, list: String, value: NewValue)] = []
    private(set) var others: [String] = []

    /// A list, a map of records by their names, or several lists by theirs, at the top or below a name; nil if there are
    /// none.
    init?(_ value: NewValue) {
        if take(value, called: "") { return }
        guard value.isMap else { return nil }
        let members = value.fields
        for name in ["books", "items", "library", "publications", "data"] {
            guard let inner = value[name].flatMap(Records.init) else { continue }
            (records, others) = (inner.records, inner.others.map { "\(name).\($0)" })
            for member in members where member.name != name && member.name != "version" {
                // Other lists are of books if they say who wrote them.
                let isList = member.value.elements.contains { $0.field("authors") != nil }
                if !isList || !take(member.value, called: member.name) { others.append(member.name) }
            }
            return
        }
        let named = members.filter { $0.value["title"] != nil }
        if value["title"] != nil, value["books"] == nil {
            records = [("book 1", "", value)]
        } else if !named.isEmpty, named.count * 2 >= members.count {
            records = members.map { ($0.name, "", $0.value) }
        } else {
            for member in members where !take(member.value, called: member.name) {
                others.append(member.name)
            }
            if records.isEmpty { return nil }
        }
    }

    /// Takes the records of a list; false if it is none. An entry without a title may have a list of them, such as those
    /// of a year.
    private mutating func take(_ value: NewValue, called name: String) -> Bool {
        guard value.elements.contains(where: \.isMap) else { return false }
        let start = name.isEmpty ? "" : "\(name), "
        for (number, item) in value.elements.enumerated() {
            let members = item.fields
            let inner = members.first { $0.value.elements.contains { $0.field("title") != nil } }
            guard let inner, item.field("title") == nil else {
                records.append(("\(start)book \(number + 1)", name, item))
                continue
            }
            others += members.map(\.name).filter { $0 != inner.name }
            for (place, book) in inner.value.elements.enumerated() {
                records.append(("\(start)\(inner.name) \(number + 1), book \(place + 1)", name, book))
            }
        }
        return true
    }
}

extension NewValue {
    /// The value of a field of a map, whatever it calls that.
    fileprivate func field(_ name: String) -> NewValue? {
        fields.first { ColumnMap.canonical($0.name) == name }?.value
    }
}

extension ImportedFile.Content {
    /// A record; one of `statuses` is that of the list that it is in.
    fileprivate init(_ record: NewValue, _ isCSL: Bool, _ statuses: [String], _ wishes: ImportWishes) {
        var fields = record.fields
        let kind = record["type"]?.scalarText ?? "book"
        if isCSL, !["book", "classic", "collection", "thesis", "report", "pamphlet"].contains(kind) {
            self = .other(.skipped(record["title"]?.scalarText ?? "", reason: "it is not a book but \(kind)"))
            return
        }
        let day = isCSL ? nil : fields.firstIndex { $0.name == "date" }.map { fields.remove(at: $0) }
        var book = isCSL ? ImportedBook(csl: fields, wishes) : ImportedBook(fields: fields, wishes)
        for status in statuses where book.text("status").isEmpty { _ = book.takeKnown(status: status) }
        if let day {
            book.take(dayOf: book.texts(day.value, day.name).joined(separator: ", "), called: day.name)
        }
        self = book.content()
    }
}
