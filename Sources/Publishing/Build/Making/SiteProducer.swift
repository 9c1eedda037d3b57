internal import Diagnostics
internal import Liquid

/// Makes the pages and files of a site; every worker has its own, with its own memory.
struct SiteProducer: OutputProducer {
    /// What was found while pages were made.
    struct Findings: Sendable {
        var warnings = DiagnosticReport()
        var links = LinkChecker.Findings()
    }

    private let site: ReadySite
    private let files: FileMaking
    private let arena = Arena()
    private let renderer: Renderer
    /// Whether the view or the bytes of the file at hand are made.
    private var isReady = false
    private var data = Value.null
    private var bytes: [UInt8]?
    private var proof: LinkChecker
    private var warnings = DiagnosticReport()

    init(_ site: ReadySite) {
        self.site = site
        files = FileMaking(site)
        renderer = Renderer(site.templates.library, environment: site.environment)
        proof = LinkChecker(site.targets)
    }

    /// What was found so far.
    var findings: Findings { Findings(warnings: warnings, links: proof.findings) }

    mutating func fingerprint(of index: Int) throws -> Fingerprint {
        isReady = false
        if let known = site.fingerprint(of: index) { return known }
        makeReady(index)
        guard let page = site.page(index) else {
            return try bytes.map { Fingerprint(of: $0) } ?? files.fingerprint(of: site.plan.files[index])
        }
        return try site.template(of: page).fingerprint(showing: data)
    }

    mutating func produce(
        _ index: Int, _ write: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> Reuse {
        if !isReady { makeReady(index) }
        guard let page = site.page(index) else {
            try (bytes ?? files.bytes(of: site.plan.files[index])).withUnsafeBytes(write)
            return .allowed
        }
        return try render(page, index, write)
    }

    /// Makes the view of a page, or the bytes of a file that the program makes.
    private mutating func makeReady(_ index: Int) {
        isReady = true
        guard let page = site.page(index) else {
            bytes = files.bytesIfMade(site.plan.files[index])
            return
        }
        arena.reset()
        data = site.views.data(of: page, in: arena)
    }

    private mutating func render(
        _ page: PlannedPage, _ index: Int, _ write: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> Reuse {
        let pageTemplate = try site.template(of: page)
        do {
            return try renderer.render(pageTemplate.template, data: data, arena: arena) { rendered in
                proof.check(rendered.bytes, of: index)
                warnings.add(rendered.warnings)
                try write(UnsafeRawBufferPointer(rendered.bytes))
                // A record may hold a date such as `5 May`, which means this year's: then the page is made each time.
                let isOfToday = rendered.dependsOnNow && !pageTemplate.readsDay
                return rendered.warnings.isEmpty && !isOfToday ? .allowed : .refused
            }
        } catch let failure as RenderFailure {
            throw PublishingFailure(DiagnosticReport(failure.diagnostics))
        }
    }
}
