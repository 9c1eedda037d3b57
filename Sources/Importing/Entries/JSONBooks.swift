internal import Content
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

extension ImportedFile {
    /// The books of a JSON file: CSL-JSON, or a list of books with the fields that records have, as in `library.json`.
    init(json bytes: [UInt8], at path: String, _ wishes: ImportWishes) throws(ReportedFailure) {
        let value: JSONValue
        do throws(JSONReader.Failure) {
            value = try JSONReader.read(bytes)
        } catch {
            let file = SourceFile(path: path, bytes: bytes)
            throw ReportedFailure(
                .error(
                    "import-file", "this is not JSON: \(error.message)",
                    at: file.position(
                        of: min(error.offset, bytes.count)..<min(error.offset + 1, bytes.count)),
                    help: "export your books again, and import the file as it is"))
        }
        guard let items = Self.items(of: value), items.contains(where: \.isObject) else {
            // The `library.json` of a site says where its books are.
            let address = value["books"]?.text
            throw ReportedFailure(
                .error(
                    "import-file", "this JSON has no list of books", at: .wholeFile(path),
                    help: address.map { "the books are in \($0): download that file and import it" }
                        ?? "import CSL-JSON, or a list of objects that have a `title`"))
        }
        let isCSL = items.contains { $0["issued"] != nil || $0["author"]?.elements.first?.isObject == true }
        let entries = items.enumerated().map { number, item in
            let book = isCSL ? ImportedBook(csl: item, wishes) : ImportedBook(fields: item, wishes)
            return Entry(place: "book \(number + 1)", content: Content(book, item, number, isCSL))
        }
        self.init(path: path, format: isCSL ? "CSL-JSON" : "JSON", entries: entries)
    }

    /// The list of books, at the top or below a name.
    private static func items(of value: JSONValue) -> [JSONValue]? {
        if !value.elements.isEmpty { return value.elements }
        for name in ["books", "items", "library", "publications"] {
            if let found = value[name]?.elements, !found.isEmpty { return found }
        }
        return value["title"] != nil ? [value] : nil
    }
}

extension ImportedFile.Content {
    fileprivate init(_ book: ImportedBook, _ item: JSONValue, _ number: Int, _ isCSL: Bool) {
        let title = book.details.title
        let kind = isCSL ? item["type"]?.text ?? "book" : "book"
        if !["book", "classic", "collection", "thesis", "report", "pamphlet"].contains(kind) {
            self = .skipped(title, reason: "it is not a book but \(kind)")
        } else if title.isEmpty {
            self = .rejected(
                RejectedEntry(
                    line: number + 1, cells: [], source: "book \(number + 1)", reason: "it has no title"))
        } else {
            self = .book(book.completed)
        }
    }
}

extension ImportedBook {
    /// A book in the words of the Citation Style Language.
    fileprivate init(csl item: JSONValue, _ wishes: ImportWishes) {
        self.init(wishes)
        take(title: item["title"]?.text ?? "")
        let authors = item["author"]?.elements ?? []
        take(authors: (authors.isEmpty ? item["editor"]?.elements ?? [] : authors).map(Self.name))
        take(isbns: item["ISBN"]?.text ?? "")
        let date = item["issued"]?["date-parts"]?.elements.first?.elements.compactMap(\.integer) ?? []
        let issued = date.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
        take(
            published: issued.isEmpty
                ? item["issued"]?["literal"]?.text ?? item["issued"]?["raw"]?.text ?? "" : issued)
        take(publisher: item["publisher"]?.text ?? "")
        take(pages: Self.text(item["number-of-pages"]))
        take(language: item["language"]?.text ?? "")
        take(series: item["collection-title"]?.text ?? "", position: Self.text(item["collection-number"]))
        take(tags: (item["keyword"]?.text ?? "").split { ",;".contains($0) }.map(String.init))
        take(synopsis: item["abstract"]?.text ?? "")
        take(notes: item["note"]?.text ?? "")
    }

    private static func name(_ person: JSONValue) -> String {
        if let literal = person["literal"]?.text { return literal }
        let given = [person["given"]?.text, person["non-dropping-particle"]?.text].compactMap { $0 }
        return (given + [person["family"]?.text ?? ""]).joined(separator: " ")
    }

    /// A book whose members are called like the fields of records, or like those of other programs.
    init(fields item: JSONValue, _ wishes: ImportWishes) {
        self.init(wishes)
        let value = { (name: String) in
            Self.members(of: item).first { RecordKind.books.field($0.name).name == name }?.value
        }
        let text = { (name: String) in value(name).map { Self.texts($0).joined(separator: ", ") } ?? "" }
        let texts = { (name: String) in value(name).map(Self.texts) ?? [] }
        take(title: text("title"))
        take(subtitle: text("subtitle"))
        take(authors: texts("authors").flatMap { PersonName.list(parsing: $0).map(\.display) })
        for isbn in texts("isbn") + texts("isbn13") + texts("isbn10") { take(isbns: isbn) }
        take(openLibrary: text("openlibrary"))
        take(published: text("published"))
        take(publisher: text("publisher"))
        take(pages: text("pages"))
        take(language: text("language"))
        let series = value("series")
        take(
            series: series?["name"]?.text ?? series?["title"]?.text ?? text("series"),
            position: Self.text(series?["position"] ?? series?["number"] ?? value("series_position")))
        take(genres: Self.words(texts("genres")))
        take(tags: Self.words(texts("tags")))
        take(warnings: texts("content_warnings"))
        take(acquired: text("acquired"))
        take(status: text("status"))
        for reading in value("readings")?.elements ?? [] {
            take(readingFrom: Self.text(reading["started"]), to: Self.text(reading["finished"] ?? reading))
        }
        take(readingFrom: text("date_started"), to: text("date_finished"))
        take(rating: text("rating"))
        let reviews = value("reviews")
        for review in reviews?.text == nil ? reviews?.elements ?? [] : [reviews ?? .null] {
            take(reviewOf: review)
        }
        for loan in value("loans")?.elements ?? [] {
            take(
                loanTo: Self.text(loan["to"]), from: Self.text(loan["at"]), due: Self.text(loan["due"]),
                returned: Self.text(loan["returned"]))
        }
        take(synopsis: text("synopsis"))
        take(markdown: NoteText.unlinked(text("notes")))
    }

    private mutating func take(reviewOf review: JSONValue) {
        let note = review.text ?? review["note"]?.text ?? review["text"]?.text ?? ""
        take(review: note, rating: Self.text(review["rating"]), by: review["by"]?.text ?? wishes.reader)
    }

    private static func members(of item: JSONValue) -> [JSONObject.Member] {
        guard case .object(let object) = item else { return [] }
        return object.members
    }

    /// The texts of a list, or a text alone; of an object, its name.
    private static func texts(_ value: JSONValue) -> [String] {
        let items = value.elements.isEmpty ? [value] : value.elements
        return items.map { $0["name"]?.text ?? text($0) }.filter { !$0.isEmpty }
    }

    /// Short words: a list, or one text with commas between them.
    private static func words(_ texts: [String]) -> [String] {
        let words = texts.count == 1 ? texts[0].split(separator: ",").map(String.init) : texts
        return words.map { word in
            let word = NoteText.unlinked(ImportedText.trimmed(word[...]))
            return word.hasPrefix("#") ? String(word.dropFirst()) : word
        }
    }

    private static func text(_ value: JSONValue?) -> String {
        switch value {
        case .string(let text)?: text
        case .integer(let number)?: "\(number)"
        case .decimal(let number)?: "\(number)"
        case .boolean(let boolean)?: "\(boolean)"
        case .largeInteger(let digits)?: digits
        default: ""
        }
    }
}
