internal import Arranging
public import Diagnostics
public import LinkChecking
internal import Liquid
public import ReadingCatalog
internal import TextAndTime
public import Theming
public import Wording

/// A template of pages or share cards, with what it contributes to their fingerprints.
struct PageTemplate: Sendable {
    let template: Template
    /// What its pages are given that counts: what is known of the build, such as its day, only if they read it.
    private let names: [String]
    /// The fingerprint of its source, of all templates that it uses, and of what these can see besides the page.
    private let fingerprint: Fingerprint

    /// The fingerprint of what is rendered with this template from such values.
    func fingerprint(of data: Value) -> Fingerprint {
        var builder = FingerprintBuilder()
        builder.take(fingerprint.bits)
        for name in names { (data[name] ?? .null).hashContent(into: &builder) }
        return builder.fingerprint
    }

    /// Whether a page that was rendered with this template may look different on another day though its fingerprint is the
    /// same: a record may contain a date such as `5 May`, which means this year.
    func hidesDay(of rendered: RenderedPage) -> Bool {
        rendered.dependsOnNow && !names.contains("build")
    }
}

extension PageTemplate {
    /// The templates of the pages of a plan and of their share cards, by their paths in `Templates/`.
    static func all(of plan: SitePlan, in templates: SiteTemplates) throws -> [String: PageTemplate] {
        // The program, what its filters print, and the settings that decide how Markdown is read.
        var surroundings = FingerprintBuilder()
        surroundings.take(ProgramFingerprint.current.bits)
        surroundings.take(templates.dialect.bits)
        plan.site.source?.withBytes { surroundings.take($0) }
        let known = surroundings.fingerprint
        let readingBuild = Set(
            templates.theme.templates.lazy.filter { readsBuild($0.value.bytes) }.map(\.key))
        var all: [String: PageTemplate] = [:]
        for name in plan.templates {
            guard let template = templates.library.template(named: name) else { continue }
            let readsBuild = !readingBuild.isDisjoint(with: template.dependencies)
            var builder = FingerprintBuilder()
            builder.take(known.bits)
            template.hashSource(into: &builder)
            all[name] = PageTemplate(
                template: template, names: ["site", "page", "card"] + (readsBuild ? ["build"] : []),
                fingerprint: builder.fingerprint)
        }
        let missing = plan.pages.filter { all[$0.template] == nil }
        if missing.isEmpty { return all }
        throw ReportedFailure(DiagnosticReport(missing.map { Self.missing(of: $0, plan, templates.theme) }))
    }

    /// Whether a template has the word `build` in other places than in `build.generator`.
    private static func readsBuild(_ source: [UInt8]) -> Bool {
        let word = Array("build".utf8)
        return source.withUnsafeBufferPointer { source in
            var start = 0
            while let found = source.offset(of: word, from: start) {
                start = found + word.count
                if !source.has(".generator", at: start) { return true }
            }
            return false
        }
    }

    /// The template that the record of a page names is not there.
    private static func missing(of page: PlannedPage, _ plan: SitePlan, _ theme: Theme) -> Diagnostic {
        let own = theme.templates.filter { $0.value.path.hasPrefix("Templates/pages/") }.keys
        let nearest = Suggestion.nearest(to: page.template, among: own.sorted())
        let meant = nearest.map {
            "did you mean `\($0.dropFirst("pages/".count).dropLast(".html".count))`? Or "
        }
        return .error(
            "template-missing", "there is no template `Templates/\(page.template)`",
            at: plan.source(of: page)?.templatePosition,
            help: (meant ?? "")
                + "write that file; `octavo theme copy \(page.kind.template)` gives you one to "
                + "begin with")
    }
}

/// A theme in the words of a site, for its address.
public struct SiteTheme: Sendable {
    public let theme: Theme
    public let words: Words
    public let address: SiteAddress
    /// What is wrong with the words.
    private let report: DiagnosticReport
    private let dialect: Dialect
    /// The fingerprint of what the filters of the site know.
    private let fingerprint: Fingerprint

    /// Filters know the addresses, assets and words of the site.
    public init(_ theme: Theme, for site: SiteConfiguration, at address: SiteAddress) {
        let language = site.language
        self.theme = theme
        self.address = address
        (words, report) = theme.words(language)
        dialect = Dialect.site(
            Routes(address: address), assets: theme.assets, words: words, language: language)
        var known = FingerprintBuilder()
        for text in [address.origin, address.basePath, language] { known.take(text) }
        for asset in theme.assets { known.take(asset.path.outputFile) }
        known.take(words.fingerprint.bits)
        fingerprint = known.fingerprint
    }

    /// What is wrong with it on a site with these records.
    public func report(for catalog: Catalog) -> DiagnosticReport {
        DiagnosticReport(report.diagnostics + theme.report(for: catalog).diagnostics)
    }

    /// Compiles the templates of these names and what they show, and all of the club's own: what is wrong with one of
    /// those is found even if no page shows it. If all that was `last` compiled from is as it was, that is used again.
    public func compiled(_ names: Set<String>, after last: SiteTemplates? = nil) -> SiteTemplates {
        if var last, last.names == names, last.dialect == fingerprint, last.theme.hasTemplates(of: theme) {
            last.theme = theme
            return last
        }
        let compilation = TemplateLibrary.compile(theme.templates, dialect: dialect) { name, file in
            names.contains(name) || file.path.hasPrefix("Templates/")
        }
        return SiteTemplates(
            library: compilation.library, names: names, dialect: fingerprint, theme: theme,
            report: compilation.report)
    }
}

extension SitePlan {
    /// The templates of its pages, and of their share cards.
    public var templates: Set<String> {
        var names = Set(pages.map(\.template))
        for case .card(let page) in files.map(\.source) {
            if let card = page.kind.card { names.insert(card.template) }
        }
        return names
    }
}

/// The templates of a site, ready to be rendered.
public struct SiteTemplates: Sendable {
    let library: TemplateLibrary
    /// Those that were wanted.
    fileprivate let names: Set<String>
    /// The fingerprint of what the filters of the site know.
    let dialect: Fingerprint
    fileprivate(set) var theme: Theme
    public let report: DiagnosticReport
}
