internal import Arranging
internal import Liquid
internal import ReadingCatalog

/// A page of the club's own, which is neither a book nor a meeting nor a list.
enum OwnPage: RecordPage {
    static let name: StaticString = "page"
    static let view: StaticString = "free_page"
    static let folder: RecordKind? = .pages

    static func content(_ page: PageWriter) -> PageContent {
        let record = page.catalog.records.pages[page.index]
        return PageContent(
            title: page.text(record.title),
            description: record.description.map { page.text($0) }
                ?? page.about("page", ["title": record.title]),
            section: page.text(record.source.slug.text),
            fields: [
                "body": page.body(of: record.source, in: .pages), "custom": page.custom(record.source.custom),
            ])
    }
}
