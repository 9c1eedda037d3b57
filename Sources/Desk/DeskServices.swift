public import Diagnostics
public import ReadingCatalog

/// What the desk needs of other parts of the program; what is not there is not offered.
public struct DeskServices: Sendable {
    /// A book that a library knows.
    public struct FoundBook: Sendable {
        public let title: String
        public let authors: [String]
        public let year: Int?
        public let key: String

        public init(title: String, authors: [String], year: Int?, key: String) {
            self.title = title
            self.authors = authors
            self.year = year
            self.key = key
        }
    }

    /// What came of a publication, or what would come of one.
    public struct Publication: Sendable {
        public let isDone: Bool
        /// What `octavo publish` says.
        public let text: String
        public let problem: Diagnostic?

        public init(isDone: Bool, text: String, problem: Diagnostic?) {
            self.isDone = isDone
            self.text = text
            self.problem = problem
        }
    }

    /// A page as it would be, with the styles and scripts that it may load, by their paths.
    public struct DraftedPage: Sendable {
        public let bytes: [UInt8]
        public let assets: [(path: String, bytes: [UInt8])]

        public init(_ bytes: [UInt8], assets: [(path: String, bytes: [UInt8])]) {
            (self.bytes, self.assets) = (bytes, assets)
        }
    }

    /// Makes the page at a path of the site as it would be after a change, with links to `origin`.
    public var page:
        (@Sendable (_ change: PlannedContent, _ path: String, _ origin: String) async throws -> DraftedPage)?
    /// What `publish` would send, in words; nil if the club is in no repository.
    public var unpublished: (@Sendable () async -> [String]?)?
    /// Asks Open Library.
    public var lookUp:
        (
            @Sendable (_ words: String, _ site: SiteConfiguration) async -> Result<
                [FoundBook], ReportedFailure
            >
        )?
    /// Publishes the club, or shows what would be published.
    public var publish: (@Sendable (_ message: String?, _ isDry: Bool) async -> Publication)?

    public init() {}
}
