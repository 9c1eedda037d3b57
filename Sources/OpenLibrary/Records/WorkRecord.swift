internal import ReadingCatalog

/// What the service knows of a work, whatever its editions.
struct WorkRecord: Sendable, Equatable {
    /// Its key.
    var key: OpenLibraryKey
    /// How often the record was changed, if that was sent.
    var revision: Int?
    /// Its title.
    var title: String?
    /// Who wrote it, as far as names were sent; translators may be among them.
    var authors: [String] = []
    /// What it is about, as people typed it.
    var description: String?
    /// The numbers of its covers, the best first.
    var covers: [Int] = []
    /// Its subjects.
    var subjects: [String] = []
    /// When it first came out.
    var firstPublished: PartialDate?

    /// A record of a work.
    init(_ record: JSONValue, key: OpenLibraryKey) {
        self.key = key
        revision = record["revision"]?.integer ?? record["latest_revision"]?.integer
        title = RecordText.line(record["title"])
        description = RecordText.text(record["description"])
        covers = RecordText.covers(record["covers"])
        subjects = SubjectNames.readable(record["subjects"])
        firstPublished = RecordText.text(record["first_publish_date"]).flatMap(PublishedText.date)
    }

    /// A work as a search lists it.
    init(document: JSONValue, key: OpenLibraryKey) {
        self.key = key
        title = RecordText.line(document["title"])
        authors = (document["author_name"]?.texts ?? []).compactMap { RecordText.line(.string($0)) }
        description = RecordText.text(document["description"])
        covers = [document["cover_i"]?.integer].compactMap { $0 }.filter { $0 > 0 }
        subjects = SubjectNames.readable(document["subject"])
        firstPublished = document["first_publish_year"]?.integer.map { PartialDate(year: $0) }
    }
}
