internal import ReadingCatalog

/// The works on a subject.
struct SubjectPage: Sendable, Equatable {
    /// How many there are in all; the service says 0 for a subject it does not know.
    let total: Int
    /// The first of them, each once.
    let works: [ShelfBook]

    /// The answer to a question about a subject; nothing if it has not that shape.
    init?(_ answer: JSONValue) {
        guard case .array(let works)? = answer["works"], let total = answer["work_count"]?.integer else {
            return nil
        }
        var seen: Set<OpenLibraryKey> = []
        self.total = total
        self.works = works.compactMap(SubjectPage.book).filter { seen.insert($0.work).inserted }
    }

    private static func book(_ work: JSONValue) -> ShelfBook? {
        guard let key = work["key"]?.text.flatMap(RecordState.key(_:)),
            let title = RecordText.line(work["title"])
        else { return nil }
        return ShelfBook(
            work: key, title: title,
            authors: (work["authors"]?.elements ?? []).compactMap { RecordText.line($0["name"]) },
            firstPublished: work["first_publish_year"]?.integer,
            coverID: work["cover_id"]?.integer.flatMap { $0 > 0 ? $0 : nil })
    }
}
