public import Arranging
public import Diagnostics
public import LinkChecking
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
public import Theming

/// Every page and file of the site with its address: made once, from which all is rendered.
///
/// A class, so that passing it on counts one reference.
public final class SitePlan: Sendable {
    public let arranged: ArrangedCatalog
    /// The pages, in a fixed order: the parts of the site as its navigation has them, redirects last.
    public let pages: [PlannedPage]
    /// The files that no template renders.
    let files: [PlannedFile]
    /// The paths of all files that are published: those that no template renders, then the pages.
    public let paths: OutputPaths
    /// The assets of the theme, which are among the files.
    private let assets: [ThemeAsset]

    /// The pages and files of a catalog.
    public init(_ arranged: ArrangedCatalog, assets: [ThemeAsset] = []) {
        self.arranged = arranged
        self.assets = assets
        pages = PlannedPage.all(of: arranged)
        files = PlannedFile.all(of: arranged, assets: assets, pages: pages)
        paths = OutputPaths(
            files.map(\.path.outputFile) + pages.map { $0.kind.path(of: $0, in: arranged).outputFile })
    }
}

extension SitePlan {
    var catalog: Catalog { arranged.records }
    var site: SiteConfiguration { arranged.site }
    public var settings: PlanSettings { arranged.settings }
    public var routes: Routes { arranged.routes }

    public func path(of page: PlannedPage) -> SitePath { page.kind.path(of: page, in: arranged) }

    func source(of page: PlannedPage) -> RecordSource? { page.kind.source(of: page, in: arranged) }

    /// The record that a page is about, or the alias that asks for it.
    func position(of page: PlannedPage) -> SourcePosition? {
        if page.kind == RedirectPage.self {
            let redirect = arranged.redirects[page.index]
            return redirect.file.position(of: redirect.range)
        }
        return source(of: page)?.file.wholeFile
    }

    /// The address of the page with this number within the site, as links have it.
    func address(ofPage page: Int) -> Substring {
        OutputPaths.address(ofFile: PercentEncoding.path(paths.all[files.count + page]))
    }

    /// Where links of records lead.
    var links: RecordLinks { RecordLinks(arranged, paths) }

    /// What views and feeds are made from.
    var context: SiteContext { SiteContext(links, assets: assets) }

    /// The links and images in records that lead nowhere; links to the `unread` files, of which it is not known
    /// what they hold, are not reported.
    public func brokenLinks(besides unread: Set<String>) -> DiagnosticReport {
        RecordLinkChecker(links, besides: unread).report
    }

    /// The addresses of the pages that search engines should know.
    func listedAddresses() -> [Substring] { pages.indices.filter { pages[$0].kind.isListed }.map(address) }

    /// What the host is to know of share cards that cannot be drawn.
    public var noteOnCards: String? {
        guard arranged.cards.lacksLibrary else { return nil }
        return """
            note: pages have no share cards, because the library that draws them is not installed
              help: `apt-get install librsvg2-2`, or `brew install librsvg`; `share_cards: false` in \
            content/site.yaml does without

            """
    }

    /// The addresses of pages whose records are drafts, as links have them.
    public var draftAddresses: [String] {
        guard settings.showsDrafts else { return [] }
        return pages.filter { source(of: $0)?.isDraft == true }.map { routes.url(path(of: $0)) }
    }
}
