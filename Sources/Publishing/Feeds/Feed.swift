internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

/// A file that other programs read: its form is a contract, so it is written by the program itself.
public enum Feed: Sendable, Hashable {
    /// What is new, as Atom.
    case atom
    /// All pages, for search engines; or the parts of a list too long for one file.
    case sitemap
    /// A part of a long list of pages, from 1.
    case sitemapPart(Int)
    /// What search engines may do.
    case robots
    /// The books, for searching in the browser.
    case searchIndex
}

extension Feed {
    var path: SitePath {
        switch self {
        case .atom: .feed
        case .sitemap: .sitemap
        case .sitemapPart(let number): .sitemapPart(number)
        case .robots: .robots
        case .searchIndex: .searchIndex
        }
    }

    /// The feeds of a site that has these pages.
    static func all(of catalog: ArrangedCatalog, pages: [PlannedPage]) -> [Feed] {
        let parts = Sitemap.partCount(of: pages)
        let sitemapParts = parts > 1 ? (1...parts).map { Feed.sitemapPart($0) } : []
        return [.atom, .sitemap].filter(catalog.has) + sitemapParts.filter(catalog.has)
            + [.robots, .searchIndex].filter(catalog.has)
    }

    func bytes(_ context: ViewContext, _ plan: SitePlan) -> [UInt8] {
        switch self {
        case .atom: AtomFeed.bytes(context)
        case .sitemap: Sitemap.bytes(of: plan)
        case .sitemapPart(let number): Sitemap.bytes(ofPart: number, of: plan)
        case .robots: RobotsFile.bytes(of: plan)
        case .searchIndex: SearchIndex.bytes(of: context.catalog)
        }
    }
}

/// Texts of records as markup for feeds, where links need scheme and host.
struct FeedTexts {
    private let markup: RecordMarkup

    init(_ texts: RecordTexts) {
        markup = texts.markup.forFeeds
    }

    /// The body of a record; empty if it is blank.
    func markup(of source: RecordSource, in folder: RecordFolder) -> String {
        let body = Array(source.file.bytes[source.body])
        return String(decoding: markup.clubText(body, from: folder).bytes, as: UTF8.self)
    }

    /// What a book is about: its synopsis, else the club's notes.
    func markup(of book: Book, _ facts: BookFacts) -> String {
        guard let synopsis = facts.synopsis else { return markup(of: book.source, in: .books) }
        let text = Array(synopsis.value.utf8)
        let markup =
            synopsis.origin == .club ? markup.clubText(text, from: .books) : markup.fetchedText(text)
        return String(decoding: markup.bytes, as: UTF8.self)
    }
}
