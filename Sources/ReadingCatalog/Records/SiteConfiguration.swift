public import Diagnostics

/// The settings of the site as a whole, as `content/site.yaml` specifies them.
public struct SiteConfiguration: Sendable {
    /// A link of the navigation that the site adds.
    public struct NavigationLink: Sendable, Hashable {
        /// The text of the link.
        public let title: String
        /// A path of the site or a whole address.
        public let url: String
    }

    /// How members are named in what is published.
    public enum MemberNames: String, Sendable, Hashable, CaseIterable {
        /// As they are written.
        case full
        /// The first name and an initial.
        case short
        /// Not at all.
        case hidden
    }

    /// What stays in the club.
    public struct Privacy: Sendable, Hashable {
        /// How members are named.
        public var members = MemberNames.full
        /// Whether the places' addresses are published.
        public var showsAddresses = true
    }

    /// How Open Library is used.
    public struct OpenLibrarySettings: Sendable, Hashable {
        /// Whether anything is fetched at all.
        public var isEnabled = true
        /// An address or page by which the service can reach the host; nil for the site's own contact.
        public var contact: String?
        /// Subjects of the service that become genres, by the service's name in lower case.
        public var genres: [String: String] = [:]
    }

    /// The file; nil if the folder has none.
    public let source: SourceFile?
    /// What the club is called.
    public var title: String
    /// The club in a few words.
    public var tagline: String?
    /// Where the site is published, ending with `/`; with a path if it is not at the root.
    public var baseURL: String?
    /// A language tag such as `en`.
    public var language = "en"
    /// An IANA zone such as `Europe/London`.
    public var timeZone = "UTC"
    /// How to contact the club.
    public var contact: String?
    /// How many books a page of a list has.
    public var perPage = usualPerPage
    /// Links added to the navigation.
    public var navigation: [NavigationLink] = []
    /// Fields that records may have besides those of Octavo.
    public var customFields: Set<String> = []
    /// What stays in the club.
    public var privacy = Privacy()
    /// Sections that are switched off.
    public var sectionsOff: Set<SiteSection> = []
    /// Whether the club's own Markdown may hold raw HTML.
    public var allowsHTML = false
    /// How Open Library is used.
    public var openLibrary = OpenLibrarySettings()

    /// The usual settings of a site called `title`.
    init(source: SourceFile?, title: String) {
        self.source = source
        self.title = title
    }

    /// The settings of a site that has none of its own.
    static let usual = SiteConfiguration(source: nil, title: "Reading catalog")
    static let usualPerPage = 60
}

/// A part of the site that `sections:` can switch off.
public enum SiteSection: String, Sendable, Hashable, CaseIterable {
    case byAuthor = "by-author"
    case byAcquired = "by-acquired"
    case byRating = "by-rating"
    /// The orders of a genre besides that by title.
    case genreOrders = "genre-orders"
    case genres
    case authors
    case series
    case lists
    case read
    case meetings
    case loans
    case stats
    case search
    case myList = "my-list"
    case shelves
    case feeds
    case covers
}
