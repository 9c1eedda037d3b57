internal import Diagnostics
internal import Liquid

/// A template of pages, with what stands for it in their fingerprints.
struct PageTemplate: Sendable {
    let template: Template
    /// Of its source, of all templates that it uses, and of the program.
    let fingerprint: Fingerprint

    private init(_ template: Template) {
        var hasher = ViewHasher()
        withUnsafeBytes(of: EngineStamp.fingerprint.bits) { hasher.take($0) }
        template.hashSource(into: &hasher)
        self.template = template
        fingerprint = hasher.fingerprint
    }

    /// The templates that the pages of a plan ask for, by name.
    static func all(of plan: SitePlan, in templates: SiteTemplates) throws -> [String: PageTemplate] {
        var found: [String: PageTemplate] = [:]
        var problems = DiagnosticReport()
        for name in Set(plan.pages.map(\.template)).sorted() {
            if let template = templates.library.template(named: name) {
                found[name] = PageTemplate(template)
            } else {
                problems.add(missing(name))
            }
        }
        if problems.hasErrors { throw PublishingFailure(problems) }
        return found
    }

    /// What is said of a template that is not there.
    static func missing(_ name: String) -> Diagnostic {
        .error(
            "template-missing", "there is no template `\(name)`, and pages of the site are made with it",
            at: .wholeFile("Templates/\(name)"))
    }
}
