import Testing

@testable import ClubFixture
@testable import Feeds
@testable import ReadingCatalog

@Suite struct CatalogExportTests {
    private func club() -> Club {
        var club = Club()
        club.book(
            "emma", "Emma & \"Co\"", authors: ["Jane Austen"], isbn: "9780141439587", published: "1815-12",
            publisher: "John Murray", pages: 474, language: "en", series: "Novels", position: 4,
            genres: ["Comedy"], acquired: "2026-05", status: .read, rating: 9,
            reviews: [Review(by: "Ann Brown", rating: Rating(halves: 8), note: "*Quick*.")],
            body: "Our copy, 100%.")
        club.meeting(
            "2026-07-01", "Emma", date: "2026-07-01", time: TimeOfDay(hour: 19, minute: 30), books: ["emma"],
            host: "Ann Brown", place: Meeting.Place(name: "Library", address: "12 High Street", url: nil))
        club.list("short", "Short books", [("emma", "Quick.")])
        return club
    }

    @Test func `books are published with all that pages show`() {
        #expect(
            SiteViews(club().plan()).feed("books.json") == #"""
                {"version":1,"books":[
                {"slug":"emma","url":"https://club.example/books/emma/","title":"Emma & \"Co\"","authors":["Jane Austen"],"isbn":"9780141439587","published":"1815-12","publisher":"John Murray","pages":474,"language":"en","series":{"name":"Novels","position":"4"},"genres":["Comedy"],"status":"read","acquired":"2026-05","rating":"4.5","reviews":[{"by":"Ann Brown","rating":"4","note":"*Quick*."}],"on_loan":false,"notes":"Our copy, 100%."}]}

                """#)
    }

    @Test func `meetings and lists are published too`() {
        #expect(
            SiteViews(club().plan()).feed("library.json") == #"""
                {"version":1,"title":"The Club","tagline":"We read","url":"https://club.example/","language":"en","time_zone":"Europe/London","books":"https://club.example/books.json","meetings":[
                {"slug":"2026-07-01","url":"https://club.example/meetings/2026-07-01/","title":"Emma","date":"2026-07-01","time":"19:30","time_zone":"Europe/London","status":"scheduled","books":["emma"],"host":"Ann Brown","place":{"name":"Library","address":"12 High Street"}}],"lists":[
                {"slug":"short","url":"https://club.example/lists/short/","title":"Short books","books":[{"book":"emma","note":"Quick."}]}]}

                """#)
    }

    @Test func `the table holds the same books`() {
        #expect(
            SiteViews(club().plan()).feed("books.csv")
                == "title,subtitle,authors,series,position,published,publisher,pages,language,isbn,genres,tags,status,rating,acquired,progress,contributors,format,hours,goodreads,storygraph,librarything,wikidata,url\r\n"
                + "\"Emma & \"\"Co\"\"\",,Jane Austen,Novels,4,1815-12,John Murray,474,en,9780141439587,Comedy,,read,4.5,2026-05,,,,,,,,,https://club.example/books/emma/\r\n"
        )
    }

    @Test func `those who worked on a book are in every export of books, in the words of each`() throws {
        var club = Club()
        let people = [
            ("Ken Liu", "translator"), ("Boulet", "illustrator"), ("Ann Reader", "narrator"), ("Bo", nil),
        ]
        club.book(
            "emma", contributors: people.map { Contributor(PersonName(parsing: $0.0), role: $0.1) },
            format: .audiobook, hours: 11,
            progress: [
                Progress(by: "Ann Brown", .page(120)), Progress(by: "Ben Cole", .percent(45)),
            ],
            identifiers: [
                try #require(ExternalIdentifier(.goodreads, parsing: "6969")),
                try #require(ExternalIdentifier(.wikidata, parsing: "Q131552")),
            ])
        let views = SiteViews(club.plan())
        for (file, words) in [
            "books.csv":
                "Ann Brown: 120; Ben Cole: 45%,Ken Liu (translator); Boulet (illustrator); Ann Reader (narrator); Bo,audiobook,11,6969,,,Q131552,",
            "books.json": #""identifiers":{"goodreads":"6969","wikidata":"Q131552"}"#,
        ] {
            #expect(views.feed(file).contains(words), "\(file)\n\(views.feed(file))")
        }
        #expect(
            views.feed("books.json").contains(#""contributors":[{"name":"Ken Liu","role":"translator"}"#))
    }

    @Test func `private values are in no export`() {
        var club = club()
        var privacy = SiteConfiguration.Privacy.nothingKept
        privacy.members = .hidden
        privacy.showsAddresses = false
        club.site = .ofTests(privacy: privacy)
        club.book("lent", loans: [Loan(to: "Cyd Borrower", at: day("2026-05-01"), due: nil, returned: nil)])
        let views = SiteViews(club.plan())
        for format in CatalogExport.Format.allCases {
            let text = views.feed(format.rawValue)
            #expect(!text.isEmpty)
            for secret in ["Ann Brown", "High Street", "Cyd"] { #expect(!text.contains(secret)) }
        }
    }
}
