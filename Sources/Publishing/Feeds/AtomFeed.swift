internal import Content
internal import Files
internal import ReadingCatalog
internal import TextAndTime

/// What is new, as Atom: books that were acquired and meetings, the latest thirty.
enum AtomFeed {
    /// A book or a meeting, and the day on which it became news.
    private struct Entry {
        let title: String
        let path: SitePath
        let day: CalendarDay
        let content: String
    }

    private static let limit = 30
    /// So long before its day a meeting is announced.
    private static let daysOfNotice = 30

    static func bytes(_ context: ViewContext) -> [UInt8] {
        let catalog = context.catalog
        let entries = entries(context)
        var xml = XMLWriter()
        xml.element("feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": catalog.site.language]) {
            xml in
            xml.element("title", text: catalog.site.title)
            if let tagline = catalog.site.tagline { xml.element("subtitle", text: tagline) }
            xml.element("id", text: catalog.routes.fullURL(.home))
            xml.emptyElement("link", ["href": catalog.routes.fullURL(.home)])
            xml.emptyElement("link", ["rel": "self", "href": catalog.routes.fullURL(.feed)])
            xml.element("updated", text: moment(entries.first?.day ?? catalog.settings.today))
            xml.element("author") { $0.element("name", text: catalog.site.title) }
            xml.element("generator", text: "Octavo")
            for entry in entries { write(entry, catalog.routes, to: &xml) }
        }
        return xml.bytes
    }

    private static func write(_ entry: Entry, _ routes: Routes, to xml: inout XMLWriter) {
        xml.element("entry") { xml in
            xml.element("title", text: entry.title)
            xml.element("id", text: routes.fullURL(entry.path))
            xml.emptyElement("link", ["href": routes.fullURL(entry.path)])
            xml.element("updated", text: moment(entry.day))
            if !entry.content.isEmpty {
                xml.element("content", ["type": "html"], text: entry.content)
            }
        }
    }

    /// Dates of records have no time; midnight is as good as any.
    private static func moment(_ day: CalendarDay) -> String { day.description + "T00:00:00Z" }

    private static func entries(_ context: ViewContext) -> [Entry] {
        let texts = FeedTexts(context.texts)
        let entries = books(context, texts) + meetings(context, texts)
        let sorted = entries.enumerated().sorted {
            ($1.element.day.dayNumber, $0.offset) < ($0.element.day.dayNumber, $1.offset)
        }
        return sorted.prefix(limit).map(\.element)
    }

    private static func books(_ context: ViewContext, _ texts: FeedTexts) -> [Entry] {
        let catalog = context.catalog
        return catalog.books[.acquired].prefix(limit).compactMap { index in
            let book = catalog.records.books[Int(index)]
            guard let date = book.acquired,
                let day = CalendarDay(year: date.year, month: date.month ?? 1, day: date.day ?? 1),
                day <= catalog.settings.today
            else { return nil }
            let authors = context.namesInRow.text(book.authors.map(\.display))
            return Entry(
                title: "\(book.title) by \(authors)", path: .book(book.source.slug), day: day,
                content: texts.markup(of: book, catalog.enriched.facts(ofBook: Int(index))))
        }
    }

    /// A meeting is news when it is announced, and stays so: its entry does not change from day to day.
    private static func meetings(_ context: ViewContext, _ texts: FeedTexts) -> [Entry] {
        let catalog = context.catalog
        guard catalog.has(.meetings) else { return [] }
        var entries: [Entry] = []
        for index in catalog.shown.meetings.reversed() where entries.count < limit {
            let meeting = catalog.records.meetings[Int(index)]
            let day = CalendarDay(dayNumber: meeting.date.value.dayNumber - daysOfNotice)
            guard day <= catalog.settings.today else { continue }
            let mark = meeting.status == .cancelled ? "Cancelled: " : ""
            let entry = Entry(
                title: "\(mark)\(meeting.title), \(context.dates.text(meeting.date.value.partial))",
                path: .meeting(meeting.source.slug), day: day,
                content: texts.markup(of: meeting.source, in: .meetings))
            entries.append(entry)
        }
        return entries
    }
}

extension CalendarDay {
    /// The same day as a date that could be less precise.
    var partial: PartialDate { PartialDate(year: year, month: month, day: day) }
}
