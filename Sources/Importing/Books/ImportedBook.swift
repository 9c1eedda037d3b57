internal import Authoring
internal import Content
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

/// A book as another program knows it: the fields of a record, with their values as that program writes them.
///
/// They are read like the fields of a record, so that a value which no record may have is left out, and a remark says so.
struct ImportedBook: Sendable {
    /// What records have of it, once it is `completed`.
    var details = BookDetails(title: "", authors: [])
    /// The Markdown below the fields.
    var body = ""
    /// The pictures of the text, and the cover, which the club is to have.
    var pictures: [ImportedPicture] = []
    /// All ISBNs, of which the first one is that of the record.
    var isbns: [ISBN] = []
    /// What was changed or left out.
    private(set) var remarks: [String] = []
    /// Whether it is nobody else's business, so that its record is not published.
    var isPrivate = false
    /// The meeting of the club about it, if the entry is about both.
    var meeting: ImportedMeeting?
    /// Whether the day of its meeting is another one in another time zone, and the club has said none.
    var dependsOnZone = false
    /// A word of the file's own that may say how far somebody has come.
    private(set) var ownStatus: String?
    /// Whether the entry gives no author.
    private(set) var hasUnknownAuthor = false
    /// Whether a rating was left out that one of ten may be.
    var hasHighRating = false
    /// What the entry says that no field has, by the names under which the plan counts it.
    var leftOver: [String] { leftOut.all }
    private var leftOut = DistinctNames()
    /// Whether private notes were left out because `--private` was not given.
    var hasPrivateNotes = false

    /// What the person who imports wishes.
    let wishes: ImportWishes

    /// The values of fields; `date_started` and `date_finished` are those of a reading.
    var values: [String: NewValue] = [:]
    /// Values of fields that no value was given for, such as the series in the brackets of a title.
    var implied: [String: NewValue] = [:]
    /// What it says about a meeting, by the fields for that, with the names that the entry has for them.
    private(set) var meetingTexts: [String: (name: String, text: String)] = [:]

    init(_ wishes: ImportWishes) { self.wishes = wishes }

    /// The text of a field that has one value; empty if it has none.
    func text(_ field: String) -> String { (values[field] ?? implied[field])?.scalarText ?? "" }

    func has(_ field: String) -> Bool { values[field] != nil }

    mutating func remark(_ text: String) { remarks.append(text) }

    /// Notes that a value is not used; the plan says how many entries have one of this name.
    mutating func leaveOut(_ name: String) { leftOut.add(name) }

    /// Sets the value of a field that has one, unless another one was taken before.
    mutating func set(_ field: String, _ text: String, _ name: String) {
        if text.isEmpty || values[field] == .text(text) { return }
        if has(field) { leaveOut(name) } else { values[field] = .text(text) }
    }

    /// Sets a value that counts if the entry gives none.
    mutating func imply(_ field: String, _ text: String) {
        if implied[field] == nil { implied[field] = .text(text) }
    }

    /// Adds a value to a list, unless it is there already.
    mutating func add(_ field: String, _ value: NewValue) {
        let there = values[field]?.items ?? []
        guard there.count < Self.mostValues else { return leaveOut("more than \(Self.mostValues) \(field)") }
        if !there.contains(value) { values[field] = .list(there + [value]) }
    }

    /// No book has as many values of a kind: what an entry has beyond them is damage, and every one would be compared
    /// with all others.
    static let mostValues = 1_000
}

/// Names in their order, each once.
struct DistinctNames: Sendable {
    private(set) var all: [String] = []
    private var known: Set<String> = []

    mutating func add(_ name: String) { if known.insert(name).inserted { all.append(name) } }
}

// Values of entries, which may be maps and lists.
extension ImportedBook {
    /// Takes the value that an entry has under a name of its own, or names it in the plan if no field is called that.
    mutating func take(_ name: String, _ value: NewValue) {
        take(ColumnMap.canonical(name), value, called: name)
    }

    /// Takes the value of a field; `name` is how the entry calls it.
    mutating func take(_ field: String, _ value: NewValue, called name: String) {
        if case .map(let numbers) = value, field == "identifiers" {
            for number in numbers {
                let isKnown = ExternalCatalog(rawValue: ColumnMap.canonical(number.name)) != nil
                if isKnown { take(number.name, number.value) } else { leaveOut(number, of: name) }
            }
        } else if let inner = Self.inner[field] {
            for item in value.items {
                if case .map(let fields) = item {
                    take(field, inner, fields, called: name)
                } else {
                    take(field, texts(item, name), called: name)
                }
            }
        } else {
            take(field, texts(value, name), called: name)
        }
    }

    /// The fields of maps that a field may have, in the order in which they are taken.
    private static let inner: [String: [Field]] = [
        "contributors": [Field("name", "title"), Field("role")],
        "series": [Field("name", "title"), Field("position", "number")],
        "review": [InnerFields.review, InnerFields.rating, InnerFields.reviewer],
        "readings": [InnerFields.started, InnerFields.finished],
        "progress": [Field("page"), Field("percent"), InnerFields.reviewer],
        "loans": [InnerFields.borrower, InnerFields.lent, InnerFields.due, InnerFields.returned],
        "links": [Field("url", "link", "href"), Field("title", "name", "text")],
    ]

    /// Takes a map that a field has.
    private mutating func take(_ field: String, _ inner: [Field], _ fields: [NewField], called name: String) {
        if field == "progress", !fields.contains(where: { ["page", "percent"].contains($0.name) }) {
            for member in fields { take(place: texts(member.value, name).joined(), by: member.name) }
            return
        }
        let part = parts(fields, inner, of: name)
        let person = part.last?.isEmpty ?? true ? wishes.reader : part.last
        switch field {
        case "contributors": take(people: part[0], as: part[1])
        case "series":
            take(field, [part[0]], called: name)
            take("series_position", [part[1]], called: name)
        case "review": take(review: part[0], rating: part[1], by: person)
        case "readings": take(readingFrom: part[0], to: part[1])
        case "progress": take(place: part[0].isEmpty ? part[1] + "%" : part[0], by: person)
        case "loans": take(loanTo: part[0], from: part[1], due: part[2], returned: part[3])
        default: take(link: part[0], title: part[1])
        }
    }

    /// The texts of a list, or one alone; of a map, its name. What else a map has is named in the plan.
    mutating func texts(_ value: NewValue, _ name: String) -> [String] {
        switch value {
        case .list(let items): return items.flatMap { texts($0, name) }
        case .map(let fields): return parts(fields, [Field("name")], of: name).filter { !$0.isEmpty }
        default: return value.isBlank ? [] : [value.scalarText]
        }
    }

    /// The texts of some fields of a map, in the order of `wanted`; what else it has is named in the plan.
    mutating func parts(_ fields: [NewField], _ wanted: [Field], of name: String) -> [String] {
        var parts = wanted.map { _ in "" }
        for field in fields {
            if let index = wanted.firstIndex(where: { $0.isCalled(field.name) }), parts[index].isEmpty {
                parts[index] = texts(field.value, "\(name).\(field.name)").joined(separator: ", ")
            } else {
                leaveOut(field, of: name)
            }
        }
        return parts
    }

    private mutating func leaveOut(_ field: NewField, of name: String) {
        if !field.value.isBlank { leaveOut("\(name).\(field.name)") }
    }
}

// Texts of fields.
extension ImportedBook {
    mutating func take(_ field: String, _ texts: [String], called name: String? = nil) {
        let texts = texts.map(ImportedText.trimmed).filter { !$0.isEmpty }
        let text = texts.joined(separator: ", ")
        if text.isEmpty { return }
        let name = name ?? field
        switch field {
        case "title": take(title: text)
        case "subtitle", "publisher", "series", "series_part", "series_position", "hours":
            set(field, ImportedText.line(text), name)
        case "contributors": for person in texts { take(people: person, as: "") }
        case "isbn": for number in texts { take(isbns: number) }
        case "openlibrary": for key in texts { take(openLibrary: key) }
        case "published", "acquired", "date_started", "date_finished":
            set(field, ImportedText.line(ImportedDate.written(text)), name)
        case "pages": take(pages: text)
        case "format":
            let format = BookFormat.names.meaning(of: text)
            if let format { set(field, format.rawValue, name) } else { leaveOut("the format \(text)") }
        case "language": take(languages: text)
        case "genres", "tags", "content_warnings":
            let words = texts.count == 1 ? text.split(separator: ",").map(String.init) : texts
            for word in words.map(ImportedText.line) where !word.isEmpty { add(field, .text(word)) }
        case "shelves": take(shelves: texts)
        case "moods", "pace": if wishes.keepsAllTags { take(shelves: texts) } else { leaveOut(name) }
        case "status":
            if takeKnown(status: text) { return }
            ownStatus = text
            leaveOut("the status \"\(text)\"")
        case "in_progress", "read": take(flag: text, of: field, called: name)
        case "readings": for day in texts { take(readingFrom: "", to: day) }
        case "progress": for place in texts { take(progress: place) }
        case "rating": if let rating = rating(text) { set(field, "\(rating)", name) }
        case "review": for note in texts { take(review: note, rating: "", by: wishes.reader) }
        case "synopsis": set(field, ImportedText.markdown(text), name)
        case "questions": for question in texts { add(field, .text(question)) }
        case "links": for address in texts { take(link: address) }
        case "notes": for note in texts { take(markdown: ImportedText.markdown(note)) }
        case "private_notes": take(privateNotes: text)
        case _ where ImportedMeeting.namesInBooks.contains { $0.field == field }:
            if meetingTexts[field] == nil { meetingTexts[field] = (name, text) } else { leaveOut(name) }
        default:
            if let catalog = ExternalCatalog(rawValue: field) {
                take(catalog, text)
            } else if field == "authors" || Contributor.Role(rawValue: field) != nil {
                for person in texts { take(people: person, as: field == "authors" ? nil : field) }
            } else {
                leaveOut(name)
            }
        }
    }

    /// Makes a tag of a shelf that may say how far somebody has come.
    mutating func take(ownShelf shelf: String) {
        ownStatus = shelf
        take(shelves: [shelf])
    }
}

// The record.
extension ImportedBook {
    /// What an entry is that says all this, and something of other names besides.
    func content(leaving others: [String] = []) -> ImportedFile.Content {
        if text("title").isEmpty { return .other(.rejected("it has no title")) }
        var book = self
        others.forEach { book.leaveOut($0) }
        return .book(book.completed())
    }

    /// The book with the values that every record needs.
    func completed() -> ImportedBook {
        var book = self
        book.takeReading()
        book.takeMeeting()
        // Where there is a part, `volume` is the place in something else, such as a set.
        if let part = book.values.removeValue(forKey: "series_part") {
            let other = book.values.updateValue(part, forKey: "series_position")
            if let other { book.leaveOut("the place \(other.scalarText) beside that in the series") }
        }
        if !book.has("series"), let place = book.values.removeValue(forKey: "series_position") {
            book.leaveOut("the place \(place.scalarText) in a series without a name")
        }
        book.read()
        if book.hasPrivateNotes { book.remark("left out the private notes (`--private` includes them)") }
        return book
    }

    /// Makes a reading of the fields that say when the book was begun and finished.
    mutating func takeReading() {
        let (started, finished) = (text("date_started"), text("date_finished"))
        (values["date_started"], values["date_finished"]) = (nil, nil)
        take(readingFrom: started, to: finished)
    }

    /// Reads the fields as those of a record.
    private mutating func read() {
        // The place in a series belongs to its name.
        if has("series") { implied["series_position"] = nil }
        let fields = values.merging(implied) { own, _ in own }.sorted { $0.key < $1.key }
        let (read, problems) = NewRecord(.books, fields.map { NewField($0.key, $0.value) }).book
        details = read
        for problem in problems { remark("left out: \(problem.message)") }
        details.readings.removeAll { $0.started == nil && $0.finished == nil }
        if let person = wishes.reader, let rating = details.rating {
            details.rating = nil
            let own = details.reviews.firstIndex { $0.by == person && $0.rating == nil }
            let review = Review(by: person, rating: rating, note: own.flatMap { details.reviews[$0].note })
            if let own { details.reviews[own] = review } else { details.reviews.insert(review, at: 0) }
        }
        if details.authors.isEmpty {
            // Of a collection by many people, those who edited it come first.
            let editors = details.contributors.filter { $0.knownRole == .editor }
            details.authors = (editors.isEmpty ? details.contributors : editors).map(\.person)
        }
        hasUnknownAuthor = details.authors.isEmpty
        if hasUnknownAuthor { details.authors = [Self.unknownAuthor] }
        let authors = details.authors
        details.contributors.removeAll { $0.role == nil && authors.contains($0.person) }
    }

    /// The author of a book whose author is not given.
    static let unknownAuthor = PersonName(parsing: "Unknown")
}
