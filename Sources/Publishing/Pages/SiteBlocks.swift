internal import Content
internal import Diagnostics
internal import Files
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Workers

/// The blocks that the pages of a site are made of, each with the fingerprint of all that it shows.
///
/// The fingerprints of books are computed once, without making a view: nearly all pages show books, and nearly all are
/// unchanged since the last build. A fingerprint that covers too much only causes an unnecessary rendering; one that
/// covers too little would leave an outdated page.
final class SiteBlocks: Sendable {
    let catalog: ArrangedCatalog
    let texts: RecordTexts
    // Parts of the catalog that are read for every book: going through the catalog would count references to it.
    let genres: GenreShelves
    let series: SeriesPlaces
    let appearances: BookAppearances
    let groups: GroupFingerprints
    let books: [BookFingerprints]
    /// The fingerprints of meetings and reading lists, as shown in lists and on pages of books.
    let meetings: [UInt64]
    let lists: [UInt64]
    /// The fingerprint of everything that is shown about any book.
    let allBooks: UInt64
    /// The fingerprint of the front matter of all books, and of what was fetched about them.
    let allFacts: UInt64
    /// The fingerprint of what every page may show: the settings of the site, its navigation and its words.
    let site: UInt64

    /// The blocks of a site, whose fingerprints are computed by so many workers; `view` is what templates see of the
    /// site.
    convenience init(_ context: ViewContext, site view: Value, jobs: Int) async {
        let groups = GroupFingerprints(context.catalog)
        let books = await WorkSharing.map(context.catalog.records.books.count, among: jobs) {
            BookFingerprints(ofBook: $0, context, groups)
        }
        self.init(context, site: view, groups, books)
    }

    init(_ context: ViewContext, site view: Value, _ groups: GroupFingerprints, _ books: [BookFingerprints]) {
        let catalog = context.catalog
        self.catalog = catalog
        self.groups = groups
        self.books = books
        texts = context.texts
        (genres, series, appearances) = (catalog.genres, catalog.series, catalog.appearances)
        meetings = catalog.records.meetings.indices.map { Self.fingerprint(ofMeeting: $0, catalog, books) }
        lists = catalog.records.lists.indices.map { Self.fingerprint(ofList: $0, catalog, books) }
        var (all, facts) = (FingerprintBuilder(), FingerprintBuilder())
        for book in catalog.books[.title] {
            all.take(books[Int(book)].card)
            all.take(books[Int(book)].details)
            facts.take(books[Int(book)].line)
        }
        (allBooks, allFacts) = (all.fingerprint.bits, facts.fingerprint.bits)
        var site = FingerprintBuilder()
        view.hashContent(into: &site)
        catalog.site.source?.withBytes { site.take($0) }
        site.take(context.words.fingerprint.bits)
        self.site = site.fingerprint.bits
    }

    /// The fingerprint of a feed; nil if to make it costs no more.
    func fingerprint(of feed: any Feed, paths: Fingerprint) -> Fingerprint? {
        var builder = FingerprintBuilder()
        builder.take(site)
        builder.take(ProgramFingerprint.current.bits)
        builder.take(catalog.settings.address.baseURL)
        builder.take(feed.path.text)
        switch feed.basis {
        case .content: return nil
        case .paths: builder.take(paths.bits)
        case .books: builder.take(allBooks)
        case .facts(let some, let total):
            builder.take(total)
            for book in some { builder.take(books[Int(book)].line) }
        case .cards(let some):
            for book in some { builder.take(books[Int(book)].card) }
        case .allFacts: builder.take(allFacts)
        case .list(let list):
            builder.take(lists[list])
            catalog.appearances.booksOfList.forEach(in: list) { builder.take(books[Int($0)].details) }
        }
        return builder.fingerprint
    }
}

extension SiteBlocks {
    private static func fingerprint(
        ofMeeting index: Int, _ catalog: ArrangedCatalog, _ books: [BookFingerprints]
    ) -> UInt64 {
        let meeting = catalog.records.meetings[index]
        var builder = FingerprintBuilder()
        builder.take(meeting.source.slug.text)
        builder.take(meeting.source.digest.head)
        builder.take(meeting.date.value < catalog.settings.today ? 1 : 0)
        builder.take(meeting.date.value == catalog.settings.today ? 1 : 0)
        catalog.appearances.booksOfMeeting.forEach(in: index) { builder.take(books[Int($0)].card) }
        return builder.fingerprint.bits
    }

    private static func fingerprint(
        ofList index: Int, _ catalog: ArrangedCatalog, _ books: [BookFingerprints]
    ) -> UInt64 {
        let list = catalog.records.lists[index]
        var builder = FingerprintBuilder()
        builder.take(list.source.slug.text)
        builder.take(list.source.digest.head)
        builder.take(list.source.digest.body)
        catalog.appearances.booksOfList.forEach(in: index) { builder.take(books[Int($0)].card) }
        return builder.fingerprint.bits
    }
}
