internal import Content
public import Diagnostics
internal import ReadingCatalog

/// Proves that the links and images of all shown records lead somewhere.
public struct RecordLinkProof: Sendable {
    /// The links that do not, each at its place.
    public private(set) var report = DiagnosticReport()
    private let links: RecordLinks
    private let style: MarkdownStyle

    /// Follows the links of the records of a plan.
    public init(_ plan: SitePlan) {
        links = RecordLinks(plan)
        style = RecordMarkup.clubStyle(plan.site)
        for index in plan.books[.title] { prove(plan.catalog.books[Int(index)]) }
        for index in plan.shown.meetings { prove(plan.catalog.meetings[Int(index)].source, in: .meetings) }
        for index in plan.shown.lists { prove(plan.catalog.lists[Int(index)].source, in: .lists) }
        for index in plan.shown.pages { prove(plan.catalog.pages[Int(index)].source, in: .pages) }
        for index in plan.shown.shelves { prove(plan.catalog.shelves[Int(index)].source, in: .shelves) }
    }

    private mutating func prove(_ book: Book) {
        prove(book.source, in: .books)
        guard case .given(let synopsis) = book.synopsis else { return }
        prove(synopsis.value, writtenAt: synopsis.range, of: book.source, in: .books)
    }

    private mutating func prove(_ source: RecordSource, in folder: RecordFolder) {
        let outline = MarkdownOutline(source.file.bytes, in: source.body, style: style)
        for reference in outline.references {
            prove(reference.destination, at: reference.range, of: source, in: folder)
            proveAnchor(reference, outline, source)
        }
    }

    /// A text of the front matter: what is found in it is told at the field.
    private mutating func prove(
        _ text: String, writtenAt range: Range<Int>, of source: RecordSource, in folder: RecordFolder
    ) {
        let bytes = Array(text.utf8)
        for reference in MarkdownOutline(bytes, in: bytes.indices, style: style).references {
            prove(reference.destination, at: range, of: source, in: folder)
        }
    }

    private mutating func prove(
        _ destination: MarkdownDestination, at range: Range<Int>, of source: RecordSource,
        in folder: RecordFolder
    ) {
        guard case .broken(let problem) = links.outcome(destination, from: folder) else { return }
        report.add(
            .error(
                destination.isImage ? "image" : "link", problem.message,
                at: source.file.position(of: range), help: problem.help))
    }

    private mutating func proveAnchor(
        _ reference: MarkdownOutline.Reference, _ outline: MarkdownOutline, _ source: RecordSource
    ) {
        let text = reference.destination.text
        guard text.hasPrefix("#"), text.count > 1, let anchor = PercentEncoding.decoded(text.dropFirst()),
            !outline.headings.contains(where: { $0.anchor == anchor })
        else { return }
        let suggestion = Suggestion.nearest(to: anchor, among: outline.headings.map(\.anchor))
        report.add(
            .warning(
                "anchor", "there is no heading `\(anchor)` here",
                at: source.file.position(of: reference.range),
                help: suggestion.map { "did you mean `#\($0)`?" }
                    ?? "a heading's name is its words in lower case with hyphens"))
    }
}
