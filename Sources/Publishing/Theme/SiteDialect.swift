public import Liquid
internal import ReadingCatalog

extension Dialect {
    /// The language of a site's templates: what Liquid has, and what `Templates/README.md` adds.
    public static func site(_ plan: SitePlan, assets: [ThemeAsset]) -> Dialect {
        site(plan.routes, assets: assets, language: plan.site.language)
    }

    /// The same for a site whose pages are not known yet.
    static func site(_ routes: Routes, assets: [ThemeAsset], language: String) -> Dialect {
        var dialect = Dialect.standard
        dialect.add(AssetFilter.make(assets, routes))
        for filter in AddressFilters.all(routes) + CountingFilters.all { dialect.add(filter) }
        dialect.add(MarkdownifyFilter.make(language: language))
        return dialect
    }
}

extension RenderEnvironment {
    /// What templates of a site know of the world: the plan's day, the club's zone, and the words of its language.
    public static func site(_ plan: SitePlan, isStrict: Bool = false) -> RenderEnvironment {
        let language = DateLanguage(tag: plan.enriched.catalog.site.language)
        let zone = plan.settings.zone
        return RenderEnvironment(
            now: zone.start(of: plan.settings.today),
            timeZone: TimeZoneRule(
                offset: { zone.offset(at: $0) }, abbreviation: { zone.clock(at: $0).abbreviation }),
            dateWords: language.words ?? .english, isStrict: isStrict)
    }
}
