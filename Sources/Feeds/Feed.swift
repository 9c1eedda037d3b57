public import Arranging
internal import ReadingCatalog
internal import TextAndTime
public import Texts

/// A file that other programs read: its form is a contract, so it is written by the program itself.
///
/// A conforming type is the whole definition of its kind: which files of it a site has, their addresses, and what they
/// hold.
public protocol Feed: Sendable {
    /// The files of this kind that a site has; none if its part of the site is switched off.
    static func all(of catalog: ArrangedCatalog) -> [any Feed]
    var path: SitePath { get }
    /// All that it holds.
    func bytes(_ source: FeedSource) -> [UInt8]
}

/// What feeds are made from.
public struct FeedSource: Sendable {
    let context: SiteContext
    /// The meetings; nil for a site without a calendar.
    let calendar: ClubCalendar?
    /// The words of texts about books; nil for a site without a search.
    let search: SearchedTexts?
    /// The entries of all books in OPDS feeds; none for a site without these.
    let opds: [[UInt8]]
    /// The addresses of the pages that search engines should know.
    let listedAddresses: @Sendable () -> [Substring]

    public init(_ context: SiteContext, listedAddresses: @escaping @Sendable () -> [Substring]) {
        let catalog = context.catalog
        self.context = context
        calendar = catalog.hasCalendar ? ClubCalendar(context) : nil
        search = catalog.has(.search) ? SearchedTexts(catalog) : nil
        opds = catalog.hasOPDS ? OPDSEntries.all(of: catalog) : []
        self.listedAddresses = listedAddresses
    }

    var catalog: ArrangedCatalog { context.catalog }
    var routes: Routes { catalog.routes }
}

extension ArrangedCatalog {
    /// The kinds of feeds, in the order in which a site has their files.
    private static let kindsOfFeeds: [any Feed.Type] = [
        NewsFeed.self, MeetingsCalendar.self, Sitemap.self, RobotsFile.self, WebManifest.self,
        ServiceWorker.self, CatalogExport.self, OPDSFeed.self, SearchFile.self,
        KnownBookList.self,
    ]

    /// The files that other programs read.
    public var feeds: [any Feed] { Self.kindsOfFeeds.flatMap { $0.all(of: self) } }
}

/// Texts of records as markup for feeds, where links need scheme and host.
struct FeedTexts {
    private let markup: RecordMarkup

    init(_ texts: RecordTexts) {
        markup = texts.markup.forFeeds
    }

    /// The body of a record; empty if it is blank.
    func markup(of source: RecordSource, in kind: RecordKind) -> String {
        let body = source.withBody { Array($0) }
        let folder = RecordFolder(of: source, in: kind)
        return markup.clubText(body, from: folder).string
    }

    /// What a book is about: its synopsis, else the club's notes.
    func markup(of book: Book, _ facts: BookFacts) -> String {
        guard let synopsis = facts.synopsis else { return markup(of: book.source, in: .books) }
        let text = Array(synopsis.value.utf8)
        return synopsis.origin == .club
            ? markup.clubText(text, from: RecordFolder(.books)).string : markup.fetchedText(text).string
    }

    /// A note that the club wrote in a reading list.
    func markup(ofNote note: String?) -> String {
        note.map { markup.clubNote(Array($0.utf8), from: RecordFolder(.lists)).string } ?? ""
    }
}
