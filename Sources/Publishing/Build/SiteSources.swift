internal import ReadingCatalog

/// What a site is made of, as it was read: the records, and the theme, which is compiled meanwhile.
struct SiteSources: Sendable {
    let records: LoadedCatalog
    // Whoever stops before they are done need not wait for them: they only read.
    private let reading: Task<Theme, any Error>
    private let compiling: Task<SiteTemplates, any Error>

    /// Reads what a survey has found.
    static func read(
        _ survey: ContentSurvey, by loader: CatalogLoader, for options: BuildOptions
    ) async -> SiteSources {
        let settings = loader.settings(of: survey)
        let reading = Task { try Theme.load(siteFolder: options.site) }
        let compiling = Task {
            try SiteTemplates.compile(
                await reading.value, address: options.address(of: settings.site),
                language: settings.site.language)
        }
        return SiteSources(
            records: await loader.load(survey, under: settings), reading: reading, compiling: compiling)
    }

    /// The theme as it was read.
    var theme: Theme {
        get async throws { try await reading.value }
    }

    /// The theme, as soon as it is compiled.
    var templates: SiteTemplates {
        get async throws { try await compiling.value }
    }
}
