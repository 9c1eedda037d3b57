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

    /// Reads and compiles the theme of the site in `folder`.
    static func load(site folder: String) throws -> SiteTemplates {
        let theme = try Theme.load(siteFolder: folder)
        let compilation = TemplateLibrary.compile(theme.templates)
        var report = theme.report
        report.add(compilation.report)
        return SiteTemplates(library: compilation.library, theme: theme, report: report)
    }
}
