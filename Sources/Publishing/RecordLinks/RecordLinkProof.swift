internal import Content
internal import Diagnostics
internal import ReadingCatalog

/// Follows the links and images of all shown records, to tell each that leads nowhere at its place.
///
/// It is asked only when a page has a link that leads nowhere: reading all records again takes its time.
struct RecordLinkProof: Sendable {
    /// The links that lead nowhere.
    private(set) var report = DiagnosticReport()
    private var explained: Set<String> = []
    private let links: RecordLinks
    private let style: MarkdownStyle

    /// Follows the links of the records of a plan.
    init(_ plan: SitePlan) {
        links = RecordLinks(plan)
        style = RecordMarkup.clubStyle(plan.site)
        for index in plan.books[.title] { prove(plan.catalog.books[Int(index)]) }
        for index in plan.shown.meetings { prove(plan.catalog.meetings[Int(index)].source, in: .meetings) }
        for index in plan.shown.lists { prove(plan.catalog.lists[Int(index)]) }
        for index in plan.shown.pages { prove(plan.catalog.pages[Int(index)].source, in: .pages) }
        for index in plan.shown.shelves { prove(plan.catalog.shelves[Int(index)].source, in: .shelves) }
    }

    /// Whether the report tells why a page has the link `url`.
    func explains(_ url: String) -> Bool { explained.contains(url) }
}

extension RecordLinkProof {
    private mutating func prove(_ book: Book) {
        prove(book.source, in: .books)
        if case .given(let synopsis) = book.synopsis {
            prove(synopsis.value, writtenAt: synopsis.range, of: book.source, in: .books)
        }
        for review in book.reviews {
            prove(review.note ?? "", writtenAt: nil, of: book.source, in: .books)
        }
    }

    private mutating func prove(_ list: ReadingList) {
        prove(list.source, in: .lists)
        for entry in list.entries {
            prove(entry.note ?? "", writtenAt: entry.book.range, of: list.source, in: .lists)
        }
    }

    private mutating func prove(_ source: RecordSource, in folder: RecordFolder) {
        let outline = MarkdownOutline(source.file.bytes, in: source.body, style: style)
        for reference in outline.references {
            prove(reference.destination, at: reference.range, of: source, in: folder)
        }
    }

    /// A text of the front matter: what is found in it is told at its field.
    private mutating func prove(
        _ text: String, writtenAt range: Range<Int>?, of source: RecordSource, in folder: RecordFolder
    ) {
        let bytes = Array(text.utf8)
        for reference in MarkdownOutline(bytes, in: bytes.indices, style: style).references {
            prove(reference.destination, at: range, of: source, in: folder)
        }
    }

    private mutating func prove(
        _ destination: MarkdownDestination, at range: Range<Int>?, of source: RecordSource,
        in folder: RecordFolder
    ) {
        guard case .broken(let problem) = links.outcome(destination, from: folder) else { return }
        explained.insert(links.brokenURL(destination))
        report.add(
            .error(
                destination.isImage ? "image" : "link", problem.message,
                at: range.map(source.file.position) ?? source.file.wholeFile, help: problem.help))
    }
}
