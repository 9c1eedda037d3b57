internal import Arranging
internal import ReadingCatalog
internal import TextAndTime

/// What is new about a topic, as Atom (RFC 4287).
struct NewsFeed: Feed {
    private let topic: NewsTopic
    let path: SitePath

    static func all(of catalog: ArrangedCatalog) -> [any Feed] {
        NewsTopic.all(of: catalog).map { NewsFeed(topic: $0, path: $0.path(catalog)) }
    }
}

extension NewsFeed {
    func bytes(_ source: FeedSource) -> [UInt8] {
        let (catalog, routes) = (source.catalog, source.routes)
        let entries = News.entries(topic, source.context)
        let page = routes.fullURL(topic.page(catalog))
        let latest = entries.compactMap(\.day).max { $0.dayNumber < $1.dayNumber }
        var xml = XMLWriter()
        xml.element("feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": catalog.site.language]) {
            xml in
            xml.element("title", text: topic.title(catalog))
            if let subtitle = topic.subtitle(catalog) { xml.element("subtitle", text: subtitle) }
            xml.element("id", text: page)
            xml.emptyElement("link", ["href": page])
            xml.emptyElement("link", ["rel": "self", "href": routes.fullURL(path)])
            xml.moment("updated", latest ?? quietDay(catalog))
            xml.element("author") { $0.element("name", text: catalog.site.title) }
            xml.element("generator", text: "Octavo")
            for entry in entries { Self.write(entry, routes, to: &xml) }
        }
        return xml.bytes
    }

    private static func write(_ entry: NewsEntry, _ routes: Routes, to xml: inout XMLWriter) {
        let url = routes.fullURL(entry.path)
        xml.element("entry") { xml in
            xml.element("title", text: entry.title)
            xml.element("id", text: url)
            xml.emptyElement("link", ["href": url])
            xml.moment("updated", entry.day)
            let content = entry.content()
            if !content.isEmpty { xml.element("content", ["type": "html"], text: content) }
        }
    }

    /// The day of a feed without dates. A list is published on days when none of its books has changed, and must not
    /// change by itself.
    private func quietDay(_ catalog: ArrangedCatalog) -> CalendarDay? {
        if case .list = topic { nil } else { catalog.settings.today }
    }
}
