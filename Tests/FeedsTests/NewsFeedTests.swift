import ReadingCatalog
import Testing

@testable import Arranging
@testable import ClubFixture
@testable import Feeds
@testable import Publishing

@Suite struct NewsFeedTests {
    @Test func `books, meetings and lists have feeds of their own`() {
        var club = Club()
        club.book("emma", acquired: "2026-05")
        club.meeting("m", "Emma", date: "2026-07-01")
        club.list("short", "Short books", description: "In an evening.", [("emma", "Long, but *quick*.")])
        let views = SiteViews(club.plan())
        #expect(views.feed("books/feed.xml").contains("<title>New books · The Club</title>"))
        #expect(!views.feed("books/feed.xml").contains("/meetings/"))
        #expect(views.feed("meetings/feed.xml").contains("<title>Emma, 1 July 2026</title>"))
        #expect(!views.feed("meetings/feed.xml").contains("/books/emma/"))
        #expect(
            views.feed("lists/short/feed.xml").contains(
                "<content type=\"html\">&lt;p&gt;Long, but &lt;em&gt;quick&lt;/em&gt;.&lt;/p&gt;"))
    }

    @Test func `a club may have the feed of all news alone`() {
        var club = Club()
        club.book("emma", acquired: "2026-05")
        club.list("short", "Short books", [("emma", nil)])
        #expect(text(club.view { _ in .list(0) }["page.feed_url"]) == "/lists/short/feed.xml")
        club.site = .ofTests(off: [.topicFeeds])
        let plan = club.plan()
        let feeds = plan.arranged.feeds(listedPages: plan.pages.count).map(\.path.text)
        #expect(feeds.filter { $0.contains("feed.") } == ["feed.xml", "feed.json"])
        #expect(text(club.view { _ in .list(0) }["page.feed_url"]) == "nothing")
    }

    @Test func `a book is news with its whole text, and on a list with its first words`() {
        var club = Club()
        let body = Array(repeating: "We *liked* Tom & Anne.", count: 60).joined(separator: " ")
        club.book("emma", acquired: "2026-05", body: body)
        club.list("short", "Short books", [("emma", nil)])
        let views = SiteViews(club.plan())
        #expect(
            views.feed("books/feed.xml").contains("&lt;em&gt;liked&lt;/em&gt; Tom &amp;amp; Anne.&lt;/p&gt;"))
        let list = views.feed("lists/short/feed.xml")
        #expect(list.contains("<content type=\"html\">&lt;p&gt;We liked Tom &amp;amp; Anne."))
        #expect(list.count < 1_500)
    }

    @Test func `the same is a JSON feed`() {
        var club = Club()
        club.book("emma", genres: ["Comedy"], acquired: "2026-05", cover: "emma.jpg", body: "Our *copy*.")
        club.meeting("m", "Emma", date: "2026-07-01")
        #expect(
            SiteViews(club.plan()).feed("feed.json") == #"""
                {"version":"https://jsonfeed.org/version/1.1","title":"The Club","home_page_url":"https://club.example/","feed_url":"https://club.example/feed.json","description":"We read","language":"en","authors":[{"name":"The Club"}],"items":[
                {"id":"https://club.example/meetings/m/","url":"https://club.example/meetings/m/","title":"Emma, 1 July 2026","content_text":"Emma, 1 July 2026","date_published":"2026-06-01T00:00:00Z"},
                {"id":"https://club.example/books/emma/","url":"https://club.example/books/emma/","title":"Emma by Ann Author","content_html":"<p>Our <em>copy</em>.</p>\n","image":"https://club.example/covers/emma.jpg","date_published":"2026-05-01T00:00:00Z","authors":[{"name":"Ann Author"}],"tags":["Comedy"]}]}

                """#)
    }
}
