internal import Arranging
internal import Liquid
internal import ReadingCatalog

/// A page of the club's own, which is neither a book nor a meeting nor a list.
enum OwnPage: RecordPage {
    static let name: StaticString = "page"
    static let folder: RecordKind? = .pages
    static let shape = PageHead.shape(view: "free_page", "body", "custom")

    static func view(_ page: PageWriter) -> Value {
        let record = page.catalog.records.pages[page.index]
        let head = PageHead(
            title: page.string(record.title), section: page.string(record.source.slug.text),
            description: record.description.map { page.string($0) }
                ?? page.about("page", ["title": record.title]))
        return page.view(Self.self, head) { fields in
            fields["body"] = page.body(of: record.source, in: .pages)
            fields["custom"] = page.custom(record.source.custom)
        }
    }
}
