internal import Content
public import Diagnostics
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime

/// Reports links that lead nowhere, at the places where they are written.
public struct LinkReport {
    private let site: RenderableSite
    private let writing: WrittenLinks

    /// The warnings of all workers, and the links that lead nowhere.
    public static func report(on findings: [PageRenderer.Findings], of site: RenderableSite) throws
        -> DiagnosticReport
    {
        var report = DiagnosticReport()
        for finding in findings { report.add(finding.warnings) }
        let broken = findings.flatMap(\.links.broken)
        let missing = try MissingAnchors.find(findings.map(\.links), in: site)
        guard !broken.isEmpty || !missing.isEmpty else { return report }
        let records = RecordLinkChecker(site.plan)
        report.add(records.report)
        let others = (broken + missing).filter { !records.explains($0.link) }
        report.add(LinkReport(site: site, writing: WrittenLinks(site)).diagnostics(others))
        return report
    }

    /// One diagnostic for each place in a file, however many pages and links come from it.
    private func diagnostics(_ broken: [LinkChecker.Broken]) -> [Diagnostic] {
        var uses: [Source: [LinkChecker.Broken]] = [:]
        for group in Dictionary(grouping: broken, by: \.link).values {
            let sorted = group.sorted { $0.page < $1.page }
            let positions = Set(sorted.prefix(20).compactMap { writing.position(of: $0) })
            let sources =
                positions.isEmpty ? [Source(broken: sorted[0])] : positions.map { Source(position: $0) }
            for source in sources { uses[source, default: []] += sorted }
        }
        return uses.map { source, uses in diagnostic(uses, at: source.position) }
    }

    /// What links have in common that are reported once: where they are written, or else what they lack.
    private struct Source: Hashable {
        let position: SourcePosition?
        let missing: String?

        init(position: SourcePosition) {
            (self.position, missing) = (position, nil)
        }

        /// Links of a template differ from page to page, such as `{{ page.url }}#notes`, but lack the same anchor.
        init(broken: LinkChecker.Broken) {
            position = nil
            missing = broken.destination.anchor.map { "#" + $0 } ?? broken.link
        }
    }

    private func diagnostic(_ uses: [LinkChecker.Broken], at position: SourcePosition?) -> Diagnostic {
        let first = uses.min { ($0.page, $0.link) < ($1.page, $1.link) } ?? uses[0]
        let pages = Set(uses.map(\.page)).count
        let page = site.paths.all[first.page]
        let shown =
            pages == 1 ? "`\(page)`" : "`\(page)` and \(pages - 1) more \(pages == 2 ? "page" : "pages")"
        let notes = position == nil || pages > 1 ? [Diagnostic.Note("it is on \(shown)")] : []
        return .error(
            first.rule, first.message, at: position ?? site.position(of: first.page),
            help: help(for: first), notes: notes)
    }

    private func help(for broken: LinkChecker.Broken) -> String {
        switch broken.destination {
        case .outside:
            let address = site.plan.settings.address
            return "begin it with `\(address.basePath)`, or write the whole address if it leads elsewhere"
        case .file: return "link to the page alone, or give it a heading or an `id` of that name"
        case .elsewhere, .nowhere:
            let nearest = Suggestion.nearest(to: broken.link, among: site.targets.allLinks)
            return nearest.map { "write `\($0)`" } ?? "correct the address, or remove the link"
        }
    }
}

extension LinkChecker.Broken {
    fileprivate var rule: RuleID {
        if case .file = destination { "broken-anchor" } else { "broken-link" }
    }

    fileprivate var message: String {
        switch destination {
        case .file(_, let anchor?): "`\(link)` leads to a page that has no anchor `\(anchor)`"
        case .outside: "`\(link)` leads out of the site, which is published in a folder of its host"
        default: "`\(link)` leads nowhere: the site has no such page or file"
        }
    }
}

/// Finds where a link that is on a page was written.
private struct WrittenLinks {
    private let site: RenderableSite
    private let links: RecordLinks
    private let style: MarkdownStyle

    init(_ site: RenderableSite) {
        self.site = site
        links = RecordLinks(site.plan)
        style = RecordMarkup.clubStyle(site.plan.site)
    }

    /// The first place in the page's record, `site.yaml` and the templates in which the link is spelled out.
    func position(of broken: LinkChecker.Broken) -> SourcePosition? {
        let files = files(behind: broken.page)
        if let position = position(of: spellings(of: broken.link), in: files)
            ?? writtenAsRecord(broken.link, on: broken.page)
        {
            return position
        }
        // A template may put the page before the anchor, as in `{{ page.url }}#notes`.
        return broken.destination.anchor.flatMap { position(of: [Array("#\($0)".utf8)], in: files) }
    }

    private func position(of spellings: [[UInt8]], in files: [SourceFile]) -> SourcePosition? {
        for file in files {
            for spelling in spellings {
                if let range = Self.range(of: spelling, in: file.bytes) { return file.position(of: range) }
            }
        }
        return nil
    }

    /// Where the page's record has a link that is resolved to this one, such as `../books/emma.md#notes`.
    private func writtenAsRecord(_ link: String, on page: Int) -> SourcePosition? {
        guard let references = site.page(page).flatMap(references) else { return nil }
        let written = references.all.first { reference in
            switch links.resolution(reference.destination, from: references.folder) {
            case .url(link), .image(url: link, _, _): true
            default: false
            }
        }
        return written.map(references.position)
    }

    private func references(on page: PlannedPage) -> RecordReferences? {
        page.kind.folder.map {
            RecordReferences(ofRecord: page.index, in: $0, of: site.plan.catalog, style)
        }
    }

    private func files(behind index: Int) -> [SourceFile] {
        guard let page = site.page(index) else { return [] }
        let templates = site.templates.library.template(named: page.template)?.dependencies ?? []
        return [site.plan.source(of: page)?.file, site.plan.site.source].compactMap { $0 }
            + templates.compactMap { site.templates.theme.templates[$0] }
    }

    /// The link as the page has it, without the base path that the site adds, and without escapes.
    private func spellings(of link: String) -> [[UInt8]] {
        let base = site.plan.settings.address.basePath
        var spellings = [link]
        if base != "/", link.hasPrefix(base) { spellings.append("/" + link.dropFirst(base.count)) }
        if let decoded = PercentEncoding.decoded(link), decoded != link { spellings.append(decoded) }
        return spellings.filter { $0.count > 1 }.map { Array($0.utf8) }
    }

    private static func range(of words: [UInt8], in bytes: [UInt8]) -> Range<Int>? {
        guard let first = words.first, bytes.count >= words.count else { return nil }
        for start in 0...(bytes.count - words.count) where bytes[start] == first {
            if bytes[start..<start + words.count].elementsEqual(words) { return start..<start + words.count }
        }
        return nil
    }
}
