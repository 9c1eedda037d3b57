internal import ReadingCatalog

/// What a site is made of, as it was read: the records, and the theme, which is compiled meanwhile.
struct SiteSources: Sendable {
    let records: LoadedCatalog
    private let compiling: Task<SiteTemplates, any Error>

    /// Reads what a survey has found.
    static func read(
        _ survey: ContentSurvey, by loader: CatalogLoader, for options: BuildOptions
    ) async -> SiteSources {
        let settings = loader.settings(of: survey)
        let compiling = Task { try SiteTemplates.read(options, settings.site) }
        return SiteSources(records: await loader.load(survey, under: settings), compiling: compiling)
    }

    /// The theme, as soon as it is compiled.
    var templates: SiteTemplates {
        get async throws { try await compiling.value }
    }
}
