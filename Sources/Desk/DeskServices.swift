public import Authoring
public import Diagnostics
public import ReadingCatalog
internal import Synchronization

/// What the desk needs of other parts of the program; what is not there is not offered.
public struct DeskServices: Sendable {
    /// A book that a library knows, or one of its editions.
    public struct FoundBook: Sendable {
        public let title: String
        public var authors: [String] = []
        public var year: Int?
        /// The work, or the edition.
        public let key: String
        /// How many editions there are.
        public var editions = 0
        /// The number of its cover, if it has one.
        public var cover: Int?
        public var isbn: String?
        public var publisher: String?
        public var pages: Int?

        public init(title: String, key: String) {
            self.title = title
            self.key = key
        }

        /// What the desk's page asks for to show the cover.
        var coverName: String? { cover.map { "found/\($0)" } }
    }

    /// What came of a publication, or what would come of one.
    public struct Publication: Sendable {
        /// What a form of the desk can give, without which nothing is published.
        public enum Lack: Sendable {
            case place
            case author
            /// A job that builds the site, at one of these hosts: their names for `octavo ci`, and for people.
            case job([(name: String, title: String)])
        }

        public let isDone: Bool
        public let problem: Diagnostic?
        public let lacks: Lack?

        public init(isDone: Bool, problem: Diagnostic? = nil, lacks: Lack? = nil) {
            self.isDone = isDone
            self.problem = problem
            self.lacks = lacks
        }
    }

    /// What a publication has to know once.
    public enum Connection: Sendable {
        /// The address of the repository to which the club is sent.
        case place(String)
        /// Whose name goes with each change.
        case author(name: String, email: String)
        /// The host that builds the site by a job, perhaps with an archive of the program.
        case job(host: String, Archive?)
    }

    /// An archive of the program for the job's machine.
    public struct Archive: Sendable {
        public let name: String
        public let bytes: [UInt8]
    }

    /// A page as it would be, with what it loads and the preview has not, by paths: styles, scripts and new pictures.
    public struct DraftedPage: Sendable {
        public let bytes: [UInt8]
        public let assets: [(path: String, bytes: [UInt8])]

        public init(_ bytes: [UInt8], assets: [(path: String, bytes: [UInt8])]) {
            (self.bytes, self.assets) = (bytes, assets)
        }
    }

    /// What a search has found.
    public typealias Answer = Result<[FoundBook], ReportedFailure>

    /// Makes the page at a path of the site as it would be after a change, with links below `base`.
    public var page:
        (@Sendable (_ change: PlannedContent, _ path: String, _ base: String) async throws -> DraftedPage)?
    /// What `publish` would send; nil if the club is in no repository.
    public var unpublished: (@Sendable () async -> ClubChanges?)?
    /// Asks Open Library.
    public var lookUp: (@Sendable (_ words: String, _ site: SiteConfiguration) async -> Answer)?
    /// The editions of a work of Open Library.
    public var editions: (@Sendable (_ work: String, _ site: SiteConfiguration) async -> Answer)?
    /// The cover with a number in Open Library.
    public var foundCover: (@Sendable (_ number: Int, _ site: SiteConfiguration) async -> [UInt8]?)?
    /// Publishes the club, or shows what would be published; `say` hears what `octavo publish` says.
    public var publish:
        (
            @Sendable (_ message: String?, _ isDry: Bool, _ say: @escaping @Sendable (String) -> Void) async
                -> Publication
        )?
    /// Makes the club's folder a repository if it is none, and notes what it has to know.
    public var connect: (@Sendable (Connection) async throws -> Void)?
    /// Writes the finished site into a folder, whose path it returns.
    public var finish: (@Sendable () async throws -> String)?

    public init() {}
}

/// What is said while something goes on, line by line.
final class SaidLines: Sendable {
    private let text = Mutex("")

    var lines: [String] { text.withLock { $0.split(whereSeparator: \.isNewline).map(String.init) } }

    func add(_ more: String) { text.withLock { $0 += more } }

    func clear() { text.withLock { $0 = "" } }
}
