internal import Content
internal import Diagnostics
internal import ReadingCatalog

/// Finds the old addresses of records.
enum RedirectPlan {
    /// Where each alias of a shown record leads.
    static func redirects(of catalog: Catalog, shown: ShownRecords, books: [Int32]) -> [Redirect] {
        var redirects: [Redirect] = []
        func add(_ source: RecordSource, _ target: (Slug) -> SitePath) {
            for alias in source.aliases {
                redirects.append(
                    Redirect(
                        path: .alias(alias.value), target: target(source.slug), file: source.file,
                        range: alias.range))
            }
        }
        for index in books { add(catalog.books[Int(index)].source, SitePath.book) }
        for index in shown.lists { add(catalog.lists[Int(index)].source, SitePath.list) }
        for index in shown.meetings { add(catalog.meetings[Int(index)].source, SitePath.meeting) }
        for index in shown.shelves { add(catalog.shelves[Int(index)].source, SitePath.shelf) }
        for index in shown.pages { add(catalog.pages[Int(index)].source, SitePath.page) }
        return redirects
    }
}
