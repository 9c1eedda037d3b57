public import Diagnostics

/// What `content/site.yaml` says about the site as a whole.
public struct SiteConfiguration: Sendable {
    /// A link of the navigation that the site adds.
    public struct NavigationLink: Sendable, Hashable {
        /// The words.
        public let title: String
        /// A path of the site or a whole address.
        public let url: String

        /// A link called `title`.
        public init(title: String, url: String) {
            self.title = title
            self.url = url
        }
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
        public let members: MemberNames
        /// Whether the places' addresses are published.
        public let showsAddresses: Bool

        /// What stays in the club.
        public init(members: MemberNames = .full, showsAddresses: Bool = true) {
            self.members = members
            self.showsAddresses = showsAddresses
        }
    }

    /// How Open Library is used.
    public struct OpenLibrarySettings: Sendable, Hashable {
        /// Whether anything is fetched at all.
        public let isEnabled: Bool
        /// An address or page by which the service can reach the host.
        public let contact: String?
        /// Subjects of the service that become genres, by the service's name in lower case.
        public let genres: [String: String]

        /// Settings for the service.
        public init(isEnabled: Bool = true, contact: String? = nil, genres: [String: String] = [:]) {
            self.isEnabled = isEnabled
            self.contact = contact
            self.genres = genres
        }
    }

    /// The file; missing if the folder has none.
    public let source: SourceFile?
    /// What the club is called.
    public let title: String
    /// What it says of itself.
    public let tagline: String?
    /// Where the site is published, ended by `/`; with a path if it does not stand at the root.
    public let baseURL: String?
    /// A language tag such as `en`.
    public let language: String
    /// An IANA zone such as `Europe/London`.
    public let timeZone: String
    /// How the club is reached.
    public let contact: String?
    /// How many books a page of a list has.
    public let perPage: Int
    /// Links added to the navigation.
    public let navigation: [NavigationLink]
    /// Fields that records may have beside those of Octavo.
    public let customFields: Set<String>
    /// What stays in the club.
    public let privacy: Privacy
    /// Sections that are switched off.
    public let sectionsOff: Set<SiteSection>
    /// Whether the club's own Markdown may hold raw HTML.
    public let allowsHTML: Bool
    /// How Open Library is used.
    public let openLibrary: OpenLibrarySettings
}

/// A part of the site that `sections:` can switch off.
public enum SiteSection: String, Sendable, Hashable, CaseIterable {
    case byAuthor = "by-author"
    case byAcquired = "by-acquired"
    case byRating = "by-rating"
    /// The orders of a genre beside that by title.
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
