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
            json.member("version", CatalogExport.version)
            json.member("title", site.title)
            json.member("tagline", site.tagline)
            json.member("url", routes.fullURL(.home))
            json.member("language", site.language)
            json.member("time_zone", site.timeZone)
            json.member(
                "goals", named: site.goals.sorted { $0.key < $1.key }.map { ("\($0)", .integer($1)) })
            json.member("books", routes.fullURL(SitePath(CatalogExport.Format.books.rawValue)))
            json.key("meetings")
            json.lines(catalog.has(.meetings) ? catalog.shown.meetings : []) {
                write(meeting: Int($0), source.context, to: &$1)
            }
            json.key("lists")
            json.lines(catalog.has(.lists) ? catalog.shown.lists : []) {
                write(list: Int($0), catalog, to: &$1)
            }
            if !catalog.ballots.all.isEmpty {
                json.key("ballots")
                json.lines(catalog.ballots.all) { BallotExport.write($0, source.context, to: &$1) }
            }
        }
        return json.file()
    }

    private static func write(meeting index: Int, _ context: SiteContext, to json: inout JSONWriter) {
        let (catalog, members) = (context.catalog, context.members)
        let meeting = catalog.records.meetings[index]
        let answers = Meeting.Answer.allCases.map { ($0.rawValue, meeting.members($0).count) }
        json.member("slug", meeting.source.slug.text)
        json.member("url", catalog.routes.fullURL(.meeting(meeting.source.slug)))
        json.member("title", meeting.title)
        json.member("date", meeting.date.value.description)
        json.member("time", meeting.time?.description)
        json.member("minutes", meeting.minutes)
        json.member("time_zone", meeting.timeZone ?? catalog.site.timeZone)
        json.member("status", meeting.status.rawValue)
        json.member(
            "books",
            catalog.appearances.booksOfMeeting[index].map { catalog.records.books[Int($0)].source.slug.text })
        // How many have given each answer, if anybody has.
        if answers.contains(where: { $0.1 > 0 }) {
            json.member("answers", named: answers.map { ($0, .integer($1)) })
        }
        json.member("host", members.shown(meeting.host, as: .host))
        json.member("picker", members.shown(meeting.picker))
        json.object("place", of: meeting.place?.shown(by: catalog.site.privacy)) {
            $1.member("name", $0.name)
            $1.member("address", $0.address)
            $1.member("url", $0.url)
        }
        json.objects("schedule", meeting.schedule) {
            $1.member("until", $0.until.description)
            $1.member("read", $0.part)
        }
        json.member("questions", meeting.questions.map(PublishedMarkdown.text))
        json.member("notes", textOf: meeting.source)
    }

    private static func write(list index: Int, _ catalog: ArrangedCatalog, to json: inout JSONWriter) {
        let list = catalog.records.lists[index]
        json.member("slug", list.source.slug.text)
        json.member("url", catalog.routes.fullURL(.list(list.source.slug)))
        json.member("title", list.title)
        json.member("description", markdown: list.description)
        json.key("books")
        json.array { json in
            for place in catalog.appearances.placesOfList[index] {
                json.object { json in
                    json.member("book", catalog.records.books[Int(place.book)].source.slug.text)
                    json.member("note", markdown: list.entries[place.entry].note)
                }
            }
        }
        json.member("notes", textOf: list.source)
    }
}
