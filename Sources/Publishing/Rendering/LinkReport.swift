internal import Arranging
internal import Content
public import Diagnostics
internal import LinkChecking
internal import Liquid
internal import ReadingCatalog
internal import TextAndTime
internal import Texts
internal import Theming

/// Reports links that lead nowhere, at the places where they are written.
public struct LinkReport {
    private let site: RenderableSite
    private var writing: WrittenLinks

    /// The warnings of all workers, and the links that lead nowhere.
    public static func report(on findings: [PageRenderer.Findings], of site: RenderableSite) throws
        -> DiagnosticReport
    {
        var report = DiagnosticReport()
        for finding in findings { report.add(finding.warnings) }
        let broken = findings.flatMap(\.links.broken)
        let missing = try MissingAnchors.find(findings.map(\.links), in: site)
        guard !broken.isEmpty || !missing.isEmpty else { return report }
        let records = RecordLinkChecker(site.plan.links)
        report.add(records.report)
        let others = (broken + missing).filter { !records.explains($0.link) }
        var reporting = LinkReport(site: site, writing: WrittenLinks(in: site))
        report.add(reporting.diagnostics(others))
        return report
    }

    /// So many links are looked for in the files; the others are reported by their pages.
    private static let mostSearched = 200

    /// One diagnostic for each place in a file, however many pages and links come from it.
    private mutating func diagnostics(_ broken: [LinkChecker.Broken]) -> [Diagnostic] {
        var uses: [Source: [LinkChecker.Broken]] = [:]
        let links = Dictionary(grouping: broken, by: \.link).sorted { $0.key < $1.key }
        for (index, link) in links.enumerated() {
            let sorted = link.value.sorted { $0.page < $1.page }
            let searched = sorted.prefix(index < Self.mostSearched ? 20 : 0)
            let positions = Set(searched.compactMap { writing.position(of: $0) })
            let lacking = sorted[0].destination.anchor.map { "#" + $0 } ?? link.key
            let sources: [Source] = positions.isEmpty ? [.lacking(lacking)] : positions.map { .written($0) }
            for source in sources { uses[source, default: []] += sorted }
        }
        return uses.map { source, uses in diagnostic(uses, at: source.position) }
    }

    /// What links have in common that are reported once.
    private enum Source: Hashable {
        case written(SourcePosition)
        /// Links of a template differ from page to page, such as `{{ page.url }}#notes`, but lack the same anchor.
        case lacking(String)

        var position: SourcePosition? { if case .written(let position) = self { position } else { nil } }
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

/// Finds where links that are on pages were written.
private struct WrittenLinks {
    private let site: RenderableSite
    private let links: RecordLinks
    private let style: MarkdownStyle
    /// Where files have texts first, by the paths of the files and the texts.
    private var found: [[String]: SourcePosition?] = [:]
    /// Where the records of pages have links, by the numbers of the pages and the addresses on the pages.
    private var resolved: [Int: [String: SourcePosition]] = [:]

    init(in site: RenderableSite) {
        self.site = site
        links = site.plan.links
        style = .club(site.plan.site)
    }

    /// The first place in the page's record, `site.yaml` and the templates in which the link is spelled out.
    mutating func position(of broken: LinkChecker.Broken) -> SourcePosition? {
        let files = files(behind: broken.page)
        let spellings = Self.spellings(of: broken.link, site.plan.settings.address.basePath)
        if let position = position(of: spellings, in: files) ?? writtenAsRecord(broken.link, on: broken.page)
        {
            return position
        }
        // A template may put the page before the anchor, as in `{{ page.url }}#notes`.
        return Self.anchor(of: broken.link).flatMap { position(of: [$0], in: files) }
    }

    private mutating func position(of spellings: [String], in files: [SourceFile]) -> SourcePosition? {
        for file in files {
            for spelling in spellings {
                if let position = position(of: spelling, in: file) { return position }
            }
        }
        return nil
    }

    private mutating func position(of text: String, in file: SourceFile) -> SourcePosition? {
        if let known = found[[file.path, text]] { return known }
        let bytes = Array(text.utf8)
        let start = file.bytes.withUnsafeBufferPointer { $0.offset(of: bytes) }
        let position = start.map { file.position(of: $0..<$0 + bytes.count) }
        found[[file.path, text]] = .some(position)
        return position
    }

    /// Where the page's record has a link that is resolved to this one, such as `../books/emma.md#notes`.
    private mutating func writtenAsRecord(_ link: String, on page: Int) -> SourcePosition? {
        if let known = resolved[page] { return known[link] }
        var made: [String: SourcePosition] = [:]
        if let page = site.page(page), let kind = page.kind.folder {
            let references = RecordReferences(ofRecord: page.index, in: kind, of: site.plan.catalog, style)
            for reference in references.all {
                let position = references.position(of: reference)
                switch links.resolution(reference.destination, from: references.folder) {
                case .url(let url): made[url] = made[url] ?? position
                case .image(let image): made[image.url] = made[image.url] ?? position
                default: continue
                }
            }
        }
        resolved[page] = made
        return made[link]
    }

    private func files(behind index: Int) -> [SourceFile] {
        guard let page = site.page(index) else { return [] }
        let templates = site.templates.library.template(named: page.template)?.dependencies ?? []
        return [site.plan.source(of: page)?.file, site.plan.site.source].compactMap { $0 }
            + templates.compactMap { site.templates.theme.templates[$0] }
    }

    /// The link as the page has it, without the base path that the site adds, and without escapes.
    private static func spellings(of link: String, _ base: String) -> [String] {
        var spellings = [link]
        if base != "/", link.hasPrefix(base) { spellings.append("/" + link.dropFirst(base.count)) }
        if let decoded = PercentEncoding.decoded(link), decoded != link { spellings.append(decoded) }
        return spellings.filter { $0.count > 1 }
    }

    /// The part of a link that names an anchor, without escapes: `#notes`.
    private static func anchor(of link: String) -> String? {
        guard let sign = link.utf8.firstIndex(of: UInt8(ascii: "#")) else { return nil }
        let anchor = String(link[sign...])
        return PercentEncoding.decoded(anchor) ?? anchor
    }
}

/// Checks links to anchors in other pages by rendering those pages once more.
enum MissingAnchors {
    /// The links to anchors that do not exist.
    static func find(_ findings: [LinkChecker.Findings], in site: RenderableSite) throws -> [LinkChecker
        .Broken]
    {
        var uses: [LinkTargets.Destination: LinkChecker.Broken] = [:]
        for finding in findings { uses.merge(finding.anchors) { $0.page < $1.page ? $0 : $1 } }
        guard !uses.isEmpty else { return [] }
        var renderer = PageRenderer(site)
        var missing: [LinkChecker.Broken] = []
        let byPage = Dictionary(grouping: uses) { use in use.key.file ?? 0 }
        for (page, uses) in byPage.sorted(by: { $0.key < $1.key })
        where site.paths.all[page].hasSuffix(".html") {
            do {
                _ = try renderer.make(page) { bytes in
                    let anchors = PageAnchors(of: bytes.bindMemory(to: UInt8.self))
                    missing += uses.filter { !anchors.contains($0.key.anchor ?? "") }.map(\.value)
                }
            } catch is ReportedFailure {
                // Whoever made the page first has reported what is wrong with it.
                continue
            }
        }
        return missing.sorted { ($0.page, $0.link) < ($1.page, $1.link) }
    }
}
