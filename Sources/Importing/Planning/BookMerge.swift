internal import Content
internal import ReadingCatalog

/// What an imported book adds to a record: fields that the record does not have, and readings, reviews and loans.
///
/// What the club wrote always stays.
struct BookMerge {
    /// The additions alone.
    private(set) var added = BookDetails(title: "", authors: [])
    private(set) var addedBody = ""
    /// The book with the additions.
    private(set) var merged: BookDetails
    private(set) var body: String
    /// Pictures of the added text, and the cover.
    private(set) var pictures: [ImportedPicture] = []

    init(_ details: BookDetails, body: String) {
        merged = details
        self.body = body
    }

    /// The fields that are added, as a record writes them.
    var addedFields: [NewField] {
        NewRecord(added).fields.filter { $0.name != "title" && $0.name != "authors" }
    }

    /// Whether there is something to write.
    var isEmpty: Bool { addedFields.isEmpty && addedBody.isEmpty }

    /// What is said about the pictures that come with it.
    var pictureRemarks: [String] {
        let inText = pictures.count { $0.path.hasPrefix("content/images/") }
        let text = inText == 0 ? [] : ["copied " + (inText == 1 ? "a picture" : "\(inText) pictures")]
        return text + (inText < pictures.count ? ["copied the cover"] : [])
    }

    /// Adds the values of `book`; returns the names of the fields that this adds, and what is said about values that
    /// the record has otherwise.
    mutating func add(_ book: ImportedBook) -> (added: [String], kept: [String]) {
        let before = Set(addedFields)
        let new = book.details
        fill(\.subtitle, from: new)
        fill(\.isbn, from: new)
        fill(\.openLibrary, from: new)
        fill(\.published, from: new)
        fill(\.publisher, from: new)
        fill(\.pages, from: new)
        fill(\.format, from: new)
        fill(\.hours, from: new)
        fill(\.language, from: new)
        fill(\.series, from: new)
        fill(\.acquired, from: new)
        fill(\.status, from: new)
        fill(\.rating, from: new)
        let others = new.contributors.filter { !merged.authors.contains($0.person) }
        if merged.contributors.isEmpty { (merged.contributors, added.contributors) = (others, others) }
        addIdentifiers(of: new)
        fillList(\.genres, from: new)
        fillList(\.questions, from: new)
        fillList(\.tags, from: new)
        fillList(\.contentWarnings, from: new)
        fillList(\.links, from: new)
        if merged.synopsis.isOpen, case .given = new.synopsis {
            (merged.synopsis, added.synopsis) = (new.synopsis, new.synopsis)
        }
        append(new.readings, to: \.readings) { $0.isSame(as: $1) }
        // Places of members and that of the club as a whole do not go together.
        let places = new.progress.filter { place in
            merged.progress.allSatisfy { ($0.value.by == nil) == (place.value.by == nil) }
        }
        append(places, to: \.progress) { $0.value.by == $1.value.by }
        append(new.reviews, to: \.reviews) { $0.isSame(as: $1) }
        append(new.loans, to: \.loans) { $0.to == $1.to && $0.at == $1.at }
        var names = addedFields.filter { !before.contains($0) }.map(\.name)
        if body.allSatisfy(\.isWhitespace), !book.body.isEmpty {
            (body, addedBody) = (book.body, book.body)
            pictures += book.pictures.filter { $0.path.hasPrefix("content/images/") }
            names.append("notes")
        }
        return (names, kept(insteadOfThoseOf: book))
    }
}

extension BookMerge {
    /// Which values of a book the record has otherwise, and keeps.
    private func kept(insteadOfThoseOf book: ImportedBook) -> [String] {
        let own = Dictionary(
            NewRecord(merged).fields.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        var names = NewRecord(book.details).fields.filter { field in
            guard !["title", "authors", "cover"].contains(field.name) else { return false }
            guard case .list(let items) = field.value, case .list(let others)? = own[field.name] else {
                return own[field.name] != field.value
            }
            return !items.allSatisfy(others.contains)
        }.map(\.name)
        if !book.body.isEmpty, !body.contains(book.body) { names.append("notes") }
        let cover = NewRecord(book.details).fields.contains { $0.name == "cover" && $0.value != own["cover"] }
        return (names.isEmpty ? [] : ["kept the record's own " + names.joined(separator: ", ")])
            + (cover ? ["left out the cover: the record is there already"] : [])
    }

    /// Adds the cover of a book that the club does not have: it may have another picture for one that it has.
    mutating func addCover(of book: ImportedBook) {
        guard case .given = book.details.cover else { return }
        (merged.cover, added.cover) = (book.details.cover, book.details.cover)
        pictures += book.pictures.filter { $0.path.hasPrefix("content/covers/") }
    }

    private mutating func addIdentifiers(of book: BookDetails) {
        for number in book.identifiers
        where !merged.identifiers.contains(where: { $0.catalog == number.catalog }) {
            merged.identifiers.append(number)
            added.identifiers.append(number)
        }
    }

    private mutating func fill<Value>(
        _ property: WritableKeyPath<BookDetails, Value?>, from book: BookDetails
    ) {
        guard merged[keyPath: property] == nil, let value = book[keyPath: property] else { return }
        merged[keyPath: property] = value
        added[keyPath: property] = value
    }

    private mutating func fillList<Value>(
        _ property: WritableKeyPath<BookDetails, [Value]>, from book: BookDetails
    ) {
        guard merged[keyPath: property].isEmpty else { return }
        merged[keyPath: property] = book[keyPath: property]
        added[keyPath: property] = book[keyPath: property]
    }

    private mutating func append<Value>(
        _ values: [Value], to property: WritableKeyPath<BookDetails, [Value]>,
        unless isSame: (Value, Value) -> Bool
    ) {
        for value in values where !merged[keyPath: property].contains(where: { isSame(value, $0) }) {
            merged[keyPath: property].append(value)
            added[keyPath: property].append(value)
        }
    }
}

extension Reading {
    /// Whether both end on the same day, or began on it and have no end, as far as their dates are known.
    fileprivate func isSame(as other: Reading) -> Bool {
        switch (finished, other.finished) {
        case (let mine?, let theirs?): mine.isSame(as: theirs)
        case (nil, nil): started == other.started
        // A reading that was open may have been finished since.
        case (nil, _?), (_?, nil): started != nil && started == other.started
        }
    }
}

extension PartialDate {
    /// Whether both may be the same day, one of them perhaps less precise.
    fileprivate func isSame(as other: PartialDate) -> Bool {
        year == other.year && (month == nil || other.month == nil || month == other.month)
            && (day == nil || other.day == nil || day == other.day)
    }
}

extension Review {
    /// Whether both are of the same person; or if nobody is named, have the same words.
    fileprivate func isSame(as other: Review) -> Bool {
        if by != nil || other.by != nil { return by == other.by }
        return words == other.words
    }

    private var words: [Substring] { note?.split(whereSeparator: \.isWhitespace) ?? [] }
}
