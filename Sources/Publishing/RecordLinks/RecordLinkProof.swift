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
        let catalog = plan.catalog
        for index in plan.books[.title] { prove(RecordReferences(catalog.books[Int(index)], style)) }
        for index in plan.shown.meetings {
            prove(RecordReferences(catalog.meetings[Int(index)].source, in: .meetings, style))
        }
        for index in plan.shown.lists { prove(RecordReferences(catalog.lists[Int(index)], style)) }
        for index in plan.shown.pages {
            prove(RecordReferences(catalog.pages[Int(index)].source, in: .pages, style))
        }
        for index in plan.shown.shelves {
            prove(RecordReferences(catalog.shelves[Int(index)].source, in: .shelves, style))
        }
    }

    /// Whether the report tells why a page has the link `url`.
    func explains(_ url: String) -> Bool { explained.contains(url) }

    private mutating func prove(_ references: RecordReferences) {
        let broken = references.all.compactMap { reference -> (RecordReferences.Reference, BrokenLink)? in
            guard case .broken(let why) = links.outcome(reference.destination, from: references.folder) else {
                return nil
            }
            return (reference, why)
        }
        for ((reference, why), position) in zip(broken, references.positions(of: broken.map(\.0))) {
            let problem = links.problem(why)
            explained.insert(links.brokenURL(reference.destination))
            report.add(
                .error(
                    reference.destination.isImage ? "image" : "link", problem.message, at: position,
                    help: problem.help))
        }
    }
}
