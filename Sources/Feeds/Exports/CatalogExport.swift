public import Arranging
internal import Content
internal import ReadingCatalog
internal import TextAndTime

/// The catalog for other programs: what the pages show, in formats that are documented and versioned.
public struct CatalogExport: Feed {
    /// The formats, by the names of their files.
    public enum Format: String, Sendable, CaseIterable {
        case library = "library.json"
        case books = "books.json"
        case table = "books.csv"

        /// The key of its title among the words.
        public var title: String {
            switch self {
            case .library: "export.library"
            case .books: "export.books"
            case .table: "export.table"
            }
        }
    }

    private let format: Format
    public var path: SitePath { SitePath(format.rawValue) }
    public var basis: FeedBasis { format == .books ? .bytes : .facts }

    public static func all(of catalog: ArrangedCatalog) -> [any Feed] {
        catalog.has(.exports) ? Format.allCases.map { CatalogExport(format: $0) } : []
    }

    public func bytes(_ source: FeedSource) -> [UInt8] {
        switch format {
        case .library: LibraryExport(source).bytes
        case .books: BookExport(source).bytes
        case .table: TableExport.bytes(source)
        }
    }

    /// The version of `library.json` and `books.json`: it changes when a field is removed or gets another meaning.
    static let version = 1
}

/// `library.json`: the club, its meetings, its lists and its ballots.
struct LibraryExport {
    private let source: FeedSource

    init(_ source: FeedSource) {
        self.source = source
    }

    var bytes: [UInt8] {
        let (catalog, site, routes) = (source.catalog, source.catalog.site, source.routes)
        var json = JSONWriter()
        json.object { json in
            json.member("version", CatalogExport.version)
            json.member("title", site.title)
            json.member("tagline", site.tagline)
            json.member("url", routes.fullURL(.home))
            json.member("language", site.language)
            json.member("time_zone", site.timeZone)
            if !site.goals.isEmpty {
                json.key("goals")
                json.object { json in
                    for goal in site.goals.sorted(by: { $0.key < $1.key }) {
                        json.key("\(goal.key)")
                        json.number(goal.value)
                    }
                }
            }
            json.member("books", routes.fullURL(SitePath(CatalogExport.Format.books.rawValue)))
            json.key("meetings")
            json.array { json in
                guard catalog.has(.meetings) else { return }
                for index in catalog.shown.meetings {
                    json.newline()
                    json.object { write(meeting: Int(index), to: &$0) }
                }
            }
            json.key("lists")
            json.array { json in
                guard catalog.has(.lists) else { return }
                for index in catalog.shown.lists {
                    json.newline()
                    json.object { write(list: Int(index), to: &$0) }
                }
            }
            BallotExport(source).write(to: &json)
        }
        return json.bytes + [0x0A]
    }

    private func write(meeting index: Int, to json: inout JSONWriter) {
        let catalog = source.catalog
        let meeting = catalog.records.meetings[index]
        let members = source.context.members
        let isOpen = catalog.site.privacy.showsAddresses
        json.member("slug", meeting.source.slug.text)
        json.member("url", source.routes.fullURL(.meeting(meeting.source.slug)))
        json.member("title", meeting.title)
        json.member("date", meeting.date.value.description)
        json.member("time", meeting.time?.description)
        json.member("minutes", meeting.minutes)
        json.member("time_zone", meeting.timeZone ?? catalog.site.timeZone)
        json.member("status", meeting.status.rawValue)
        json.member("books", slugs(catalog.appearances.booksOfMeeting[index]))
        let answers = Meeting.Answer.allCases.map { ($0.rawValue, meeting.members($0).count) }
        if answers.contains(where: { $0.1 > 0 }) {
            json.key("answers")
            json.object { json in
                for (answer, count) in answers {
                    json.key(answer)
                    json.number(count)
                }
            }
        }
        json.member("host", members.shown(meeting.host, as: .host))
        json.member("picker", members.shown(meeting.picker))
        if let place = meeting.place, place.name != nil || isOpen {
            json.key("place")
            json.object { json in
                json.member("name", place.name)
                if isOpen {
                    json.member("address", place.address)
                    json.member("url", place.url)
                }
            }
        }
        if !meeting.schedule.isEmpty {
            json.key("schedule")
            json.array { json in
                for step in meeting.schedule {
                    json.object { json in
                        json.member("until", step.until.description)
                        json.member("read", step.part)
                    }
                }
            }
        }
        if !meeting.questions.isEmpty {
            json.member("questions", meeting.questions.map(PublishedMarkdown.text))
        }
        json.member("notes", textOf: meeting.source)
    }

    private func write(list index: Int, to json: inout JSONWriter) {
        let catalog = source.catalog
        let list = catalog.records.lists[index]
        json.member("slug", list.source.slug.text)
        json.member("url", source.routes.fullURL(.list(list.source.slug)))
        json.member("title", list.title)
        json.member("description", list.description.map(PublishedMarkdown.text))
        json.key("books")
        json.array { json in
            let entries = catalog.appearances.entriesOfList[index]
            for (entry, book) in zip(entries, catalog.appearances.booksOfList[index]) {
                json.object { json in
                    json.member("book", catalog.records.books[Int(book)].source.slug.text)
                    json.member("note", list.entries[Int(entry)].note.map(PublishedMarkdown.text))
                }
            }
        }
        json.member("notes", textOf: list.source)
    }

    private func slugs(_ books: ArraySlice<Int32>) -> [String] {
        books.map { source.catalog.records.books[Int($0)].source.slug.text }
    }
}

extension JSONWriter {
    /// What a record shows of what is below its front matter, as Markdown; nothing if it is blank.
    mutating func member(_ name: StaticString, textOf record: RecordSource) {
        record.withBody { body in
            if let shown = PublishedMarkdown.bytes(body) {
                shown.withUnsafeBufferPointer { member(name, trimmed: $0) }
            } else {
                member(name, trimmed: body)
            }
        }
    }

    private mutating func member(_ name: StaticString, trimmed text: UnsafeBufferPointer<UInt8>) {
        guard let start = text.firstIndex(where: { !$0.isMarkdownSpace }) else { return }
        let end = text.lastIndex { !$0.isMarkdownSpace } ?? start
        key(name)
        self.text(UnsafeBufferPointer(rebasing: text[start...end]))
    }
}
