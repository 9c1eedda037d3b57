internal import ReadingCatalog

/// What the service knows of one edition.
struct EditionRecord: Sendable, Equatable {
    /// Its key.
    var key: OpenLibraryKey
    /// How often the record was changed, if that was sent.
    var revision: Int?
    /// Its title.
    var title: String?
    /// The works in it: mostly one, sometimes none, for a collection several.
    var works: [OpenLibraryKey] = []
    /// Its numbers, in the form of thirteen digits.
    var isbns: [String] = []
    /// What it is about, as people typed it.
    var description: String?
    /// The numbers of its covers, the best first.
    var covers: [Int] = []
    /// Who published it.
    var publisher: String?
    /// How many pages it has.
    var pages: Int?
    /// The service's codes of its languages, such as `eng`.
    var languages: [String] = []
    /// When it came out.
    var published: PartialDate?

    /// A record of an edition.
    init(_ record: JSONValue, key: OpenLibraryKey) {
        self.key = key
        revision = record["revision"]?.integer ?? record["latest_revision"]?.integer
        title = RecordText.line(record["title"])
        works = (record["works"]?.elements ?? []).compactMap { $0["key"]?.text.flatMap(RecordState.key(_:)) }
        isbns = ISBNDigits.all(in: [record["isbn_13"], record["isbn_10"]])
        description = RecordText.text(record["description"])
        covers = RecordText.covers(record["covers"])
        publisher = RecordText.firstLine(record["publishers"])
        pages = PageCount.of(record)
        languages = (record["languages"]?.elements ?? []).compactMap {
            $0["key"]?.text?.split(separator: "/").last.map(String.init)
        }
        published = RecordText.text(record["publish_date"]).flatMap(PublishedText.date)
    }

    /// The edition that a search thinks is the best match.
    init?(document: JSONValue) {
        guard let path = document["key"]?.text, let key = RecordState.key(path), case .edition = key else {
            return nil
        }
        self.key = key
        title = RecordText.line(document["title"])
        isbns = ISBNDigits.all(in: [document["isbn"]])
        covers = [document["cover_i"]?.integer].compactMap { $0 }.filter { $0 > 0 }
        publisher = RecordText.firstLine(document["publisher"])
        languages = document["language"]?.texts ?? []
    }
}
