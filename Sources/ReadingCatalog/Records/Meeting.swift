public import Content

/// A meeting of the club; there is at most one on a day.
public struct Meeting: Sendable {
    /// Whether it takes place.
    public enum Status: String, Sendable, Hashable, CaseIterable {
        case scheduled
        case cancelled
    }

    /// Who was or will be there.
    public enum Attendees: Sendable, Hashable {
        /// Only how many.
        case count(Int)
        /// Who they are.
        case names([String])
    }

    /// Where it takes place.
    public struct Place: Sendable, Hashable {
        /// `Upstairs room, Central Library`.
        public let name: String?
        /// The street; left out if the site's privacy says so.
        public let address: String?
        /// A map or a video call.
        public let url: String?

        /// A place, known by any of the three.
        public init(name: String?, address: String?, url: String?) {
            self.name = name
            self.address = address
            self.url = url
        }
    }

    /// Where it is written.
    public let source: RecordSource
    /// What it is called.
    public let title: String
    /// The day.
    public let date: Located<CalendarDay>
    /// When it begins.
    public let time: TimeOfDay?
    /// How many minutes it lasts.
    public let minutes: Int?
    /// The time zone, if it is not the site's.
    public let timeZone: String?
    /// The books that are talked about.
    public let books: [Located<Slug>]
    /// Who invites.
    public let host: String?
    /// Who chose the book.
    public let picker: String?
    /// Where it is.
    public let place: Place?
    /// Who was or will be there.
    public let attendees: Attendees?
    /// Whether it takes place.
    public let status: Status
}
