internal import Diagnostics

/// Tells which links lead nowhere, at the places where they are written.
struct LinkReport {
    private let site: ReadySite
    private let writing: WrittenLinks

    /// All that workers have found: their warnings, and the links that lead nowhere.
    static func report(on findings: [SiteProducer.Findings], of site: ReadySite) throws -> DiagnosticReport {
        var report = DiagnosticReport()
        for finding in findings { report.add(finding.warnings) }
        let broken = findings.flatMap(\.links.broken)
        let missing = try MissingPlaces.find(findings.map(\.links), in: site)
        guard !broken.isEmpty || !missing.isEmpty else { return report }
        let records = RecordLinkProof(site.plan)
        report.add(records.report)
        let others = (broken + missing).filter { !records.explains($0.link) }
        report.add(LinkReport(site: site, writing: WrittenLinks(site)).diagnostics(others))
        return report
    }

    /// One diagnostic for each place, however many pages show it.
    private func diagnostics(_ broken: [LinkProof.Broken]) -> [Diagnostic] {
        var found: [Diagnostic] = []
        for (link, uses) in Dictionary(grouping: broken, by: \.link).sorted(by: { $0.key < $1.key }) {
            let sorted = uses.sorted { $0.page < $1.page }
            let positions = Set(sorted.prefix(20).compactMap { writing.position(of: link, on: $0.page) })
            if positions.isEmpty, let first = sorted.first {
                found.append(diagnostic(first, at: nil, pages: sorted.count))
            }
            for position in positions.sorted() {
                guard let first = sorted.first else { continue }
                found.append(diagnostic(first, at: position, pages: sorted.count))
            }
        }
        return found
    }

    private func diagnostic(
        _ broken: LinkProof.Broken, at position: SourcePosition?, pages: Int
    ) -> Diagnostic {
        let page = site.paths.all[broken.page]
        let shown = pages == 1 ? "`\(page)`" : "`\(page)` and \(pages - 1) more pages"
        let notes = position == nil ? [Diagnostic.Note("it is on \(shown)")] : []
        return .error(
            broken.rule, broken.message, at: position ?? site.position(of: broken.page),
            help: help(for: broken), notes: notes)
    }

    private func help(for broken: LinkProof.Broken) -> String {
        switch broken.destination {
        case .outside:
            let address = site.plan.settings.address
            return "begin it with `\(address.basePath)`, or write the whole address if it leads elsewhere"
        case .file: return "link to the page alone, or give it a heading or an `id` of that name"
        case .elsewhere, .nowhere:
            let nearest = Suggestion.nearest(to: broken.link, among: site.targets.allLinks)
            return nearest.map { "write `\($0)`" } ?? "mend the address, or take the link out"
        }
    }
}

extension LinkProof.Broken {
    fileprivate var rule: RuleID {
        if case .file = destination { "broken-anchor" } else { "broken-link" }
    }

    fileprivate var message: String {
        switch destination {
        case .file(_, let place?): "`\(link)` leads to a page that has no place called `\(place)`"
        case .outside: "`\(link)` leads out of the site, which stands in a folder of its host"
        default: "`\(link)` leads nowhere: the site has no such page or file"
        }
    }
}
