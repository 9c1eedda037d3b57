internal import Diagnostics
internal import ReadingCatalog
internal import TextAndTime

/// The names by which `[[…]]` finds a page: file names, titles, and names of authors.
struct RecordNames: Sendable {
    private struct Named: Sendable {
        let name: String
        let path: SitePath
    }

    /// By how a name is spelled in addresses; of two pages with one name, the first of the site's order.
    private var pages: [String: Named] = [:]

    init(_ plan: SitePlan) {
        let catalog = plan.catalog
        for folder in RecordFolder.allCases where folder.section.map(plan.has) ?? true {
            for index in plan.shown[folder] {
                let source = folder.source(Int(index), of: catalog)
                add(source.slug.text, folder.path(source.slug))
            }
        }
        for index in plan.shown[.books] {
            let book = catalog.books[Int(index)]
            add(book.title, .book(book.source.slug))
        }
        for list in catalog.lists where plan.has(.lists) && plan.shown.shows(list.source) {
            add(list.title, .list(list.source.slug))
        }
        for page in catalog.pages where plan.shown.shows(page.source) {
            add(page.title, .page(page.source.slug))
        }
        for author in plan.arranged.authors.groups { add(author.name, .author(author.slug)) }
    }

    private mutating func add(_ name: String, _ path: SitePath) {
        let key = Self.key(of: name)
        if !key.isEmpty, pages[key] == nil { pages[key] = Named(name: name, path: path) }
    }

    private static func key(of name: String) -> String { SlugText.make(name, .transliterated) }

    func path(named name: String) -> SitePath? { pages[Self.key(of: name)]?.path }

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
