internal import ReadingCatalog
internal import TextAndTime

/// A record of the service.
protocol KeyedRecord: Sendable {
    var key: OpenLibraryKey { get }
    var revision: Int? { get }
}

/// What the service knows of a work, independent of its editions.
struct WorkRecord: KeyedRecord, Equatable {
    var key: OpenLibraryKey
    var revision: Int?
    var title: String?
    /// Who wrote it, as far as names were sent; translators may be among them.
    var authors: [String] = []
    var description: String?
    var covers: [Int] = []
    var subjects: [String] = []
    var firstPublished: PartialDate?
    var series: SeriesPlace?
    var notes = ServiceNotes()
    /// Other titles of its editions, which only a search lists.
    var alternativeTitles: [String] = []

    init(_ record: JSONValue, key: OpenLibraryKey) {
        self.key = key
        revision = RecordText.count(record["revision"]) ?? RecordText.count(record["latest_revision"])
        title = RecordText.line(record["title"])
        description = RecordText.text(record["description"])
        covers = RecordText.covers(record["covers"]?.elements ?? [])
        subjects = RecordText.subjects(record["subjects"])
        firstPublished = RecordText.text(record["first_publish_date"]).flatMap(PublishedText.date)
        notes = ServiceNotes(firstSentence: WorkNotes.firstSentence(record["first_sentence"]))
    }

    init(document: JSONValue, key: OpenLibraryKey) {
        self.key = key
        title = RecordText.line(document["title"])
        authors = (document["author_name"]?.texts ?? []).compactMap { RecordText.line(.string($0)) }
        description = RecordText.text(document["description"])
        covers = RecordText.covers([document["cover_i"] ?? .null])
        subjects = RecordText.subjects(document["subject"])
        firstPublished = RecordText.year(document["first_publish_year"]).map { PartialDate(year: $0) }
        series = WorkNotes.series(document)
        notes = ServiceNotes(
            firstSentence: WorkNotes.firstSentence(document["first_sentence"]),
            rating: WorkNotes.rating(document), ebook: WorkNotes.ebook(document))
        alternativeTitles = (document["alternative_title"]?.texts ?? []).compactMap {
            RecordText.line(.string($0))
        }
    }

    mutating func complete(from listed: WorkRecord) {
        authors = authors.isEmpty ? listed.authors : authors
        firstPublished = listed.firstPublished ?? firstPublished
        if covers.isEmpty { covers = listed.covers }
        if subjects.isEmpty { subjects = listed.subjects }
        series = listed.series
        notes.firstSentence = notes.firstSentence ?? listed.notes.firstSentence
        (notes.rating, notes.ebook) = (listed.notes.rating, listed.notes.ebook)
    }
}

/// What a search lists of a work besides its facts.
enum WorkNotes {
    /// A sentence, not a page: some records have the whole beginning.
    static func firstSentence(_ value: JSONValue?) -> String? {
        let line = RecordText.line(value) ?? RecordText.firstLine(value)
        return line.flatMap { (8...300).contains($0.count) ? $0 : nil }
    }

    /// The first series that is named, and the place in it.
    static func series(_ document: JSONValue) -> SeriesPlace? {
        guard let name = RecordText.firstLine(document["series_name"]), name.count <= 100 else { return nil }
        let position = document["series_position"]?.texts.first.flatMap { Double($0.trimmed) }
        return SeriesPlace(name: name, position: position.flatMap { (0...10_000).contains($0) ? $0 : nil })
    }

    static func rating(_ document: JSONValue) -> ServiceRating? {
        let average: Double
        switch document["ratings_average"] {
        case .decimal(let number)?: average = number
        case .integer(let number)?: average = Double(number)
        default: return nil
        }
        guard let count = RecordText.count(document["ratings_count"]), count > 0, (1...5).contains(average)
        else { return nil }
        return ServiceRating(hundredths: Int((average * 100).rounded()), count: count)
    }

    /// The scan that may be read or borrowed; its identifier becomes a part of an address.
    static func ebook(_ document: JSONValue) -> Ebook? {
        let access: Ebook.Access
        switch document["ebook_access"]?.text {
        case "public": access = .read
        case "borrowable": access = .borrow
        case "printdisabled": access = .preview
        default: return nil
        }
        let lent = access == .borrow ? document["lending_identifier_s"]?.text : nil
        let identifier = lent ?? document["ia"]?.texts.first
        return identifier.flatMap { Ebook(access, $0) }
    }
}

/// What the service knows of one edition.
struct EditionRecord: KeyedRecord, Equatable {
    var key: OpenLibraryKey
    var revision: Int?
    var title: String?
    /// The works in it: usually one, sometimes none, several for a collection.
    var works: [OpenLibraryKey] = []
    var isbns: [String] = []
    var description: String?
    var covers: [Int] = []
    var publisher: String?
    var pages: Int?
    /// The service's codes of its languages, such as `eng`.
    var languages: [String] = []
    var published: PartialDate?

    init(_ record: JSONValue, key: OpenLibraryKey) {
        self.key = key
        revision = RecordText.count(record["revision"]) ?? RecordText.count(record["latest_revision"])
        title = RecordText.line(record["title"])
        works = (record["works"]?.elements ?? []).compactMap { $0["key"]?.text.flatMap(RecordBody.key(_:)) }
        isbns = RecordText.isbns(record["isbn_13"], record["isbn_10"])
        description = RecordText.text(record["description"])
        covers = RecordText.covers(record["covers"]?.elements ?? [])
        publisher = RecordText.firstLine(record["publishers"])
        pages = PageCount.of(record)
        languages = (record["languages"]?.elements ?? []).compactMap {
            $0["key"]?.text?.split(separator: "/").last.map(String.init)
        }
        published = RecordText.text(record["publish_date"]).flatMap(PublishedText.date)
    }

    /// An edition that is named by its own key.
    init?(listed record: JSONValue) {
        guard let key = record["key"]?.text.flatMap(RecordBody.key(_:)), case .edition = key else {
            return nil
        }
        self.init(record, key: key)
    }

    init?(document: JSONValue) {
        guard let path = document["key"]?.text, let key = RecordBody.key(path), case .edition = key else {
            return nil
        }
        self.key = key
        title = RecordText.line(document["title"])
        isbns = RecordText.isbns(document["isbn"])
        covers = RecordText.covers([document["cover_i"] ?? .null])
        publisher = RecordText.firstLine(document["publisher"])
        languages = document["language"]?.texts ?? []
    }
}

/// How many pages an edition has, which old records have only in a cataloguer's words.
enum PageCount {
    static func of(_ record: JSONValue) -> Int? {
        if let number = record["number_of_pages"]?.integer { return plausible(number) }
        return record["pagination"]?.text.flatMap(inPagination)
    }

    /// The largest number in `xxviii, 1080 p. :`, which is that of the text's pages.
    static func inPagination(_ text: String) -> Int? {
        let beforeSize = text.split(separator: ";").first ?? ""
        return beforeSize.split { !$0.isNumber }.compactMap { Int($0) }.max().flatMap(plausible)
    }

    private static func plausible(_ number: Int) -> Int? {
        (1...20_000).contains(number) ? number : nil
    }
}
