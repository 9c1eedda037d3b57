internal import ReadingCatalog

/// One page of what a search found.
struct SearchPage: Sendable, Equatable {
    /// One work of a search, with the edition that fits best.
    struct Document: Sendable, Equatable {
        /// The work; an edition without one stands for itself.
        let work: WorkRecord
        /// The edition that the search thinks is meant.
        let edition: EditionRecord?
        /// The numbers of all editions, as thirteen digits.
        let isbns: [String]
        /// How many editions there are.
        let editionCount: Int
        /// What stands below the title.
        let subtitle: String?
        /// Whether the search told a description, which shows that it knows the field.
        var hasDescription: Bool { work.description != nil }
    }

    /// How many works there are in all.
    let total: Int
    /// Those of this page, each once.
    let documents: [Document]

    /// The answer to a search; nothing if it has not that shape.
    init?(_ answer: JSONValue) {
        guard case .array(let documents)? = answer["docs"],
            let total = answer["numFound"]?.integer ?? answer["num_found"]?.integer
        else { return nil }
        var seen: Set<OpenLibraryKey> = []
        self.total = total
        self.documents = documents.compactMap(Document.init).filter { seen.insert($0.work.key).inserted }
    }
}

extension SearchPage.Document {
    init?(_ document: JSONValue) {
        guard let key = document["key"]?.text.flatMap(RecordState.key(endOf:)) else { return nil }
        work = WorkRecord(document: document, key: key)
        let best = (document["editions"]?["docs"]?.elements.first).flatMap(EditionRecord.init(document:))
        if case .edition = key {
            edition = best ?? EditionRecord(document: .object(["key": .string("/books/\(key)")]))
        } else {
            edition = best
        }
        isbns = ISBNDigits.all(in: [document["isbn"]])
        editionCount = document["edition_count"]?.integer ?? 1
        subtitle = RecordText.line(document["subtitle"])
    }
}
