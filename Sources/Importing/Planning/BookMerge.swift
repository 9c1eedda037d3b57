internal import Authoring
internal import Content
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

/// What an imported book adds to a record: fields that the record does not have, and readings, reviews and loans.
///
/// What the club wrote always stays.
struct BookMerge {
    let title: String
    /// The record before, and with what is added.
    private let own: NewRecord
    private var new: NewRecord
    /// Pictures of the added text, and the cover.
    private(set) var pictures: [ImportedPicture]

    init(_ details: BookDetails, body: String, pictures: [ImportedPicture] = []) {
        (title, self.pictures) = (details.title, pictures)
        own = NewRecord(details, body: body)
        new = own
    }

    /// The record of a new book, its fields in the usual order.
    var record: NewRecord {
        let fields = new.fields.sorted { Self.order[$0.name] ?? 0 < Self.order[$1.name] ?? 0 }
        return NewRecord(.books, fields, body: new.body)
    }

    private static let order = Dictionary(
        uniqueKeysWithValues: RecordKind.books.declarations.enumerated().map { ($1.name, $0) })

    /// What is said about the pictures that come with it.
    var pictureRemarks: [String] {
        let inText = pictures.count { !$0.isCover }
        let text = inText == 0 ? [] : ["copied " + (inText == 1 ? "a picture" : "\(inText) pictures")]
        return text + (inText < pictures.count ? ["copied the cover"] : [])
    }

    /// Adds the values of `book`; returns the names of the fields that this adds, and what is said about values that
    /// the record has otherwise.
    mutating func add(_ book: ImportedBook) -> (added: [String], kept: [String]) {
        var (added, kept, remarks): ([String], [String], [String]) = ([], [], [])
        for field in NewRecord(book.details).fields where !["title", "authors"].contains(field.name) {
            if field.name == "cover" {
                let isOther = new.fields.value("cover") != field.value
                if isOther { remarks = ["left out the cover: the record is there already"] }
                continue
            }
            let merged = merged(field)
            if merged != new.fields.value(field.name), merged != .list([]) {
                added.append(field.name)
                new.fields.removeAll { $0.name == field.name }
                new.fields.append(NewField(field.name, merged))
            }
            if !merged.holds(field.value) { kept.append(field.name) }
        }
        if new.body.allSatisfy(\.isWhitespace), !book.body.isEmpty {
            new.body = book.body
            pictures += book.pictures.filter { !$0.isCover }
            added.append("notes")
        }
        if !book.body.isEmpty, !new.body.contains(book.body) { kept.append("notes") }
        return (
            added, (kept.isEmpty ? [] : ["kept the record's own " + kept.joined(separator: ", ")]) + remarks
        )
    }

    /// What makes the record of `book` what it is to be.
    func edits(of book: Book) -> EditPlan {
        var edits = EditPlan()
        let path = book.source.file.path
        for field in new.fields {
            edits.change(
                path, FieldPath(RecordKind.books.field(field.name)), from: own.fields.value(field.name),
                to: field.value)
        }
        if new.body != own.body {
            let range = book.source.body
            let isLineBegun = range.lowerBound > 0 && book.source.file.bytes[range.lowerBound - 1] != 0x0A
            edits.add(path, .rewrite(range, (isLineBegun ? "\n" : "") + new.body + "\n"))
        }
        return edits
    }
}

extension BookMerge {
    /// What the record has of a field together with what an entry has of it.
    private func merged(_ field: NewField) -> NewValue {
        switch (field.name, new.fields.value(field.name), field.value) {
        case ("contributors", nil, .list(let people)):
            let authors = new.fields.value("authors")?.items.compactMap(\.nameOfPerson) ?? []
            return .list(people.filter { person in !authors.contains { $0 == person.nameOfPerson } })
        case ("identifiers", .map(let own)?, .map(let new)), ("progress", .map(let own)?, .map(let new)):
            return .map(own + new.filter { own.value($0.name) == nil })
        case ("readings", .list(let own)?, .list(let new)), ("reviews", .list(let own)?, .list(let new)),
            ("loans", .list(let own)?, .list(let new)):
            return .list(own + new.filter { item in !own.contains { $0.isSame(as: item, in: field.name) } })
        case (_, let own, let new): return own ?? new
        }
    }
}

extension NewValue {
    /// Whether this is another value, or has each of its items or fields.
    fileprivate func holds(_ other: NewValue) -> Bool {
        switch (self, other) {
        case (.list(let mine), .list(let theirs)): theirs.allSatisfy(mine.contains)
        case (.map(let mine), .map(let theirs)): theirs.allSatisfy(mine.contains)
        default: self == other
        }
    }

    private func text(_ name: String) -> String? { self[name]?.scalarText }

    /// The name of a person, written as text or in a map.
    fileprivate var nameOfPerson: String { text("name") ?? scalarText }

    /// Whether two readings, reviews or loans are one, as far as they say.
    fileprivate func isSame(as other: NewValue, in field: String) -> Bool {
        func isEqual(_ name: String) -> Bool { text(name) == other.text(name) }
        switch field {
        case "readings":
            // Dates may be less precise; a reading that was open may have been finished since.
            guard let end = text("finished"), let otherEnd = other.text("finished") else {
                return text("started") != nil && isEqual("started")
            }
            return end.hasPrefix(otherEnd) || otherEnd.hasPrefix(end)
        case "reviews":
            // If nobody is named, those with the same words are one.
            if text("by") != nil || other.text("by") != nil { return isEqual("by") }
            return text("note")?.onOneLine == other.text("note")?.onOneLine
        default: return isEqual("to") && isEqual("at")
        }
    }
}
