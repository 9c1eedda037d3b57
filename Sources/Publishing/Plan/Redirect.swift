internal import Content
internal import Diagnostics
internal import ReadingCatalog

/// An old address and where it leads now.
public struct Redirect: Sendable {
    /// The old address.
    public let path: SitePath
    /// The address of the page that has taken its place.
    public let target: SitePath
    /// Where the record names the old address.
    let file: SourceFile
    let range: Range<Int>
}

extension Redirect {
    /// Where each alias of a shown record leads; records whose section is switched off have no page to lead to.
    static func all(of catalog: Catalog, shown: ShownRecords, books: [Int32]) -> [Redirect] {
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
        let isOff = catalog.site.sectionsOff.contains
        for index in shown.lists where !isOff(.lists) { add(catalog.lists[Int(index)].source, SitePath.list) }
        for index in shown.meetings where !isOff(.meetings) {
            add(catalog.meetings[Int(index)].source, SitePath.meeting)
        }
        for index in shown.shelves where !isOff(.shelves) {
            add(catalog.shelves[Int(index)].source, SitePath.shelf)
        }
        for index in shown.pages { add(catalog.pages[Int(index)].source, SitePath.page) }
        return redirects
    }
}
