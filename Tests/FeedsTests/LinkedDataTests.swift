import Testing

@testable import ClubFixture
@testable import ReadingCatalog

@Suite struct LinkedDataTests {
    @Test func `a book page describes its book as linked data`() {
        #expect(
            printed(Club.sample.view { .book($0.book("emma")) }["page.json_ld"])
                == #"{"@context":"https://schema.org","@type":"Book","name":"Emma","author":[{"@type":"Person","#
                + #""name":"Jane Austen"}],"isbn":"9780141439587","datePublished":"1815-12","#
                + #""publisher":"John Murray","genre":["Classics","Comedy"],"inLanguage":"en-GB","#
                + #""numberOfPages":474,"url":"https://club.example/books/emma/","#
                + #""image":"https://club.example/covers/emma.jpg","#
                + #""aggregateRating":{"@type":"AggregateRating","ratingValue":"4.0","ratingCount":1},"#
                + #""review":[{"@type":"Review","author":{"@type":"Person","#
                + #""name":"Ann Brown"},"reviewRating":{"@type":"Rating","ratingValue":"4"},"#
                + #""reviewBody":"Clever \u0026 kind"},{"@type":"Review","author":"#
                + #"{"@type":"Organization","name":"The Club","url":"https://club.example/"},"reviewRating":"#
                + #"{"@type":"Rating","ratingValue":"4.5"}}]}"#)
        #expect(
            printed(Club.sample.view { .book($0.book("dune")) }["page.json_ld"])
                .contains(#""isPartOf":{"@type":"BookSeries","name":"Dune"},"position":"1""#))
    }

    @Test func `a meeting is an event`() {
        #expect(
            printed(Club.sample.view { _ in .meeting(0) }["page.json_ld"])
                == #"{"@context":"https://schema.org","@type":"Event","name":"Emma at last","#
                + #""startDate":"2026-05-20T19:30+01:00","endDate":"2026-05-20T21:00+01:00","eventStatus":"https://schema.org/EventScheduled","#
                + #""location":{"@type":"Place","name":"Library","address":"1 High St"},"#
                + #""workFeatured":[{"@type":"Book","name":"Emma","author":[{"@type":"Person","name":"Jane Austen"}],"#
                + #""url":"https://club.example/books/emma/"}],"#
                + #""organizer":{"@type":"Organization","name":"The Club","url":"https://club.example/"},"#
                + #""url":"https://club.example/meetings/2026-05-20-emma/"}"#)
    }

    @Test func `a meeting at a web address is held online, and a private one is nowhere`() {
        var club = Club()
        club.meeting(
            "call", "Call", date: "2026-07-01",
            place: Meeting.Place(name: nil, address: nil, url: "https://call.example/1"))
        #expect(
            printed(club.view { _ in .meeting(0) }["page.json_ld"]).contains(
                #""eventAttendanceMode":"https://schema.org/OnlineEventAttendanceMode","location":{"@type":"VirtualLocation","url":"https://call.example/1"}"#
            ))
        var privacy = SiteConfiguration.Privacy.nothingKept
        privacy.showsAddresses = false
        club.site = .ofTests(privacy: privacy)
        #expect(!printed(club.view { _ in .meeting(0) }["page.json_ld"]).contains("call.example"))
    }

    @Test func `hidden members are named in no review`() {
        var club = Club()
        var privacy = SiteConfiguration.Privacy.nothingKept
        privacy.members = .hidden
        club.site = .ofTests(privacy: privacy)
        club.book("emma", reviews: [Review(by: "Ann Brown", rating: Rating(halves: 8), note: nil)])
        let text = printed(club.view { _ in .book(0) }["page.json_ld"])
        #expect(text.contains(#""author":{"@type":"Organization""#) && !text.contains("Ann Brown"))
    }

    @Test func `the home page names the site, its search and the club`() {
        #expect(
            printed(Club().view { _ in .home }["page.json_ld"])
                == #"{"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"The Club","description":"We read","#
                + #""url":"https://club.example/","inLanguage":"en","potentialAction":{"@type":"SearchAction","#
                + #""target":{"@type":"EntryPoint","urlTemplate":"https://club.example/search/?q={search_term_string}"},"#
                + #""query-input":"required name=search_term_string"}},"#
                + #"{"@type":"Organization","name":"The Club","url":"https://club.example/"}]}"#)
    }
}
