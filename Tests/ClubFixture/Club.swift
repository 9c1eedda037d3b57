import Diagnostics
import TextAndTime

@testable import Arranging
@testable import Content
@testable import LinkChecking
@testable import Publishing
@testable import ReadingCatalog

/// A small club made by hand, for tests of plans and views.
struct Club {
    var books: [Book] = []
    var found: [Slug: FoundFacts] = [:]
    /// How large the files of its covers are said to be.
    var coverSize = (width: 300, height: 450)
    /// How large pictures are said to be, by their paths from `content/`.
    var pictures: [String: (width: Int, height: Int)] = [:]
    var meetings: [Meeting] = []
    var lists: [ReadingList] = []
    var pages: [FreePage] = []
    var shelves: [SubjectShelf] = []
    var shelfBooks: [[ShelfBook]] = []
    var files: Set<String> = []
    var ballots: [Ballot] = []
    var site = SiteConfiguration.ofTests()

    /// Its catalog, with what was set as found.
    var enriched: EnrichedCatalog {
        let books = books.sorted { $0.source.slug < $1.source.slug }
        let catalog = Catalog(
            site: site, books: books, meetings: meetings.sorted { $0.date.value < $1.date.value },
            lists: lists, pages: pages, shelves: shelves, ballots: ballots, files: files)
        return EnrichedCatalog(
            catalog: catalog, found: books.map { found[$0.source.slug] }, shelves: shelfBooks,
            fetchedCovers: Set(found.values.compactMap { $0.cover?.value.file }))
    }

    /// The plan of its site.
    func plan(
        at address: String = "https://club.example/", today: String = "2026-06-15",
        zone: TimeZoneRules = .utc,
        drafts: Bool = false
    ) -> SitePlan {
        let covers = books.compactMap { $0.cover.own?.value }
        let settings = PlanSettings(
            address: SiteAddress(address) ?? .root, today: day(today), zone: zone, showsDrafts: drafts)
        let catalog = enriched.catalog
        let shown = ShownRecords(catalog, showsDrafts: drafts)
        let pictures = SitePictures(
            sizes: Dictionary(covers.map { ("covers/" + $0, coverSize) }, uniquingKeysWith: { $1 })
                .merging(pictures) { $1 },
            // A theme that puts addresses together may show all pictures.
            texts: TextPictures(catalog, shown, theme: [Array("'/images/' + name".utf8)]))
        return SitePlan(ArrangedCatalog(enriched, settings, pictures))
    }
}

extension SiteConfiguration.Privacy {
    /// Everything is shown.
    static let nothingKept = Self(members: .full, attendees: .full, showsAddresses: true)
    /// Nobody is named, and no address is shown.
    static let allKept = Self(members: .hidden, attendees: .hidden, showsAddresses: false)
}

/// A day written as in records.
func day(_ text: String) -> CalendarDay {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return CalendarDay(year: parts[0], month: parts[1], day: parts[2])!
}

/// A date written as in records, as precise as it is.
func date(_ text: String) -> PartialDate {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return PartialDate(
        year: parts[0], month: parts.count > 1 ? parts[1] : nil, day: parts.count > 2 ? parts[2] : nil)
}

extension RecordSource {
    /// A record in `folder` whose body is `body`.
    static func ofTests(
        _ folder: String, _ slug: String, body: String = "", isDraft: Bool = false, aliases: [String] = [],
        custom: JSONObject = [:], isInFolder: Bool = false
    ) -> RecordSource {
        let head = "---\ntitle: x\naliases: [\(aliases.joined(separator: ", "))]\n---\n"
        let file = SourceFile(
            path: "content/\(folder)/\(slug)\(isInFolder ? "/index" : "").md", text: head + body)
        var reader = FrontMatterReader()
        var report = DiagnosticReport()
        let frontMatter = reader.frontMatter(of: file, into: &report)!
        return RecordSource(
            file: file, body: frontMatter.body, slug: Slug(slug),
            CommonValues(isDraft: isDraft, aliases: aliases.map { Located($0, at: 23..<24) }), custom: custom)
    }
}

extension SiteConfiguration {
    /// A site called The Club.
    static func ofTests(
        perPage: Int = 3, privacy: Privacy = .nothingKept, off: Set<SiteSection> = [],
        navigation: [WebLink] = [], language: String = "en"
    ) -> SiteConfiguration {
        var site = SiteConfiguration(source: nil, title: "The Club")
        site.tagline = "We read"
        site.language = language
        site.timeZone = "Europe/London"
        site.contact = "club@club.example"
        site.perPage = perPage
        site.navigation = navigation
        site.privacy = privacy
        site.sectionsOff = off
        site.hasShareCards = false
        return site
    }
}
