public import Diagnostics
internal import Files
internal import LinkChecking
internal import Liquid
public import TextAndTime
internal import Texts
internal import Workers

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

    /// `isDrawing`: share cards are drawn, and not only tried.
    public init(_ site: RenderableSite, isDrawing: Bool = true) {
        self.site = site
        renderer = Renderer(site.templates.library, environment: site.environment)
        cards = CardPainter(site, renderer, isDrawing: isDrawing)
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

    fileprivate var brokenLinkCount: Int { links.findings.broken.count }

    /// Whether the file with this number is one for other programs, in which nothing can be found.
    fileprivate func isFeed(_ index: Int) -> Bool {
        guard site.page(index) == nil, case .feed = site.plan.files[index].source else { return false }
        return true
    }

    /// The fingerprint of all that the file with this number shows; nil for a file that is made to see whether it has
    /// changed.
    public mutating func fingerprint(of index: Int) throws -> Fingerprint? {
        guard let page = site.page(index) else { return try files.fingerprint(of: site.plan.files[index]) }
        return site.fingerprint(of: page, data(of: page, index))
    }

    /// Makes the file with this number and passes its bytes to `write`; returns whether it has to be made again by the
    /// next build, even if nothing that it shows has changed.
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
                let leadsToAnchors = links.check(rendered.bytes, of: index)
                warnings.add(rendered.warnings)
                try write(UnsafeRawBufferPointer(rendered.bytes))
                // Another page may lose an anchor, and warnings are repeated in each build until their cause is gone.
                return leadsToAnchors || !ofTexts.isEmpty || !rendered.warnings.isEmpty
                    || template.hidesDay(of: rendered)
            }
        } catch let failure as RenderFailure {
            throw ReportedFailure(DiagnosticReport(failure.diagnostics))
        }
    }
}

extension RenderableSite {
    /// After so many problems no more pages are checked.
    private static let mostProblems = 50

    /// Renders every page with so many workers, but for those that are known to be sound, and reports what is wrong;
    /// `progress` is called with how many more files are done.
    public func check(
        jobs: Int, known: SoundPages = SoundPages(), progress: @Sendable @escaping (Int) -> Void
    ) async throws -> (report: DiagnosticReport, sound: SoundPages) {
        let sound = known.isUsable(with: paths) ? known.shown : []
        let checked = try await ParallelWork.run(paths.all.count, among: jobs) { next in
            var worker = CheckWorker(self, sound)
            while let range = next(), worker.problems.count < Self.mostProblems {
                for index in range { try worker.check(index) }
                progress(range.count)
            }
            return (findings: worker.findings, problems: worker.problems, sound: worker.sound)
        }
        var report = try LinkReport.report(on: checked.map(\.findings), of: self)
        for part in checked { report.add(part.problems) }
        return (report, SoundPages(shown: Set(checked.flatMap(\.sound)), paths: paths))
    }
}

/// The pages in which a check has found nothing, by the fingerprints of what they show: as long as they show that, and no
/// file of the site is gone to which they may link, they need not be rendered again.
public struct SoundPages: Sendable {
    fileprivate var shown: Set<Fingerprint> = []
    fileprivate var paths: OutputPaths?

    public init() {}

    fileprivate init(shown: Set<Fingerprint>, paths: OutputPaths) {
        self.shown = shown
        self.paths = paths
    }

    fileprivate func isUsable(with now: OutputPaths) -> Bool {
        guard let paths else { return false }
        return paths.fingerprint == now.fingerprint || paths.all.allSatisfy { now.index(of: $0) != nil }
    }
}

/// Checks one page after another.
private struct CheckWorker {
    private var renderer: PageRenderer
    private let known: Set<Fingerprint>
    private(set) var problems = DiagnosticReport()
    private(set) var sound: [Fingerprint] = []

    var findings: PageRenderer.Findings { renderer.findings }

    init(_ site: RenderableSite, _ known: Set<Fingerprint>) {
        renderer = PageRenderer(site, isDrawing: false)
        self.known = known
    }

    mutating func check(_ index: Int) throws {
        if renderer.isFeed(index) { return }
        do {
            let shown = try renderer.fingerprint(of: index)
            if let shown, known.contains(shown) { return sound.append(shown) }
            let count = renderer.brokenLinkCount
            let hasFindings = try renderer.make(index) { _ in }
            if let shown, !hasFindings, renderer.brokenLinkCount == count { sound.append(shown) }
        } catch let failure as ReportedFailure {
            problems.add(failure.report)
        }
    }
}
