internal import LinkChecking
internal import Output
internal import Publishing
internal import TextAndTime

/// The files of a site that a build makes: all, or those of a shard.
struct RenderedPart: Sendable {
    let site: RenderableSite
    /// The numbers of the files in the whole site.
    let numbers: [Int]
    private let isWhole: Bool

    init(of site: RenderableSite) {
        self.site = site
        isWhole = site.part == nil
        numbers = site.part?.numbers ?? Array(site.paths.all.indices)
    }

    var paths: [String] { isWhole ? site.paths.all : numbers.map { site.paths.all[$0] } }
}

/// How the files are made one by one, for the output that they are written to.
struct PartRenderer: OutputProducer {
    private let part: RenderedPart
    private var renderer: PageRenderer

    init(_ part: RenderedPart) {
        self.part = part
        renderer = PageRenderer(part.site)
    }

    var findings: PageRenderer.Findings { renderer.findings }

    mutating func fingerprint(of index: Int) throws -> Fingerprint? {
        try renderer.fingerprint(of: part.numbers[index])
    }

    mutating func produce(
        _ index: Int, _ write: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> Reuse {
        try renderer.make(part.numbers[index], write) ? .refused : .allowed
    }
}
