/// A work of the fixture library.
public struct FixtureWork: Sendable {
    /// The number in its key.
    public var number: Int
    /// Its title.
    public var title: String
    /// What stands below the title.
    public var subtitle: String?
    /// Who wrote it.
    public var authors: [String]
    /// What it is about, as people typed it.
    public var description: String?
    /// Whether the description is sent as `{"type": "/type/text", "value": …}`.
    public var hasTypedDescription = false
    /// The numbers of its covers; -1 and nil where one was taken away.
    public var covers: [Int?] = []
    /// What it is about, in words of a catalog.
    public var subjects: [String] = []
    /// The year in which it first came out.
    public var firstPublished: Int?
    /// The work into which this one was merged.
    public var mergedInto: Int?
    /// Whether it was taken away.
    public var isDeleted = false
    /// How often its record was changed.
    public var revision = 3
    /// Its series and the place in it.
    public var series: (name: String, position: String?)?
    /// How it begins.
    public var firstSentence: String?
    /// The average and the number of its ratings.
    public var rating: (average: Double, count: Int)?
    /// What may be done with its scan, such as `borrowable`, and the scan's name.
    public var ebook: (access: String, identifier: String)?
    /// Other titles of its editions.
    public var alternativeTitles: [String] = []
    /// A `location` that was left over on a living work.
    public var leftoverLocation: String?

    /// A record with what is usually there; the rest is set afterwards.
    public init(
        _ number: Int, _ title: String, by authors: [String] = [], description: String? = nil,
        covers: [Int?] = [],
        subjects: [String] = [], firstPublished: Int? = nil
    ) {
        self.number = number
        self.title = title
        self.authors = authors
        self.description = description
        self.covers = covers
        self.subjects = subjects
        self.firstPublished = firstPublished
    }

    var key: String { "/works/OL\(number)W" }

    /// The first cover that was not taken away.
    var firstCover: Int? { covers.compactMap { $0 }.first { $0 > 0 } }
}

/// An edition of the fixture library.
public struct FixtureEdition: Sendable {
    /// The number in its key.
    public var number: Int
    /// Its title.
    public var title: String
    /// The numbers of its works.
    public var works: [Int]
    /// Its number of thirteen digits.
    public var isbn: String?
    /// Its number of ten digits.
    public var isbn10: String?
    /// What it is about, as people typed it.
    public var description: String?
    /// The numbers of its covers; -1 and nil where one was taken away.
    public var covers: [Int?] = []
    /// Who published it.
    public var publisher: String?
    /// How many pages it has.
    public var pages: Int?
    /// Its pages in a cataloguer's words.
    public var pagination: String?
    /// The codes of its languages.
    public var languages: [String] = ["eng"]
    /// When it came out, in any form.
    public var published: String?
    /// How often its record was changed.
    public var revision = 7
    /// The edition into which this one was merged.
    public var mergedInto: Int?

    /// A record with what is usually there; the rest is set afterwards.
    public init(
        _ number: Int, _ title: String, of works: [Int], isbn: String? = nil, covers: [Int?] = [],
        publisher: String? = nil, pages: Int? = nil
    ) {
        self.number = number
        self.title = title
        self.works = works
        self.isbn = isbn
        self.covers = covers
        self.publisher = publisher
        self.pages = pages
    }

    var key: String { "/books/OL\(number)M" }
}

/// A request that the fixture library received.
public struct FixtureRequest: Sendable {
    /// The path and query, as sent.
    public let target: String
    /// The client.
    public let userAgent: String
    /// When.
    public let time: ContinuousClock.Instant

    /// Whether it requests a cover.
    public var isForCover: Bool { target.hasPrefix("/b/") }
}
