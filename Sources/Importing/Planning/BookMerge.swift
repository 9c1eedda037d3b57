internal import Authoring
internal import Content
internal import Diagnostics
internal import ReadingCatalog

/// What an imported book adds to a record: fields that the record does not have, and readings, reviews and loans.
///
/// What the club wrote always stays.
struct BookMerge {
    let title: String
    private var fields: [NewField]
    private var body: String
    /// The additions alone.
    private var added: [NewField] = []
    private var addedBody = ""
    /// Pictures of the added text, and the cover.
    private(set) var pictures: [ImportedPicture] = []

    init(_ details: BookDetails, body: String) {
        title = details.title
        fields = NewRecord(details).fields
        self.body = body
    }

    /// The record of a new book, its fields in the usual order.
    var record: NewRecord {
        NewRecord(
            .books, fields.sorted { Self.order[$0.name, default: 0] < Self.order[$1.name, default: 0] },
            body: body)
    }

    private static let order = Dictionary(
        RecordKind.books.declarations.enumerated().map { ($1.name, $0) },
        uniquingKeysWith: { first, _ in first })

    /// Whether there is something to write.
    var isEmpty: Bool { added.isEmpty && addedBody.isEmpty }

    /// What is said about the pictures that come with it.
    var pictureRemarks: [String] {
        let inText = pictures.count { $0.path.hasPrefix("content/images/") }
        let text = inText == 0 ? [] : ["copied " + (inText == 1 ? "a picture" : "\(inText) pictures")]
        return text + (inText < pictures.count ? ["copied the cover"] : [])
    }

    /// Adds the values of `book`; returns the names of the fields that this adds, and what is said about values that
    /// the record has otherwise.
    mutating func add(_ book: ImportedBook) -> (added: [String], kept: [String]) {
        let new = NewRecord(book.details).fields.filter { !["title", "authors"].contains($0.name) }
        var (names, kept): ([String], [String]) = ([], [])
        for field in new where field.name != "cover" {
            if let value = additions(of: field) {
                names.append(field.name)
                fields.add(NewField(field.name, value))
                added.add(NewField(field.name, value))
            }
            if !fields.has(field) { kept.append(field.name) }
        }
        if body.allSatisfy(\.isWhitespace), !book.body.isEmpty {
            (body, addedBody) = (book.body, book.body)
            pictures += book.pictures.filter { $0.path.hasPrefix("content/images/") }
            names.append("notes")
        }
        if !book.body.isEmpty, !body.contains(book.body) { kept.append("notes") }
        let hasOtherCover = new.contains { $0.name == "cover" && !fields.has($0) }
        return (
            names,
            (kept.isEmpty ? [] : ["kept the record's own " + kept.joined(separator: ", ")])
                + (hasOtherCover ? ["left out the cover: the record is there already"] : [])
        )
    }

    /// Adds the cover of a book that the club does not have: it may have another picture for one that it has.
    mutating func addCover(of book: ImportedBook) {
        guard let cover = NewRecord(book.details).fields.first(where: { $0.name == "cover" }) else { return }
        if !fields.has(cover) { fields.add(cover) }
        pictures += book.pictures.filter { $0.path.hasPrefix("content/covers/") }
    }

    /// Fields that the record lacks are set; readings, reviews and loans follow those that it has.
    func edits(of book: Book) -> EditPlan {
        var edits = EditPlan()
        let path = book.source.file.path
        let present = NewRecord(book.details).fields.map(\.name)
        for field in added {
            let place = FieldPath.Step.field(RecordKind.books.field(field.name))
            switch field.value {
            case .list(let items) where present.contains(field.name):
                edits.add(path, .append(items, to: [place]))
            case .map(let members) where present.contains(field.name):
                for member in members {
                    edits.add(path, .set([place, .field(Field(member.name))], member.value))
                }
            default: edits.add(path, .set([place], field.value))
            }
        }
        if !addedBody.isEmpty {
            let body = book.source.body
            let isLineBegun = body.lowerBound > 0 && book.source.file.bytes[body.lowerBound - 1] != 0x0A
            edits.add(path, .rewrite(body, (isLineBegun ? "\n" : "") + addedBody + "\n"))
        }
        return edits
    }
}

extension BookMerge {
    /// What a field adds to the record; nil if that is nothing.
    private func additions(of field: NewField) -> NewValue? {
        let own = fields.value(field.name)
        switch (field.name, own, field.value) {
        case ("contributors", nil, .list(let people)):
            let authors = fields.value("authors")?.items.compactMap(\.nameOfPerson) ?? []
            let others = people.filter { person in !authors.contains { $0 == person.nameOfPerson } }
            return others.isEmpty ? nil : .list(others)
        case (_, nil, _): return field.value
        case ("identifiers", .map(let own)?, .map(let new)), ("progress", .map(let own)?, .map(let new)):
            let others = new.filter { own.value($0.name) == nil }
            return others.isEmpty ? nil : .map(others)
        case ("readings", .list(let own)?, .list(let new)), ("reviews", .list(let own)?, .list(let new)),
            ("loans", .list(let own)?, .list(let new)):
            let others = new.filter { item in !own.contains { $0.isSame(as: item, in: field.name) } }
            return others.isEmpty ? nil : .list(others)
        default: return nil
        }
    }
}

extension [NewField] {
    func value(_ name: String) -> NewValue? { first { $0.name == name }?.value }

    /// Whether the value of a field is among those here.
    fileprivate func has(_ field: NewField) -> Bool {
        guard case .list(let items) = field.value, case .list(let own)? = value(field.name) else {
            return value(field.name) == field.value
        }
        return items.allSatisfy(own.contains)
    }

    /// Adds the items of a list and the members of a map to those that are there.
    fileprivate mutating func add(_ field: NewField) {
        guard let index = firstIndex(where: { $0.name == field.name }) else { return append(field) }
        switch (self[index].value, field.value) {
        case (.list(let own), .list(let new)): self[index] = NewField(field.name, .list(own + new))
        case (.map(let own), .map(let new)): self[index] = NewField(field.name, .map(own + new))
        default: self[index] = field
        }
    }
}

extension NewValue {
    /// The name of a person, written as text or in a map.
    fileprivate var nameOfPerson: String? {
        if case .map(let fields) = self { fields.value("name")?.scalarText } else { scalarText }
    }

    /// Whether two readings, reviews or loans are one, as far as they say.
    fileprivate func isSame(as other: NewValue, in field: String) -> Bool {
        guard case .map(let mine) = self, case .map(let theirs) = other else { return self == other }
        let (one, two) = ({ mine.value($0)?.scalarText }, { theirs.value($0)?.scalarText })
        switch field {
        case "readings":
            // Dates may be less precise; a reading that was open may have been finished since.
            guard let end = one("finished"), let otherEnd = two("finished") else {
                return one("started") != nil && one("started") == two("started")
            }
            return end.hasPrefix(otherEnd) || otherEnd.hasPrefix(end)
        case "reviews":
            // If nobody is named, those with the same words are one.
            if one("by") != nil || two("by") != nil { return one("by") == two("by") }
            return one("note")?.split(whereSeparator: \.isWhitespace)
                == two("note")?.split(whereSeparator: \.isWhitespace)
        default: return one("to") == two("to") && one("at") == two("at")
        }
    }
}
