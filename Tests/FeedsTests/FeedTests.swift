import Diagnostics
import ReadingCatalog
import Testing
import TextAndTime

@testable import Arranging
@testable import ClubFixture
@testable import Feeds
@testable import Publishing

@Suite struct FeedTests {
    private func feed(
        _ path: String, of club: Club = .sample, at address: String = "https://club.example/books/"
    ) -> String {
        SiteViews(club.plan(at: address)).feed(path)
    }

    @Test func `the feed announces books, and meetings a month before`() {
        var club = Club()
        club.book("emma", "Emma & <Co>", acquired: "2026-05", body: "Our [*copy*](book:later).")
        club.book("later", acquired: "2026-07-01")
        club.meeting("m", "Emma", date: "2026-07-01", isCancelled: true)
        club.meeting("far", "Far", date: "2026-09-01")
        #expect(
            feed("feed.xml", of: club) == """
                <?xml version="1.0" encoding="utf-8"?>
                <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
                <title>The Club</title>
                <subtitle>We read</subtitle>
                <id>https://club.example/books/</id>
                <link href="https://club.example/books/"/>
                <link rel="self" href="https://club.example/books/feed.xml"/>
                <updated>2026-06-01T00:00:00Z</updated>
                <author>
                <name>The Club</name>
                </author>
                <generator>Octavo</generator>
                <entry>
                <title>Cancelled: Emma, 1 July 2026</title>
                <id>https://club.example/books/meetings/m/</id>
                <link href="https://club.example/books/meetings/m/"/>
                <updated>2026-06-01T00:00:00Z</updated>
                </entry>
                <entry>
                <title>Emma &amp; &lt;Co&gt; by Ann Author</title>
                <id>https://club.example/books/books/emma/</id>
                <link href="https://club.example/books/books/emma/"/>
                <updated>2026-05-01T00:00:00Z</updated>
                <content type="html">&lt;p&gt;Our &lt;a href=&quot;https://club.example/books/books/later/&quot;&gt;&lt;em&gt;copy&lt;/em&gt;&lt;/a&gt;.&lt;/p&gt;
                </content>
                </entry>
                </feed>

                """)
    }

    @Test func `a club without news has a feed without entries`() {
        #expect(feed("feed.xml", of: Club()).contains("<updated>2026-06-15T00:00:00Z</updated>"))
    }

    @Test func `the site map lists what search engines should know`() {
        var club = Club()
        club.site = .ofTests(off: Set(SiteSection.allCases).subtracting([.myList]))
        club.book("罪と罰", aliases: ["old/"])
        #expect(
            feed("sitemap.xml", of: club, at: "https://x.example/") == """
                <?xml version="1.0" encoding="utf-8"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                <url><loc>https://x.example/</loc></url>
                <url><loc>https://x.example/books/</loc></url>
                <url><loc>https://x.example/books/%E7%BD%AA%E3%81%A8%E7%BD%B0/</loc></url>
                </urlset>

                """)
    }

    @Test func `robots are given the address of the sitemap`() {
        #expect(
            feed("robots.txt", at: "https://club.example/")
                == "User-agent: *\nAllow: /\n\nSitemap: https://club.example/sitemap.xml\n")
        #expect(
            feed("robots.txt") == """
                User-agent: *
                Allow: /
                # Search engines read this file at the root of a host only, and this site is published in
                # /books/: tell them of the site map, or name it in the host's own file.

                Sitemap: https://club.example/books/sitemap.xml

                """)
        #expect(feed("robots.txt", at: "/") == "User-agent: *\nAllow: /\n")
    }

    @Test func `feeds, calendars and site maps need a whole address`() {
        let always = [
            "robots.txt", "site.webmanifest", "sw.js", "library.json", "books.json", "books.csv",
        ]
        #expect(
            feeds(of: Club.sample.plan()) == [
                "feed.xml", "books/feed.xml", "meetings/feed.xml", "lists/starters/feed.xml",
                "meetings.ics", "meetings/2026-05-20-emma/meeting.ics",
                "meetings/2026-06-16-dune/meeting.ics", "meetings/2026-07-21-persuasion/meeting.ics",
                "sitemap.xml",
            ] + always)
        #expect(feeds(of: Club.sample.plan(at: "/club/")) == always)
    }

    @Test func `JSON that outgrows its room is whole`() {
        var json = JSONWriter()
        let text = String(repeating: "Ein langer \"Satz\" über ", count: 200)
        json.array { json in
            json.text("")
            json.text(text)
            json.number(-7)
        }
        let escaped = String(repeating: "Ein langer \\\"Satz\\\" über ", count: 200)
        #expect(String(decoding: json.bytes, as: UTF8.self) == "[\"\",\"\(escaped)\",-7]")
    }

    @Test func `markup leaves out what XML forbids, and letters of any script stay`() {
        #expect(MarkupEscape.escaped("a<b>&\"c'\u{1}\u{1F}é日\n\t") == "a&lt;b&gt;&amp;&quot;c&#39;é日\n\t")
        #expect(MarkupEscape.escaped("") == "")
    }

    @Test func `JSON escapes what it must, and more in markup`() {
        var plain = JSONWriter()
        plain.text("a\"b\\c\nd\u{1}é</script>&")
        #expect(String(decoding: plain.bytes, as: UTF8.self) == #""a\"b\\c\nd\u0001é</script>&""#)
        var markup = JSONWriter(isInMarkup: true)
        markup.text("</script>&")
        #expect(String(decoding: markup.bytes, as: UTF8.self) == #""\u003c/script\u003e\u0026""#)
    }

    private func feeds(of plan: SitePlan) -> [String] {
        plan.arranged.feeds.map(\.path.text)
            .filter { !$0.hasPrefix("search/") && !$0.hasPrefix("opds/") }
    }
}
