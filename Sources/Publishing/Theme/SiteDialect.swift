public import Liquid
internal import ReadingCatalog

extension Dialect {
    /// The language of a site's templates: what Liquid has, and what `Templates/README.md` adds.
    public static func site(_ plan: SitePlan, assets: [ThemeAsset]) -> Dialect {
        var dialect = Dialect.standard
        dialect.add(AssetFilter.make(assets, plan.routes))
        for filter in AddressFilters.all(plan.routes) + CountingFilters.all { dialect.add(filter) }
        dialect.add(MarkdownifyFilter.make(language: plan.enriched.catalog.site.language))
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
