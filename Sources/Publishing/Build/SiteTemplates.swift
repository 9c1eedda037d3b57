internal import Diagnostics
internal import Liquid
internal import ReadingCatalog

/// A theme that is ready to be used.
struct SiteTemplates: Sendable {
    /// The templates, compiled.
    let library: TemplateLibrary
    /// Its files.
    let theme: Theme
    /// What is wrong with its templates.
    let report: DiagnosticReport

    /// What is wrong with its files and with its templates.
    var allFindings: DiagnosticReport { DiagnosticReport(theme.report.diagnostics + report.diagnostics) }

    /// Reads and compiles the theme of a site.
    static func read(_ options: BuildOptions, _ site: SiteConfiguration) throws -> SiteTemplates {
        compile(
            try Theme.load(siteFolder: options.site), address: try options.address(of: site),
            language: site.language)
    }

    /// Compiles a theme for a site in a language: filters know its addresses and assets.
    static func compile(_ theme: Theme, address: SiteAddress, language: String) -> SiteTemplates {
        let dialect = Dialect.site(
            Routes(address: address), assets: theme.assets, language: language)
        let compilation = TemplateLibrary.compile(theme.templates, dialect: dialect)
        return SiteTemplates(library: compilation.library, theme: theme, report: compilation.report)
    }
}
