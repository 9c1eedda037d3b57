internal import Diagnostics
internal import Liquid

/// A template of pages, with what stands for it in their fingerprints.
struct PageTemplate: Sendable {
    let template: Template
    /// Of its source, of all templates that it uses, and of what these can see beside the page.
    let fingerprint: Fingerprint
    /// Whether pages may show what day it is, though nothing in their views depends on it.
    let readsDay: Bool

    private init(_ template: Template, surroundings: Fingerprint) {
        var hasher = ViewHasher()
        withUnsafeBytes(of: surroundings.bits) { hasher.take($0) }
        template.hashSource(into: &hasher)
        self.template = template
        fingerprint = hasher.fingerprint
        let reads = template.reads
        let buildFields = reads.fields(of: "build")
        readsDay = reads.formatsNow || buildFields?.isSubset(of: ["generator"]) != true
    }

    /// Stands for a page that shows `data`.
    func fingerprint(showing data: Value) -> Fingerprint {
        guard !readsDay, let site = data["site"], let page = data["page"] else {
            return Fingerprint(combining: [fingerprint, SiteViews.fingerprint(of: data)])
        }
        return Fingerprint(combining: [
            fingerprint, SiteViews.fingerprint(of: site), SiteViews.fingerprint(of: page),
        ])
    }

    /// Stands for a page for whose view `key` stands; `build` stands for the view of this build.
    func fingerprint(of key: Fingerprint, build: Fingerprint) -> Fingerprint {
        var hasher = KeyHasher()
        hasher.take(fingerprint.bits)
        hasher.take(key.bits)
        if readsDay { hasher.take(build.bits) }
        return Fingerprint(bits: hasher.key)
    }

    /// The templates that the pages of a plan ask for, by `PageKind.rawValue`.
    static func all(of plan: SitePlan, in templates: SiteTemplates) throws -> [PageTemplate?] {
        let surroundings = surroundings(of: plan, in: templates)
        var isWanted = Array(repeating: false, count: PageKind.allCases.count)
        for page in plan.pages { isWanted[page.kind.rawValue] = true }
        var found: [PageTemplate?] = Array(repeating: nil, count: isWanted.count)
        var problems = DiagnosticReport()
        for kind in PageKind.allCases where isWanted[kind.rawValue] {
            if let template = templates.library.template(named: kind.template) {
                found[kind.rawValue] = PageTemplate(template, surroundings: surroundings)
            } else {
                problems.add(missing(kind.template))
            }
        }
        if problems.hasErrors { throw PublishingFailure(problems) }
        return found
    }

    /// The program, and the addresses that filters give: where the site stands, and its assets.
    private static func surroundings(of plan: SitePlan, in templates: SiteTemplates) -> Fingerprint {
        let address = plan.settings.address
        let addresses =
            [address.origin ?? "", address.basePath] + templates.theme.assets.map(\.path.outputFile)
        return Fingerprint(combining: [EngineStamp.fingerprint] + addresses.map { Fingerprint(of: $0.utf8) })
    }

    /// What is said of a template that is not there.
    static func missing(_ name: String) -> Diagnostic {
        .error(
            "template-missing", "there is no template `\(name)`, and pages of the site are made with it",
            at: .wholeFile("Templates/\(name)"),
            help: "write it, or take the site's own `Templates/` away to use those that come with Octavo")
    }
}
