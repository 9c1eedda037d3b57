import OpenLibraryFixture
import ReadingCatalog
import Testing
import TextAndTime

@testable import OpenLibrary

@Suite struct EnricherTests {
    @Test func `a book with a number gets all that the service has`() async throws {
        let library = try FixtureLibrary(works: [Samples.lighthouse], editions: [Samples.lighthouseEdition])
        let club = try SmallClub(library)
        let catalog = try club.catalog([.ofTests("light", "Lighthouse", isbn: "9780306406157")])
        let enrichment = await club.enrich(catalog)
        #expect(SmallClub.words(enrichment.report) == "")
        let text = try club.lockText
        #expect(
            text == """
                {
                  "about": "What Octavo found in Open Library for this club. `octavo enrich` writes this file: commit it, and write what you want to be different into the records.",
                  "books": {
                    "light": {
                      "asked": "isbn 9780306406157",
                      "fetched": "2026-11-21",
                      "work": "OL501W",
                      "edition": "OL901M revision 7",
                      "title": "The Lighthouse Year",
                      "authors": [
                        "Ada Quill"
                      ],
                      "published": {"work": "1931"},
                      "publisher": {"edition": "Harbour Press"},
                      "pages": {"edition": 212},
                      "subjects": [
                        "Lighthouses",
                        "Gothic fiction"
                      ],
                      "cover": {
                        "edition": {
                          "id": 7701,
                          "file": "light.openlibrary.jpg",
                          "width": 180,
                          "height": 270
                        }
                      },
                      "synopsis": {
                        "work": [
                          "A keeper counts the ships.",
                          "",
                          "Then one stops."
                        ]
                      }
                    }
                  }
                }

                """)
        #expect(
            library.requests.map(\.target) == [
                "/search.json?q=isbn%3A9780306406157&limit=100&fields=key%2Ctitle%2Csubtitle%2Cauthor_name%2Cfirst_publish_year%2Ccover_i%2Cisbn%2Csubject%2Cdescription%2Cseries_name%2Cseries_position%2Cfirst_sentence%2Cratings_average%2Cratings_count%2Cebook_access%2Cia%2Clending_identifier_s%2Ceditions%2Ceditions.key%2Ceditions.isbn%2Ceditions.cover_i%2Ceditions.publisher%2Ceditions.language",
                "/api/get_many?keys=%5B%22%2Fbooks%2FOL901M%22%5D",
                "/b/id/7701-L.jpg?default=false",
            ])
        let facts = await enrichment.catalog.facts(ofBook: 0)
        #expect(facts.synopsis?.value == "A keeper counts the ships.\n\nThen one stops.")
        #expect(
            facts.synopsis?.origin
                == .openLibrary(
                    .work(501), revision: nil, fetched: CalendarDay(year: 2026, month: 11, day: 21)!))
        #expect(facts.cover?.value == CoverImage(file: "light.openlibrary.jpg", width: 180, height: 270))
        #expect(enrichment.result.fetched == [Slug("light")])
    }
}
