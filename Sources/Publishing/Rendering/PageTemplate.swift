internal import Arranging
public import Diagnostics
public import LinkChecking
internal import Liquid
public import ReadingCatalog
internal import TextAndTime
public import Theming
public import Wording

/// The template of a kind of pages, or of single ones, with what it contributes to their fingerprints.
struct PageTemplate: Sendable {
    let template: Template
    /// What its pages are given that counts: what is known of the build, such as its day, only if they read it.
    private let names: [String]
    /// The fingerprint of its source, of all templates that it uses, and of what these can see besides the page.
    private let fingerprint: Fingerprint

    fileprivate init(_ template: Template, _ surroundings: Surroundings) {
        let readsBuild = !surroundings.readingBuild.isDisjoint(with: template.dependencies)
        names = ["site", "page", "card"] + (readsBuild ? ["build"] : [])
        var builder = FingerprintBuilder()
        builder.take(surroundings.fingerprint.bits)
        template.hashSource(into: &builder)
        fingerprint = builder.fingerprint
        self.template = template
    }

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

/// What pages depend on besides what they are given and their templates.
private struct Surroundings {
    /// The fingerprint of the program, of what its filters print, and of the settings that decide how Markdown is read.
    let fingerprint: Fingerprint
    /// The names of the templates that may show what is known of the build, such as its day.
    let readingBuild: Set<String>

    init(of plan: SitePlan, in templates: SiteTemplates) {
        var builder = FingerprintBuilder()
        builder.take(ProgramFingerprint.current.bits)
        builder.take(templates.dialect.bits)
        plan.site.source?.withBytes { builder.take($0) }
        fingerprint = builder.fingerprint
        readingBuild = Set(
            templates.theme.templates.lazy.filter { Self.readsBuild($0.value.bytes) }.map(\.key))
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
}

/// The templates of all pages of a plan.
struct PageTemplates: Sendable {
    private var ofKinds: [ObjectIdentifier: PageTemplate] = [:]
    private var ofCards: [ObjectIdentifier: PageTemplate] = [:]
    /// The templates that records name, by these names.
    private var own: [String: PageTemplate] = [:]

    subscript(page: PlannedPage) -> PageTemplate? {
        page.ownTemplate.map { own[$0] } ?? ofKinds[ObjectIdentifier(page.kind)]
    }

    /// The template of the share card of a page.
    func card(of page: PlannedPage) -> PageTemplate? { ofCards[ObjectIdentifier(page.kind)] }

    init(of plan: SitePlan, in templates: SiteTemplates) throws {
        let surroundings = Surroundings(of: plan, in: templates)
        var problems = DiagnosticReport()
        for kind in plan.kindsOfPages {
            if let template = templates.library.template(named: kind.template) {
                ofKinds[ObjectIdentifier(kind)] = PageTemplate(template, surroundings)
            } else {
                problems.add(Self.missing(kind.template))
            }
            guard plan.arranged.cards.has(kind), let card = kind.card else { continue }
            if let template = templates.library.template(named: card.template) {
                ofCards[ObjectIdentifier(kind)] = PageTemplate(template, surroundings)
            } else {
                problems.add(Self.missing(card.template))
            }
        }
        for page in plan.pages {
            guard let name = page.ownTemplate, own[name] == nil else { continue }
            if let template = templates.library.template(named: page.template) {
                own[name] = PageTemplate(template, surroundings)
            } else {
                problems.add(Self.missing(name, of: page, plan, templates))
            }
        }
        if problems.hasErrors { throw ReportedFailure(problems) }
    }

    private static func missing(_ name: String) -> Diagnostic {
        .error(
            "template-missing", "there is no template `\(name)`, and pages of the site are made with it",
            at: .wholeFile("Templates/\(name)"),
            help: "write it, or remove the site's own `Templates/` to use those that come with Octavo")
    }

    /// The template that a record names is not there.
    private static func missing(
        _ name: String, of page: PlannedPage, _ plan: SitePlan, _ templates: SiteTemplates
    ) -> Diagnostic {
        let own = templates.theme.templates.filter { $0.value.path.hasPrefix("Templates/pages/") }.keys
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
        if let last, last.names == names, last.dialect == fingerprint, last.theme.hasTemplates(of: theme) {
            return SiteTemplates(
                library: last.library, names: names, dialect: fingerprint, theme: theme, report: last.report)
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
        var names = Set(pages.lazy.filter { $0.ownTemplate != nil }.map(\.template))
        for kind in kindsOfPages {
            names.insert(kind.template)
            if let card = kind.card, arranged.cards.has(kind) { names.insert(card.template) }
        }
        return names
    }

    /// The kinds of its pages, in the order in which a site has their pages.
    fileprivate var kindsOfPages: [any Page.Type] {
        let present = Set(pages.lazy.map { ObjectIdentifier($0.kind) })
        return PlannedPage.kinds.filter { present.contains(ObjectIdentifier($0)) }
    }
}

/// The templates of a site, ready to be rendered.
public struct SiteTemplates: Sendable {
    let library: TemplateLibrary
    /// Those that were wanted.
    fileprivate let names: Set<String>
    /// The fingerprint of what the filters of the site know.
    let dialect: Fingerprint
    let theme: Theme
    public let report: DiagnosticReport
}
