public import Diagnostics
internal import Liquid

/// A theme that is ready to be used.
public struct SiteTemplates: Sendable {
    /// The templates, compiled.
    let library: TemplateLibrary
    /// Its files.
    public let theme: Theme
    /// What is wrong with its templates.
    public let report: DiagnosticReport

    /// Compiles a theme for a site in a language: filters know its addresses and assets.
    public static func compile(_ theme: Theme, address: SiteAddress, language: String) -> SiteTemplates {
        let dialect = Dialect.site(
            Routes(address: address), assets: theme.assets, language: language)
        let compilation = TemplateLibrary.compile(theme.templates, dialect: dialect)
        return SiteTemplates(library: compilation.library, theme: theme, report: compilation.report)
    }
}
