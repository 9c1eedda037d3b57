internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

/// A file that other programs read: its form is a contract, so it is written by the program itself.
///
/// A conforming type is the whole definition of its kind: which files of it a site has, their addresses, and what they
/// hold.
protocol Feed: Sendable {
    /// The files of this kind that a site has; none if its part of the site is switched off.
    static func all(of catalog: ArrangedCatalog, pages: [PlannedPage]) -> [any Feed]
    var path: SitePath { get }
    /// What decides what it holds.
    var basis: FeedBasis { get }
    /// Whether it grows with the number of books, so that it is written in parts.
    var isLong: Bool { get }
    /// The approximate cost of making it, in thousands of instructions.
    func cost(in plan: SitePlan) -> Int
    /// Passes what it holds to `output`: at once, or in parts if it is long.
    func write(_ source: FeedSource, to output: (UnsafeRawBufferPointer) throws -> Void) rethrows
}

/// What decides what a feed holds.
enum FeedBasis {
    /// Few things, so that it is made to see whether it has changed.
    case content
    /// All books, with everything that their pages show of them.
    case books
    /// The front matter of some books, what was fetched about them, and of how many books they are a part.
    case facts(of: ArraySlice<Int32>, amongst: Int)
    /// The same of some books, with their covers.
    case cards(of: ArraySlice<Int32>)
    /// The front matter of all books, and what was fetched about them.
    case allFacts
    /// A reading list with its books.
    case list(Int)
    /// The addresses of all pages.
    case paths
}

extension Feed {
    var basis: FeedBasis { .content }
    var isLong: Bool { false }

    /// All that it holds.
    func bytes(_ source: FeedSource) -> [UInt8] {
        var bytes: [UInt8] = []
        write(source) { bytes.append(contentsOf: $0) }
        return bytes
    }
}

/// What feeds are made from.
struct FeedSource: Sendable {
    let plan: SitePlan
    let views: ViewContext
    /// The meetings; nil for a site without a calendar.
    let calendar: ClubCalendar?
    /// The words of all books, which are read only if a part of the search is written.
    let search: SearchSource
    let opds: OPDSEntries
    /// The fingerprint of each file, in the order of the plan; empty if they are not known.
    var fingerprints: [Fingerprint?] = []

    var catalog: ArrangedCatalog { plan.arranged }
    var routes: Routes { plan.routes }

    /// The fingerprint of all that a page shows.
    func fingerprint(ofPageAt path: SitePath) -> Fingerprint? {
        plan.paths.index(of: path.outputFile).flatMap { $0 < fingerprints.count ? fingerprints[$0] : nil }
    }
}

/// The kinds of feeds, in the order in which a site has their files.
enum Feeds {
    private static let kinds: [any Feed.Type] = [
        NewsFeed.self, MeetingsCalendar.self, Sitemap.self, RobotsFile.self, WebManifest.self,
        ServiceWorker.self, CatalogExport.self, OPDSFeed.self, SearchFile.self,
    ]

    static func all(of catalog: ArrangedCatalog, pages: [PlannedPage]) -> [any Feed] {
        kinds.flatMap { $0.all(of: catalog, pages: pages) }
    }
}

/// Texts of records as markup for feeds, where links need scheme and host.
struct FeedTexts {
    private let markup: RecordMarkup

    init(_ texts: RecordTexts) {
        markup = texts.markup.forFeeds
    }

    /// The body of a record; empty if it is blank.
    func markup(of source: RecordSource, in folder: RecordKind) -> String {
        let body = Array(source.file.bytes[source.body])
        let place = RecordPlace(of: source, in: folder)
        return String(decoding: markup.clubText(body, from: place).bytes, as: UTF8.self)
    }

    /// What a book is about: its synopsis, else the club's notes.
    func markup(of book: Book, _ facts: BookFacts) -> String {
        guard let synopsis = facts.synopsis else { return markup(of: book.source, in: .books) }
        let text = Array(synopsis.value.utf8)
        let markup =
            synopsis.origin == .club
            ? markup.clubText(text, from: RecordPlace(.books)) : markup.fetchedText(text)
        return String(decoding: markup.bytes, as: UTF8.self)
    }

    /// A note that the club wrote in a reading list.
    func markup(ofNote note: String?) -> String {
        guard let note else { return "" }
        return String(
            decoding: markup.clubNote(Array(note.utf8), from: RecordPlace(.lists)).bytes, as: UTF8.self)
    }
}
