internal import Arranging
internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

/// The names by which `[[…]]` finds a page: file names, titles, names of authors, and former file names.
struct RecordNames: Sendable {
    private struct Named: Sendable {
        let name: String
        let page: Page
    }

    /// The page that a name leads to.
    struct Page: Sendable {
        let path: SitePath
        /// The record that it is about; nil for an author's.
        var source: RecordSource?
    }

    /// Pages by name, spelled as in addresses; of two pages with one name, the first in the site's order.
    private var pages: [String: Named] = [:]

    init(_ catalog: ArrangedCatalog) {
        let titles = RecordKind.allCases.filter { $0.section.map(catalog.has) ?? true }.flatMap { folder in
            catalog.shown[folder].map { index in
                let source = folder.source(Int(index), of: catalog.records)
                let title = folder.title(Int(index), of: catalog.records)
                return (
                    slug: source.slug, title: title, former: folder.formerNames(of: source),
                    page: Page(path: folder.path(source.slug), source: source)
                )
            }
        }
        for record in titles { add(record.slug.text, shownAs: record.title, record.page) }
        for record in titles { add(record.title, shownAs: record.title, record.page) }
        for author in catalog.authors.groups {
            add(author.name, shownAs: author.name, Page(path: .author(author.slug)))
        }
        for record in titles {
            for name in record.former { add(name.text, shownAs: record.title, record.page) }
        }
    }

    private mutating func add(_ name: String, shownAs title: String, _ page: Page) {
        let key = Self.key(of: name)
        if !key.isEmpty, pages[key] == nil { pages[key] = Named(name: title, page: page) }
    }

    private static func key(of name: String) -> String { SlugText.make(name, .transliterated) }

    func page(named name: String) -> Page? { pages[Self.key(of: name)]?.page }

    /// The name most like one that no page has, or the only longer one.
    func nearest(to name: String) -> String? {
        let key = Self.key(of: name)
        guard !key.isEmpty else { return nil }
        if let near = Suggestion.nearest(to: key, among: pages.keys) { return pages[near]?.name }
        let longer = pages.keys.filter {
            key.count > 3 && ($0.hasPrefix(key + "-") || $0.hasSuffix("-" + key))
        }
        return longer.count == 1 ? pages[longer[0]]?.name : nil
    }
}
