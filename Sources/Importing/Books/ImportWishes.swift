public import ReadingCatalog
internal import TextAndTime

/// What the person who imports wishes.
public struct ImportWishes: Sendable {
    /// Whose ratings and reviews these are; nil if they are the club's.
    public var reader: String?
    /// Whether private notes and private books are taken too.
    public var includesPrivate = false
    /// Whether shelves such as *owned*, moods and pace become tags.
    public var keepsAllTags = false
    /// What the days of notes and of meetings about books are; nil if that is not known.
    public var days: DaysOfNotes?
    /// The most that a rating without a scale of its own can be.
    public var bestRating = 5
    /// What the words or numbers of the file mean that say how far somebody has come.
    public var statuses: [String: ReadingStatus] = [:]
    /// What Open Library knows of entries without titles; nil if it was not asked.
    public var titles: [OpenLibraryKey: BookDetails]?
    /// The time zone of the club, for moments of UTC; nil if days have no times.
    var zone: TimeZoneRules?
    /// Whether commas are between people in the file.
    var commasPartPeople = false
    /// Whether the club has said in which zone it meets.
    var knowsZone = true

    public init(reader: String? = nil, includesPrivate: Bool = false, days: DaysOfNotes? = nil) {
        (self.reader, self.includesPrivate, self.days) = (reader, includesPrivate, days)
    }
}

/// What happened on the day with which the name of a note begins, or which an entry gives for a meeting.
public enum DaysOfNotes: String, Sendable, CaseIterable {
    /// The club talked about the book.
    case meetings
    /// The book was finished.
    case readings
}
