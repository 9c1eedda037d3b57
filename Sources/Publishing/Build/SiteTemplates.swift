internal import Diagnostics
internal import Liquid

/// A theme that is ready to be used.
struct SiteTemplates: Sendable {
    /// The templates, compiled.
    let library: TemplateLibrary
    /// Its files.
    let theme: Theme
    /// What is wrong with it.
    let report: DiagnosticReport

    /// Compiles a theme for the site of a plan: filters know its addresses and assets.
    static func compile(_ theme: Theme, for plan: SitePlan) -> SiteTemplates {
        let compilation = TemplateLibrary.compile(
            theme.templates, dialect: .site(plan, assets: theme.assets))
        return SiteTemplates(library: compilation.library, theme: theme, report: compilation.report)
    }
}
