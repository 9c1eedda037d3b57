internal import Arranging
internal import Feeds
internal import Liquid
internal import ReadingCatalog
internal import Theming

/// A kind of page.
///
/// A conforming type is the whole definition of its kind: its name and template, its part of the site, its addresses,
/// and what it shows. Most of that follows from the part, or from the folder of records. What a page shows is one value: the template is given it, and its hash tells whether the page has
/// changed since the last build.
protocol Page: Sendable {
    /// The name of the kind: `page.kind` in templates, and the name of its template.
    static var name: StaticString { get }
    /// What messages and documents call what templates see as `page`.
    static var view: StaticString { get }
    /// The part of the site that it belongs to; nil if it belongs to none.
    static var part: SitePart? { get }
    /// The part that begins with its first page; nil if it begins none.
    static var beginning: SitePart? { get }
    /// The part to which the links above it lead.
    static var trail: SitePart? { get }
    /// What switches its pages off; nil for pages that every site has.
    static var section: SiteSection? { get }
    /// The folder of the records that its pages are about, which `PlannedPage.index` counts; nil if they are about none.
    static var folder: RecordKind? { get }
    /// Whether search engines should know its pages.
    static var isListed: Bool { get }
    /// How its pages are shown on share cards; nil if they have none of their own.
    static var card: ShareCardKind? { get }

    /// All pages of this kind, in order, on a site on which they are not switched off.
    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage]
    /// The address of a page of this kind.
    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath
    /// What templates see as `page`, besides what follows from all this.
    static func content(_ page: PageWriter) -> PageContent
}

extension Page {
    /// The template that renders pages of this kind, as its path in `Templates/`.
    static var template: String { Theme.path(ofPageTemplate: name.description) }

    static var view: StaticString { name }
    static var part: SitePart? { nil }
    static var beginning: SitePart? { nil }
    static var trail: SitePart? { part }
    static var section: SiteSection? { part?.section }
    static var folder: RecordKind? { nil }
    static var isListed: Bool { true }
    static var card: ShareCardKind? { nil }

    static func source(of page: PlannedPage, in catalog: ArrangedCatalog) -> RecordSource? {
        folder?.source(page.index, of: catalog.records)
    }
}

/// The page with which a part of the site begins.
protocol PartPage: Page {
    static var begins: SitePart { get }
}

extension PartPage {
    static var name: StaticString { begins.key }
    static var view: StaticString { begins.field }
    static var part: SitePart? { begins }
    static var beginning: SitePart? { begins }
    static var trail: SitePart? { nil }

    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        catalog.hasPage(of: begins) ? [PlannedPage(Self.self)] : []
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        begins.path.page(page.number)
    }
}

/// A kind of page of which each record of a folder has one.
protocol RecordPage: Page {}

extension RecordPage {
    static func pages(of catalog: ArrangedCatalog) -> [PlannedPage] {
        guard let folder else { return [] }
        return catalog.shown[folder].map { index in
            PlannedPage(
                Self.self, Int(index), template: folder.source(Int(index), of: catalog.records).template)
        }
    }

    static func path(of page: PlannedPage, in catalog: ArrangedCatalog) -> SitePath {
        guard let source = source(of: page, in: catalog), let folder else { return .home }
        return folder.path(source.slug)
    }
}

/// A page of the site, named by its kind and numbers: small, as a plan has many.
public struct PlannedPage: Sendable {
    let kind: any Page.Type
    /// Which of its kind: the number of the record, group or redirect that it is about.
    let index: Int
    /// Which part of a long list it shows, from 1.
    let number: Int
    let order: BookOrder
    /// The template that renders it, as its path in `Templates/`.
    public let template: String

    init(
        _ kind: any Page.Type, _ index: Int = 0, order: BookOrder = .title, number: Int = 1,
        template: String? = nil
    ) {
        (self.kind, self.index, self.order, self.number) = (kind, index, order, number)
        self.template = template.map(Theme.path(ofPageTemplate:)) ?? kind.template
    }
}

extension Page {
    /// The pages that show a list of `count` things, the list of the record or group at `index`.
    static func pages(
        _ index: Int = 0, listing count: Int, in catalog: ArrangedCatalog, template: String? = nil
    ) -> [PlannedPage] {
        catalog.pageNumbers(of: count).map {
            PlannedPage(Self.self, index, number: $0, template: template)
        }
    }
}

extension PlannedPage {
    /// The kinds of pages, in the order in which a site has their pages, and its navigation the parts that they begin.
    static let kinds: [any Page.Type] = [
        HomePage.self, BooksPage.self, BookPage.self, MeetingsPage.self, MeetingPage.self, ListsPage.self,
        ListPage.self, ShelfPage.self, BallotsPage.self, BallotPage.self, ReadPage.self, YearsPage.self,
        YearPage.self, SuggestionsPage.self, SuggestPage.self, AuthorsPage.self, AuthorPage.self,
        GenresPage.self, GenrePage.self, AllSeriesPage.self, SeriesPage.self, TagsPage.self, TagPage.self,
        PublishersPage.self, PublisherPage.self, MembersPage.self, MemberPage.self, MyListPage.self,
        LoansPage.self, StatsPage.self, SearchPage.self, OwnPage.self, NotFoundPage.self, RedirectPage.self,
    ]
    /// The parts of a site.
    static let parts = kinds.compactMap { $0.beginning }

    static func all(of catalog: ArrangedCatalog) -> [PlannedPage] {
        kinds.filter { catalog.has($0.section) }.flatMap { $0.pages(of: catalog) }
    }
}

/// What a page shows, besides what follows from its kind and address.
struct PageContent {
    /// Nil for the title of the part of the site that the page begins.
    var title: Value?
    /// A sentence for search engines; nil for the one that its kind has among the words.
    var description: Value?
    /// The address as a value, if it was made already.
    var url: Value?
    /// The section of the site, if it differs from the usual one for this kind of page.
    var section: Value?
    /// The picture of a page that has no share card.
    var image = PageImage()
    var jsonLD: Value = .null
    /// The feed of what it lists.
    var feed: NewsTopic?
    /// What only pages of this kind have.
    var fields: ViewFields = [:]
}

/// A picture for previews in messengers; all of it null if there is none.
struct PageImage: Sendable {
    var url: Value = .null
    var width: Value = .null
    var height: Value = .null
    var alt: Value = .null

    /// The share card of something called `title`.
    static func card(_ url: Value, of title: Value) -> PageImage {
        PageImage(url: url, width: .int(ShareCards.width), height: .int(ShareCards.height), alt: title)
    }
}
