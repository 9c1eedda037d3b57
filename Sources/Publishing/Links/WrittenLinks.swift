internal import Content
internal import Diagnostics
internal import Liquid
internal import ReadingCatalog

/// Finds where a link that is on a page was written.
struct WrittenLinks {
    private let site: ReadySite
    private let links: RecordLinks
    private let style: MarkdownStyle

    init(_ site: ReadySite) {
        self.site = site
        links = RecordLinks(site.plan)
        style = RecordMarkup.clubStyle(site.plan.site)
    }

    /// The first place among the page's record, `site.yaml` and the templates that has the link's words.
    func position(of link: String, on page: Int) -> SourcePosition? {
        for file in files(behind: page) {
            for spelling in spellings(of: link) {
                if let range = Self.range(of: spelling, in: file.bytes) { return file.position(of: range) }
            }
        }
        return writtenAsRecord(link, on: page)
    }

    /// Where the page's record has a link that becomes this one, such as `../books/emma.md#notes`.
    private func writtenAsRecord(_ link: String, on page: Int) -> SourcePosition? {
        guard let references = site.page(page).flatMap(references) else { return nil }
        let written = references.all.first { reference in
            switch links.resolution(reference.destination, from: references.folder) {
            case .url(link), .image(url: link, _, _): true
            default: false
            }
        }
        return written.map(references.position)
    }

    private func references(on page: PlannedPage) -> RecordReferences? {
        let catalog = site.plan.catalog
        return switch page {
        case .book(let index): RecordReferences(catalog.books[index], style)
        case .list(let index): RecordReferences(catalog.lists[index], style)
        case .meeting(let index): RecordReferences(catalog.meetings[index].source, in: .meetings, style)
        case .shelf(let index, _): RecordReferences(catalog.shelves[index].source, in: .shelves, style)
        case .free(let index): RecordReferences(catalog.pages[index].source, in: .pages, style)
        default: nil
        }
    }

    private func files(behind index: Int) -> [SourceFile] {
        guard let page = site.page(index) else { return [] }
        let templates = site.templates.library.template(named: page.template)?.dependencies ?? []
        return [site.plan.source(of: page)?.file, site.plan.site.source].compactMap { $0 }
            + templates.compactMap { site.templates.theme.templates[$0] }
    }

    /// As it stands on the page, and as it is written where the site's own path is added to it.
    private func spellings(of link: String) -> [[UInt8]] {
        let base = site.plan.settings.address.basePath
        var spellings = [link]
        if base != "/", link.hasPrefix(base) { spellings.append("/" + link.dropFirst(base.count)) }
        if let decoded = PercentEncoding.decoded(link), decoded != link { spellings.append(decoded) }
        return spellings.filter { $0.count > 1 }.map { Array($0.utf8) }
    }

    private static func range(of words: [UInt8], in bytes: [UInt8]) -> Range<Int>? {
        guard let first = words.first, bytes.count >= words.count else { return nil }
        for start in 0...(bytes.count - words.count) where bytes[start] == first {
            if bytes[start..<start + words.count].elementsEqual(words) { return start..<start + words.count }
        }
        return nil
    }
}
