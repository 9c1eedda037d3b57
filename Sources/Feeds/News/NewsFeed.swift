internal import Arranging
internal import ReadingCatalog
internal import Synchronization
internal import TextAndTime

/// What is new about a topic, as Atom (RFC 4287) and as JSON Feed 1.1.
struct NewsFeed: Feed {
    private let topic: NewsTopic
    private let entries: SharedNews
    private let isJSON: Bool
    let path: SitePath

    static func all(of catalog: ArrangedCatalog, listedPages: Int) -> [any Feed] {
        NewsTopic.all(of: catalog).flatMap { topic in
            let entries = SharedNews()
            return [false, true].map {
                NewsFeed(
                    topic: topic, entries: entries, isJSON: $0,
                    path: topic.path($0 ? "json" : "xml", catalog))
            }
        }
    }

    func bytes(_ source: FeedSource) -> [UInt8] {
        let entries = entries.made { News.entries(topic, source.context) }
        return isJSON ? json(entries, source.catalog) : atom(entries, source.catalog)
    }
}

/// The entries of a topic, made once for both of its feeds.
private final class SharedNews: Sendable {
    private let entries = Mutex<[NewsEntry]?>(nil)

    func made(_ make: () -> [NewsEntry]) -> [NewsEntry] {
        entries.withLock { entries in
            let made = entries ?? make()
            entries = made
            return made
        }
    }
}

extension NewsFeed {
    private func atom(_ entries: [NewsEntry], _ catalog: ArrangedCatalog) -> [UInt8] {
        let routes = catalog.routes
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
            xml.element("updated", text: Self.moment(latest ?? quietDay(catalog)))
            xml.element("author") { $0.element("name", text: catalog.site.title) }
            xml.element("generator", text: "Octavo")
            for entry in entries { Self.write(entry, routes, to: &xml) }
        }
        return xml.bytes
    }

    private static func write(_ entry: NewsEntry, _ routes: Routes, to xml: inout XMLWriter) {
        xml.element("entry") { xml in
            xml.element("title", text: entry.title)
            xml.element("id", text: routes.fullURL(entry.path))
            xml.emptyElement("link", ["href": routes.fullURL(entry.path)])
            xml.element("updated", text: moment(entry.day ?? CalendarDay(dayNumber: 0)))
            if !entry.content.isEmpty {
                xml.element("content", ["type": "html"], text: entry.content)
            }
        }
    }

    /// Dates of records have no time; midnight is as good as any.
    private static func moment(_ day: CalendarDay) -> String { day.description + "T00:00:00Z" }

    /// The day of a feed without dates. A list is published on days when none of its books has changed, and must not
    /// change by itself.
    private func quietDay(_ catalog: ArrangedCatalog) -> CalendarDay {
        if case .list = topic { CalendarDay(dayNumber: 0) } else { catalog.settings.today }
    }

    private func json(_ entries: [NewsEntry], _ catalog: ArrangedCatalog) -> [UInt8] {
        let routes = catalog.routes
        var json = JSONWriter()
        json.object { json in
            json.member("version", "https://jsonfeed.org/version/1.1")
            json.member("title", topic.title(catalog))
            json.member("home_page_url", routes.fullURL(topic.page(catalog)))
            json.member("feed_url", routes.fullURL(path))
            json.member("description", topic.subtitle(catalog))
            json.member("language", catalog.site.language)
            json.key("authors")
            json.array { $0.object { $0.member("name", catalog.site.title) } }
            json.key("items")
            json.array { json in
                for entry in entries {
                    json.newline()
                    Self.write(entry, routes, to: &json)
                }
            }
        }
        return json.bytes + [0x0A]
    }

    private static func write(_ entry: NewsEntry, _ routes: Routes, to json: inout JSONWriter) {
        json.object { json in
            let url = routes.fullURL(entry.path)
            json.member("id", url)
            json.member("url", url)
            json.member("title", entry.title)
            if entry.content.isEmpty {
                json.member("content_text", entry.title)
            } else {
                json.member("content_html", entry.content)
            }
            json.member("image", entry.cover.map { routes.fullURL(.cover($0)) })
            json.member("date_published", entry.day.map(moment))
            if !entry.authors.isEmpty {
                json.key("authors")
                json.array { json in
                    for author in entry.authors { json.object { $0.member("name", author) } }
                }
            }
            json.member("tags", entry.genres)
        }
    }
}
