internal import Diagnostics
internal import Files
internal import LinkChecking
internal import Liquid
public import TextAndTime
internal import Texts

/// Makes the files of a site: pages from their templates, and those that no template renders.
///
/// Every worker has its own, with its own memory.
public struct PageRenderer {
    /// What was found while pages were made.
    public struct Findings: Sendable {
        var warnings = DiagnosticReport()
        var links = LinkChecker.Findings()
    }

    private let site: RenderableSite
    private let files: FileMaker
    private let cards: CardPainter
    private let arena = Arena()
    private let renderer: Renderer
    private var links: LinkChecker
    private let texts: TextWarnings
    private var warnings = DiagnosticReport()
    /// The page whose fingerprint was taken last, with what its template is given: it is rendered from the same value.
    private var current: (index: Int, data: Value)?

    public init(_ site: RenderableSite) {
        self.site = site
        renderer = Renderer(site.templates.library, environment: site.environment)
        cards = CardPainter(site, renderer)
        files = FileMaker(site, cards)
        links = LinkChecker(site.targets)
        texts = TextWarnings(site.plan.links)
    }

    public var findings: Findings {
        // Not its diagnostics: what several workers have found is put together later.
        var warnings = warnings
        warnings.add(cards.report)
        return Findings(warnings: warnings, links: links.findings)
    }

    /// The fingerprint of all that the file with this number shows; nil for a file that is made to see whether it has
    /// changed.
    public mutating func fingerprint(of index: Int) throws -> Fingerprint? {
        guard let page = site.page(index) else { return try files.fingerprint(of: site.plan.files[index]) }
        return site.fingerprint(of: page, data(of: page, index))
    }

    /// Makes the file with this number and passes its bytes to `write`; returns whether it has to be made again by the
    /// next build or check, even if nothing that it shows has changed.
    public mutating func make(
        _ index: Int, _ write: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> Bool {
        if let page = site.page(index), let template = site.template(of: page) {
            return try render(page, template, index, write)
        }
        let known = cards.report.count
        try files.bytes(of: site.plan.files[index]).withUnsafeBytes(write)
        return cards.report.count > known
    }
}

extension PageRenderer {
    /// What the template of a page is given, in the memory of this renderer.
    private mutating func data(of page: PlannedPage, _ index: Int) -> Value {
        if let current, current.index == index { return current.data }
        arena.reset()
        let data = site.data(of: page, in: arena)
        current = (index, data)
        return data
    }

    private mutating func render(
        _ page: PlannedPage, _ template: PageTemplate, _ index: Int,
        _ write: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> Bool {
        let data = data(of: page, index)
        // Rendering adds to the memory that the values are in.
        current = nil
        let ofTexts = page.kind.folder.map { texts.warnings(about: page.index, in: $0) } ?? []
        warnings.add(ofTexts)
        do {
            return try renderer.render(template.template, data: data, arena: arena) { rendered in
                let hasUncertainLinks = links.check(rendered.bytes, of: index)
                warnings.add(rendered.warnings)
                try write(UnsafeRawBufferPointer(rendered.bytes))
                // Another page may lose an anchor, and warnings are repeated until their cause is gone.
                return hasUncertainLinks || !ofTexts.isEmpty || !rendered.warnings.isEmpty
                    || template.hidesDay(of: rendered)
            }
        } catch let failure as RenderFailure {
            throw ReportedFailure(DiagnosticReport(failure.diagnostics))
        }
    }
}
