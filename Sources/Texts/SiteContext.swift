public import Arranging
internal import ReadingCatalog
public import Theming
public import Wording

/// What views and feeds are made from: fixed for a run, shared by all workers.
///
/// A class, so that passing it on counts one reference.
public final class SiteContext: Sendable {
    public let catalog: ArrangedCatalog
    public let words: Words
    public let dates: DateLanguage
    public let namesInRow: NamesInRow
    public let members: MemberNaming
    /// The assets of the theme.
    public let assets: [ThemeAsset]
    /// The whole address of the theme's large icon, which is the picture of pages without one.
    public let icon: String?
    /// Texts that are made only when they are printed.
    public let texts: RecordTexts
    /// The asset that messengers show for pages without a picture of their own.
    public static let largeIcon = "icon-512.png"
    /// What each year had, in the order of the catalog's years.
    public let highlights: [YearHighlights]

    public init(_ links: RecordLinks, assets: [ThemeAsset]) {
        let catalog = links.catalog
        self.catalog = catalog
        self.assets = assets
        words = catalog.words
        dates = DateLanguage(tag: catalog.site.language, words: catalog.words)
        namesInRow = NamesInRow(catalog.words)
        members = MemberNaming(catalog.site.privacy)
        icon = assets.first { $0.name == Self.largeIcon }.flatMap {
            catalog.routes.absoluteURL($0.path)
        }
        texts = RecordTexts(links)
        highlights = catalog.years.all.map { YearHighlights($0, catalog) }
    }

    /// The address of the asset called `name`; nil if there is none.
    public func path(ofAsset name: String) -> SitePath? { assets.first { $0.name == name }?.path }
}
