internal import Arranging
internal import ReadingCatalog

/// The names by which `[[…]]` finds a page: those of records, and of authors.
struct RecordNames: Sendable {
    /// The page that a name leads to.
    struct Page: Sendable {
        let path: SitePath
        /// The record that it is about; nil for an author's.
        var source: RecordSource?
    }

    private let index: NameIndex
    private let pages: [Page]

    init(_ catalog: ArrangedCatalog) {
        var (names, pages): ([NameIndex.Names], [Page]) = ([], [])
        for kind in RecordKind.allCases where catalog.has(kind.section) {
            let records = catalog.records.records(kind)
            for place in catalog.shown[kind] {
                let record = records[Int(place)]
                names.append(record.names)
                pages.append(Page(path: kind.path(record.source.slug), source: record.source))
            }
        }
        for (index, author) in catalog.authors.groups.enumerated() {
            guard let path = catalog.path(of: index, in: .author) else { break }
            // A record goes before an author of the same name.
            names.append(NameIndex.Names(Slug(""), author.name))
            pages.append(Page(path: path))
        }
        index = NameIndex(names)
        self.pages = pages
    }

    /// Of two pages with one name, the first in the site's order.
    func page(named name: String) -> Page? { index.find(name).first.map { pages[$0] } }

    /// The title of what may be meant by a name that no page has.
    func nearest(to name: String) -> String? { index.all.nearest(to: name)?.title }
}
