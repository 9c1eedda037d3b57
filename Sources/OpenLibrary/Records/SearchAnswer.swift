internal import ReadingCatalog
internal import TextAndTime

struct SearchAnswer: Sendable, Equatable {
    /// A work that was found, with the edition that fits best.
    struct Document: Sendable, Equatable {
        /// The work; an edition without a work takes its place.
        let work: WorkRecord
        let edition: EditionRecord?
        let editionCount: Int
        let subtitle: String?
    }

    let total: Int
    let documents: [Document]

    init(total: Int, documents: [Document]) {
        self.total = total
        self.documents = documents
    }

    init?(_ answer: JSONValue) {
        guard case .array(let documents)? = answer["docs"],
            let total = answer["numFound"]?.integer ?? answer["num_found"]?.integer
        else { return nil }
        var seen: Set<OpenLibraryKey> = []
        self.total = min(max(0, total), SearchAnswer.mostWorks)
        self.documents = documents.compactMap(Document.init).filter { seen.insert($0.work.key).inserted }
    }

    /// More than the service will ever have.
    fileprivate static let mostWorks = 1_000_000_000
}

extension SearchAnswer.Document {
    init?(_ document: JSONValue) {
        guard let key = document["key"]?.text.flatMap(RecordBody.key(endOf:)) else { return nil }
        work = WorkRecord(document: document, key: key)
        let best = (document["editions"]?["docs"]?.elements.first).flatMap(EditionRecord.init(document:))
        if case .edition = key {
            edition = best ?? EditionRecord(document: .object(["key": .string("/books/\(key)")]))
        } else {
            edition = best
        }
        editionCount = min(RecordText.count(document["edition_count"]) ?? 1, SearchAnswer.mostWorks)
        subtitle = RecordText.line(document["subtitle"])
    }
}

struct SubjectPage: Sendable, Equatable {
    /// How many there are in all; the service sends 0 for a subject that it does not know.
    let total: Int
    let works: [ShelfBook]

    init?(_ answer: JSONValue) {
        guard case .array(let works)? = answer["works"], let total = answer["work_count"]?.integer else {
            return nil
        }
        var seen: Set<OpenLibraryKey> = []
        self.total = total
        self.works = works.compactMap(SubjectPage.book).filter { seen.insert($0.work).inserted }
    }

    private static func book(_ work: JSONValue) -> ShelfBook? {
        guard let key = work["key"]?.text.flatMap(RecordBody.key(_:)),
            let title = RecordText.line(work["title"])
        else { return nil }
        return ShelfBook(
            work: key, title: title,
            authors: (work["authors"]?.elements ?? []).compactMap { RecordText.line($0["name"]) },
            firstPublished: RecordText.year(work["first_publish_year"]),
            coverID: RecordText.covers([work["cover_id"] ?? .null]).first)
    }
}
