import ReadingCatalog
import Testing

@testable import Arranging
@testable import ClubFixture
@testable import Feeds
@testable import Publishing

@Suite struct OPDSFeedTests {
    private func club() -> Club {
        var club = Club()
        club.book(
            "emma", "Emma & Co", authors: ["Jane Austen"], openLibrary: "OL66513W", published: "1815",
            language: "en",
            genres: ["Comedy"], acquired: "2026-05", cover: "emma.jpg")
        club.book("dune", "Dune", authors: ["Frank Herbert"], genres: ["Science fiction"])
        club.list("short", "Short books", [("emma", nil)])
        return club
    }

    private func paths(_ plan: SitePlan) -> [String] {
        plan.arranged.feeds.map(\.path.text).filter { $0.hasPrefix("opds/") }
    }

    @Test func `books are found by title, author, genre, list and newest`() {
        let names = [
            "index", "new", "title", "authors", "by-author", "genres", "genres/comedy",
            "genres/science-fiction",
            "lists", "lists/short",
        ]
        #expect(paths(club().plan()) == names.map { "opds/\($0).xml" })
        #expect(paths(club().plan(at: "/club/")) == [])
        var off = club()
        off.site = .ofTests(off: [.opds])
        #expect(paths(off.plan()) == [])
    }

    @Test func `an entry leads to its page, and to Open Library where it is known`() {
        let text = SiteViews(club().plan()).feed("opds/lists/short.xml")
        #expect(
            text == """
                <?xml version="1.0" encoding="utf-8"?>
                <feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/" xmlns:opds="http://opds-spec.org/2010/catalog" xml:lang="en">
                <id>https://club.example/opds/lists/short.xml</id>
                <title>Short books</title>
                <updated>2026-05-01T00:00:00Z</updated>
                <author>
                <name>The Club</name>
                </author>
                <link rel="self" type="application/atom+xml;profile=opds-catalog;kind=acquisition" href="https://club.example/opds/lists/short.xml"/>
                <link rel="start" type="application/atom+xml;profile=opds-catalog;kind=navigation" href="https://club.example/opds/index.xml"/>
                <entry>
                <title>Emma &amp; Co</title>
                <id>https://club.example/books/emma/</id>
                <updated>2026-05-01T00:00:00Z</updated>
                <author>
                <name>Jane Austen</name>
                </author>
                <dc:language>en</dc:language>
                <dc:issued>1815</dc:issued>
                <category term="Comedy" label="Comedy"/>
                <link rel="alternate" type="text/html" href="https://club.example/books/emma/"/>
                <link rel="http://opds-spec.org/image" type="image/jpeg" href="https://club.example/covers/emma.jpg"/>
                <link rel="http://opds-spec.org/acquisition/borrow" type="text/html" href="https://openlibrary.org/works/OL66513W"/>
                </entry>
                </feed>

                """)
        #expect(!SiteViews(club().plan()).feed("opds/title.xml").contains("acquisition/open-access"))
    }

    @Test func `free ebooks can be had, and a book of a club without Open Library on its page`() {
        var club = club()
        club.book(
            "dracula", "Dracula", cover: "dracula.jpg",
            links: [
                WebLink(title: "The text", url: "https://www.gutenberg.org/ebooks/345"),
                WebLink(title: "As EPUB", url: "https://example.org/dracula.epub?plain"),
                WebLink(title: "A review", url: "https://example.org/review"),
            ])
        club.book("ulysses", "Ulysses", cover: "ulysses.jpg")
        let text = SiteViews(club.plan()).feed("opds/title.xml")
        for link in [
            #"<link rel="http://opds-spec.org/acquisition/open-access" type="text/html" href="https://www.gutenberg.org/ebooks/345"/>"#,
            #"<link rel="http://opds-spec.org/acquisition/open-access" type="application/epub+zip" href="https://example.org/dracula.epub?plain"/>"#,
            #"<link rel="http://opds-spec.org/acquisition" type="text/html" href="https://club.example/books/ulysses/"/>"#,
        ] { #expect(text.contains(link)) }
        #expect(!text.contains("example.org/review"))
    }
}
