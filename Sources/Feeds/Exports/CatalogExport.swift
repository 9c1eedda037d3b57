public import Arranging
internal import Content
internal import ReadingCatalog
internal import TextAndTime
internal import Texts

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

    public static func all(of catalog: ArrangedCatalog) -> [any Feed] {
        catalog.has(.exports) ? Format.allCases.map { CatalogExport(format: $0) } : []
    }

    public func bytes(_ source: FeedSource) -> [UInt8] {
        switch format {
        case .library: LibraryExport.bytes(source)
        case .books: BookExport.bytes(source)
        case .table: TableExport.bytes(source)
        }
    }

    /// The version of `library.json` and `books.json`: it changes when a field is removed or gets another meaning.
    static let version = 1
}

/// `library.json`: the club, its meetings, its lists and its ballots.
enum LibraryExport {
    static func bytes(_ source: FeedSource) -> [UInt8] {
        let (catalog, site, routes) = (source.catalog, source.catalog.site, source.routes)
        var json = JSONWriter()
        json.object { json in
            json.members([
                "version": .integer(CatalogExport.version), "title": .string(site.title),
                "tagline": .text(site.tagline), "url": .string(routes.fullURL(.home)),
                "language": .string(site.language), "time_zone": .string(site.timeZone),
                "goals": .object(
                    of: site.goals.sorted { $0.key < $1.key }.map { ("\($0)", .integer($1)) }),
                "books": .string(routes.fullURL(SitePath(CatalogExport.Format.books.rawValue))),
            ])
            json.key("meetings")
            json.lines(catalog.has(.meetings) ? catalog.shown.meetings : []) {
                members(ofMeeting: Int($0), source.context)
            }
            json.key("lists")
            json.lines(catalog.has(.lists) ? catalog.shown.lists : []) { members(ofList: Int($0), catalog) }
            if !catalog.ballots.all.isEmpty {
                json.key("ballots")
                json.lines(catalog.ballots.all) { BallotExport.members(of: $0, source.context) }
            }
        }
        return json.bytes + [0x0A]
    }

    private static func members(
        ofMeeting index: Int, _ context: SiteContext
    ) -> KeyValuePairs<StaticString, JSONValue?> {
        let (catalog, members) = (context.catalog, context.members)
        let meeting = catalog.records.meetings[index]
        let books = catalog.appearances.booksOfMeeting[index].map {
            catalog.records.books[Int($0)].source.slug.text
        }
        let steps = meeting.schedule.map {
            JSONValue.members(["until": .string($0.until.description), "read": .string($0.part)])
        }
        return [
            "slug": .string(meeting.source.slug.text),
            "url": .string(catalog.routes.fullURL(.meeting(meeting.source.slug))),
            "title": .string(meeting.title), "date": .string(meeting.date.value.description),
            "time": .text(meeting.time?.description), "minutes": .number(meeting.minutes),
            "time_zone": .string(meeting.timeZone ?? catalog.site.timeZone),
            "status": .string(meeting.status.rawValue), "books": .texts(books),
            "answers": answers(to: meeting), "host": .text(members.shown(meeting.host, as: .host)),
            "picker": .text(members.shown(meeting.picker)),
            "place": place(meeting.place, isOpen: catalog.site.privacy.showsAddresses),
            "schedule": .list(steps),
            "questions": .list(meeting.questions.map { .string(PublishedMarkdown.text($0)) }),
            "notes": .text(of: meeting.source),
        ]
    }

    /// How many have given each answer, if anybody has.
    private static func answers(to meeting: Meeting) -> JSONValue? {
        let counts = Meeting.Answer.allCases.map { ($0.rawValue, meeting.members($0).count) }
        return .object(of: counts.contains { $0.1 > 0 } ? counts.map { ($0, .integer($1)) } : [])
    }

    private static func place(_ place: Meeting.Place?, isOpen: Bool) -> JSONValue? {
        guard let place, place.name != nil || isOpen else { return nil }
        return .members([
            "name": .text(place.name), "address": isOpen ? .text(place.address) : nil,
            "url": isOpen ? .text(place.url) : nil,
        ])
    }

    private static func members(
        ofList index: Int, _ catalog: ArrangedCatalog
    ) -> KeyValuePairs<StaticString, JSONValue?> {
        let list = catalog.records.lists[index]
        let books = catalog.appearances.placesOfList[index].map { place in
            JSONValue.members([
                "book": .string(catalog.records.books[Int(place.book)].source.slug.text),
                "note": .markdown(list.entries[place.entry].note),
            ])
        }
        return [
            "slug": .string(list.source.slug.text),
            "url": .string(catalog.routes.fullURL(.list(list.source.slug))), "title": .string(list.title),
            "description": .markdown(list.description), "books": .array(books),
            "notes": .text(of: list.source),
        ]
    }
}
