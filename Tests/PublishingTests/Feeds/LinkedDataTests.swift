import Testing

@testable import Publishing

@Suite struct LinkedDataTests {
    @Test func `a book page describes its book as linked data`() {
        #expect(
            printed(Club.sample.view { .book($0.book("emma")) }["page.json_ld"])
                == #"{"@context":"https://schema.org","@type":"Book","name":"Emma","author":[{"@type":"Person","#
                + #""name":"Jane Austen"}],"isbn":"9780141439587","datePublished":"1815-12","#
                + #""publisher":"John Murray","genre":["Classics","Comedy"],"inLanguage":"en-GB","#
                + #""numberOfPages":474,"url":"https://club.example/books/emma/","#
                + #""image":"https://club.example/covers/emma.jpg"}"#)
        #expect(
            printed(Club.sample.view { .book($0.book("dune")) }["page.json_ld"])
                .contains(#""isPartOf":{"@type":"BookSeries","name":"Dune"},"position":"1""#))
    }

    @Test func `a meeting is an event`() {
        #expect(
            printed(Club.sample.view { _ in .meeting(0) }["page.json_ld"])
                == #"{"@context":"https://schema.org","@type":"Event","name":"Emma at last","#
                + #""startDate":"2026-05-20T19:30","eventStatus":"https://schema.org/EventScheduled","#
                + #""location":{"@type":"Place","name":"Library","address":"1 High St"},"#
                + #""organizer":{"@type":"Organization","name":"The Club","url":"https://club.example/"},"#
                + #""url":"https://club.example/meetings/2026-05-20-emma/"}"#)
    }
}
