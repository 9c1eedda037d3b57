public import Arranging
internal import LinkChecking
public import Liquid
internal import ReadingCatalog
internal import TextAndTime
public import Wording

extension Dialect {
    /// The template language of a site: Liquid, and the filters that `Templates/README.md` adds.
    public static func site(_ catalog: ArrangedCatalog, assets: [ThemeAsset]) -> Dialect {
        site(catalog.routes, assets: assets, words: catalog.words, language: catalog.site.language)
    }

    /// The template language outside a site, with the assets of the default theme.
    ///
    /// What they print keeps its white space: it need not be a page.
    public static let withoutSite = {
        var dialect = site(Routes(address: .root), assets: Theme().assets, words: .english, language: "en")
        dialect.trimsWhiteSpace = false
        return dialect
    }()

    /// The template language without a catalog, for templates that are compiled before there is one.
    public static func site(_ routes: Routes, assets: [ThemeAsset], words: Words, language: String) -> Dialect
    {
        var dialect = Dialect.standard
        dialect.trimsWhiteSpace = true
        dialect.add(AssetFilter.make(assets, routes))
        for filter in AddressFilters.all(routes) + CountingFilters.all(words.numbers) { dialect.add(filter) }
        for filter in WordFilters.all(words) { dialect.add(filter) }
        dialect.add(MarkdownifyFilter.make(language: language))
        return dialect
    }
}

extension RenderEnvironment {
    /// The day of the site, the time zone of the club, and the words of its language.
    public static func site(_ catalog: ArrangedCatalog, isStrict: Bool = false) -> RenderEnvironment {
        let language = DateLanguage(tag: catalog.site.language, words: catalog.words)
        let zone = catalog.settings.zone
        return RenderEnvironment(
            now: zone.start(of: catalog.settings.today),
            timeZone: zone, dateWords: language.words ?? .english, isStrict: isStrict)
    }
}
