public import Diagnostics

/// The settings of the site as a whole, as `content/site.yaml` specifies them.
public struct SiteConfiguration: Sendable {
    /// How members are named in what is published.
    public enum MemberNames: String, Sendable, Hashable, CaseIterable {
        case full
        /// The first name and an initial.
        case short
        case hidden
    }

    /// What stays in the club.
    public struct Privacy: Sendable, Hashable {
        public var members = MemberNames.short
        /// How hosts are named; nil for as other members are.
        public var hosts: MemberNames?
        /// How people who come to a meeting are named.
        public var attendees = MemberNames.hidden
        public var showsAddresses = false
    }

    /// What browsers must refuse in the pages.
    public enum ContentPolicy: Sendable, Hashable {
        /// Strict, unless records may hold raw HTML.
        case usual
        case strict
        case none
        case own(String)
    }

    /// How Open Library is used.
    public struct OpenLibrarySettings: Sendable, Hashable {
        public var isEnabled = true
        /// An address or page by which the service can reach the host; nil for the site's own contact.
        public var contact: String?
        /// Subjects of the service that become genres, by the service's name in lower case.
        public var genres: [String: String] = [:]
        /// Whether pages show how readers at the service rate a book.
        public var showsRatings = false
        /// Whether the series of books may come from the service.
        public var usesSeries = true
        /// Whether smaller copies of fetched covers are made; without them, pages show the sizes that were fetched.
        public var hasCoverCopies = true
    }

    /// The file; nil if the folder has none.
    public let source: SourceFile?
    public var title: String
    /// The club in a few words.
    public var tagline: String?
    /// What the front page tells new visitors, in Markdown.
    public var welcome: String?
    /// Where the site is published, ending with `/`; with a path if it is not at the root.
    public var baseURL: String?
    /// A language tag such as `en`.
    public var language = "en"
    /// An IANA zone such as `Europe/London`.
    public var timeZone = "UTC"
    public var contact: String?
    public var perPage = 60
    public var navigation: [WebLink] = []
    public var customFields: Set<String> = []
    /// Fields that records have for other programs.
    public var ignoredFields: Set<String> = []
    public var privacy = Privacy()
    public var sectionsOff: Set<SiteSection> = []
    public var allowsHTML = false
    public var contentPolicy = ContentPolicy.usual
    /// Whether books, meetings and lists have share cards; nil leaves it to how many there are.
    public var hasShareCards: Bool?
    public var looks = SiteLooks()
    /// Whether straight quotes and dashes in texts become typographic.
    public var hasSmartQuotes = true
    /// How many minutes before a meeting calendars remind members; nil if they do not.
    public var meetingReminder: Int?
    public var meetings = MeetingDefaults()
    /// How many books the club wants to read, by the year.
    public var goals: [Int: Int] = [:]
    /// How members send votes, suggestions and answers, the usual way first; nil if the club has not said it.
    public var voting: [VotingWay]?
    public var openLibrary = OpenLibrarySettings()

    public static let usual = SiteConfiguration(source: nil, title: "Reading catalog")
}

/// A part of the site that `sections:` can switch off.
public enum SiteSection: String, Sendable, Hashable, CaseIterable {
    case byAuthor = "by-author"
    case byAcquired = "by-acquired"
    case byRating = "by-rating"
    case genres
    case authors
    case series
    case tags
    case publishers
    case members
    case lists
    case read
    case years
    case meetings
    case loans
    case stats
    case search
    case myList = "my-list"
    case shelves
    case ballots
    case suggestions
    case feeds
    /// The feeds of books, of meetings and of each list, besides that of all news.
    case topicFeeds = "topic-feeds"
    case calendar
    case exports
    case opds
    case offline
    case covers
}
