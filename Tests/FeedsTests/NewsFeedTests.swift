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
        let feeds = plan.arranged.feeds.map(\.path.text)
        #expect(feeds.filter { $0.contains("feed.") } == ["feed.xml"])
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
}
