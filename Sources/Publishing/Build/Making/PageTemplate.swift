internal import Diagnostics
internal import Liquid

/// A template of pages, with what stands for it in their fingerprints.
struct PageTemplate: Sendable {
    let template: Template
    /// Of its source, of all templates that it uses, and of what these can see beside the page.
    let fingerprint: Fingerprint

    private init(_ template: Template, surroundings: Fingerprint) {
        var hasher = ViewHasher()
        withUnsafeBytes(of: surroundings.bits) { hasher.take($0) }
        template.hashSource(into: &hasher)
        self.template = template
        fingerprint = hasher.fingerprint
    }

    /// The templates that the pages of a plan ask for, by name.
    static func all(of plan: SitePlan, in templates: SiteTemplates) throws -> [String: PageTemplate] {
        let surroundings = surroundings(of: plan, in: templates)
        var found: [String: PageTemplate] = [:]
        var problems = DiagnosticReport()
        for name in Set(plan.pages.map(\.template)).sorted() {
            if let template = templates.library.template(named: name) {
                found[name] = PageTemplate(template, surroundings: surroundings)
            } else {
                problems.add(missing(name))
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
            at: .wholeFile("Templates/\(name)"))
    }
}
