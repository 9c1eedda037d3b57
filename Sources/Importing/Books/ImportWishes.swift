public import ReadingCatalog
internal import TextAndTime

/// What the person who imports wishes.
public struct ImportWishes: Sendable {
    /// Whose ratings and reviews these are; nil if they are the club's.
    public let reader: String?
    /// Whether private notes and private books are taken too.
    public let includesPrivate: Bool
    /// Whether shelves such as *owned*, moods and pace become tags.
    public let keepsAllTags: Bool
    /// What the days of notes and of meetings about books are; nil if that is not known.
    public let days: DaysOfNotes?
    /// The most that a rating without a scale of its own can be.
    public let bestRating: Int
    /// What the words or numbers of the file mean that say how far somebody has come.
    public let statuses: [String: ReadingStatus]
    /// What Open Library knows of entries without titles; nil if it was not asked.
    public var titles: [OpenLibraryKey: BookDetails]?
    /// The time zone of the club, for moments of UTC; nil if days have no times.
    var zone: TimeZoneRules?
    /// Whether commas are between people in the file.
    var commasPartPeople = false
    /// Whether the club has said in which zone it meets.
    var knowsZone = true

    public init(
        reader: String? = nil, includesPrivate: Bool = false, keepsAllTags: Bool = false,
        days: DaysOfNotes? = nil, bestRating: Int = 5, statuses: [String: ReadingStatus] = [:]
    ) {
        self.reader = reader
        self.includesPrivate = includesPrivate
        self.keepsAllTags = keepsAllTags
        self.days = days
        self.bestRating = bestRating
        self.statuses = statuses
    }
}

/// What happened on the day with which the name of a note begins, or which an entry gives for a meeting.
public enum DaysOfNotes: String, Sendable, CaseIterable {
    /// The club talked about the book.
    case meetings
    /// The book was finished.
    case readings
}
