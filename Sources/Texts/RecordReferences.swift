internal import Arranging
public import Content
public import Diagnostics
public import ReadingCatalog

/// Checks the links and images of all shown records, to report broken ones where they are written.
///
/// Needed only when a rendered page has a broken link, as reading all records again takes time.
public struct RecordLinkChecker: Sendable {
    public private(set) var report = DiagnosticReport()
    private var explained: Set<String> = []
    private let links: RecordLinks
    private let style: MarkdownStyle
    private let unread: Set<String>

    /// Links to the `unread` files, of which it is not known what they hold, are not reported.
    public init(_ links: RecordLinks, besides unread: Set<String> = []) {
        let catalog = links.catalog
        self.unread = unread
        self.links = links
        style = .club(catalog.site)
        for kind in RecordKind.allCases {
            for index in catalog.shown[kind] {
                check(RecordReferences(ofRecord: Int(index), in: kind, of: catalog.records, style))
            }
        }
        if let references = RecordReferences(inWelcomeOf: catalog.site, style) { check(references) }
    }

    /// Whether the report explains the link `url` of a page.
    public func explains(_ url: String) -> Bool { explained.contains(url) }

    /// Whether the file of a record is there, but could not be read.
    private func isUnread(_ name: String, _ kind: RecordKind) -> Bool {
        let path = "content/\(kind.rawValue)/\(name)"
        return [".md", ".mdx", "/index.md"].contains { unread.contains(path + $0) }
    }

    /// Whether a link leads to a record, of which it is not known what it holds.
    private func isUnread(_ link: BrokenLink) -> Bool {
        switch link {
        case .noRecord(let slug, let kind): return isUnread(slug, kind)
        case .noPage(let path):
            // `/books/emma/`, or `/about/` for a free page.
            let names = path.split(separator: "/").map(String.init)
            if names.count == 1 { return isUnread(names[0], .pages) }
            guard names.count == 2, let kind = RecordKind(rawValue: names[0]) else { return false }
            return isUnread(names[1], kind)
        default: return false
        }
    }

    private mutating func check(_ references: RecordReferences) {
        let broken = references.all.compactMap { reference -> (MarkdownOutline.Reference, BrokenLink)? in
            // Names in double brackets are warnings.
            guard reference.destination.kind != .record, reference.destination.kind != .shownFile,
                case .broken(let why) = links.outcome(reference.destination, from: references.folder)
            else { return nil }
            if isUnread(why) { return nil }
            return (reference, why)
        }
        for (reference, why) in broken {
            let problem = links.problem(why)
            explained.insert(links.brokenURL(reference.destination))
            report.add(
                .error(
                    reference.destination.isImage ? "image" : "link", problem.message,
                    at: references.position(of: reference), help: problem.help))
        }
    }
}

/// The links and images in all texts of a record, and where its file has them.
public struct RecordReferences {
    public let folder: RecordFolder
    /// The links and images; the range of one is empty if it is not known where it is written.
    public private(set) var all: [MarkdownOutline.Reference] = []
    /// The first HTML that is not shown.
    private var htmlRange: Range<Int>?
    private let source: RecordSource
    private let style: MarkdownStyle
    /// Where the front matter has destinations.
    private lazy var written = WrittenDestinations(source.file.bytes, 0..<source.body.lowerBound)

    public init(ofRecord index: Int, in kind: RecordKind, of catalog: Catalog, _ style: MarkdownStyle) {
        source = kind.source(index, of: catalog)
        folder = RecordFolder(of: source, in: kind)
        self.style = style
        let outline = MarkdownOutline(source.file.bytes, in: source.body, style: style)
        htmlRange = outline.droppedHTML
        all = outline.references
        for text in kind.texts(index, of: catalog) {
            add(text.markdown, writtenAt: text.range)
        }
    }

    /// The links in what the front page says to new visitors.
    fileprivate init?(inWelcomeOf site: SiteConfiguration, _ style: MarkdownStyle) {
        guard let file = site.source, let welcome = site.welcome else { return nil }
        let end = file.bytes.count
        source = RecordSource(file: file, body: end..<end, slug: Slug("site"))
        folder = RecordFolder(.pages)
        self.style = style
        add(welcome, writtenAt: nil)
    }

    /// Where HTML is written that is not shown; nil if there is none.
    var droppedHTML: SourcePosition? { htmlRange.map(position) }

    /// Where a reference is written.
    public func position(of reference: MarkdownOutline.Reference) -> SourcePosition {
        position(of: reference.range)
    }

    private func position(of range: Range<Int>) -> SourcePosition {
        range.isEmpty ? source.file.wholeFile : source.file.position(of: range)
    }
}

extension RecordReferences {
    /// The references in a text of the front matter, which comes without its YAML syntax.
    private mutating func add(_ text: String, writtenAt field: Range<Int>?) {
        let bytes = Array(text.utf8)
        let outline = MarkdownOutline(bytes, in: bytes.indices, style: style)
        if htmlRange == nil, outline.droppedHTML != nil { htmlRange = field ?? 0..<0 }
        for var reference in outline.references {
            let place = written.place(of: reference.destination, in: 0..<source.body.lowerBound)
            reference.range = place ?? field ?? 0..<0
            all.append(reference)
        }
    }
}
