public import Diagnostics
internal import Liquid
internal import TextAndTime

/// The template of a kind of pages, with what it contributes to their fingerprints.
struct PageTemplate: Sendable {
    let template: Template
    /// Whether pages show the day of the build, though their fingerprints do not depend on it.
    let readsDay: Bool
    /// Of its source, of all templates that it uses, and of what these can see besides the page.
    private let fingerprint: Fingerprint

    private init(_ template: Template, surroundings: Fingerprint, build: Fingerprint) {
        let reads = template.reads
        readsDay = reads.formatsNow || reads.fields(of: "build")?.isSubset(of: ["generator"]) != true
        var builder = FingerprintBuilder()
        builder.take(surroundings.bits)
        template.hashSource(into: &builder)
        if readsDay { builder.take(build.bits) }
        fingerprint = builder.fingerprint
        self.template = template
    }

    /// The fingerprint of a page that is rendered with this template, from that of what it shows.
    func fingerprint(of shown: Fingerprint) -> Fingerprint {
        var builder = FingerprintBuilder()
        builder.take(fingerprint.bits)
        builder.take(shown.bits)
        return builder.fingerprint
    }

    /// The templates of the kinds of pages that a plan has; `build` is the fingerprint of what templates see of the
    /// build.
    static func all(
        of plan: SitePlan, in templates: SiteTemplates, build: Fingerprint
    ) throws -> [ObjectIdentifier: PageTemplate] {
        let surroundings = surroundings(of: plan, in: templates)
        let wanted = Set(plan.pages.map { ObjectIdentifier($0.kind) })
        var found: [ObjectIdentifier: PageTemplate] = [:]
        var problems = DiagnosticReport()
        for kind in PlannedPage.kinds where wanted.contains(ObjectIdentifier(kind)) {
            if let template = templates.library.template(named: kind.template) {
                found[ObjectIdentifier(kind)] = PageTemplate(
                    template, surroundings: surroundings, build: build)
            } else {
                problems.add(missing(kind.template))
            }
        }
        if problems.hasErrors { throw ReportedFailure(problems) }
        return found
    }

    /// The program, and the addresses that filters give: where the site is published, and its assets.
    private static func surroundings(of plan: SitePlan, in templates: SiteTemplates) -> Fingerprint {
        let address = plan.settings.address
        let addresses =
            [address.origin ?? "", address.basePath] + templates.theme.assets.map(\.path.outputFile)
        return Fingerprint(
            combining: [ProgramFingerprint.current] + addresses.map { Fingerprint(of: $0.utf8) })
    }

    private static func missing(_ name: String) -> Diagnostic {
        .error(
            "template-missing", "there is no template `\(name)`, and pages of the site are made with it",
            at: .wholeFile("Templates/\(name)"),
            help: "write it, or take the site's own `Templates/` away to use those that come with Octavo")
    }
}

/// A theme that is ready to be used.
public struct SiteTemplates: Sendable {
    let library: TemplateLibrary
    public let theme: Theme
    public let words: Words
    public let report: DiagnosticReport

    /// Compiles a theme for a site in a language: filters know its addresses and assets.
    public static func compile(_ theme: Theme, address: SiteAddress, language: String) -> SiteTemplates {
        let (words, report) = theme.words(language)
        let dialect = Dialect.site(
            Routes(address: address), assets: theme.assets, words: words, language: language)
        let compilation = TemplateLibrary.compile(theme.templates, dialect: dialect)
        return SiteTemplates(
            library: compilation.library, theme: theme, words: words,
            report: DiagnosticReport(report.diagnostics + compilation.report.diagnostics))
    }
}
