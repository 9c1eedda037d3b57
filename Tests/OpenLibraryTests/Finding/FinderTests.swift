import Diagnostics
import LoopbackServer
import OpenLibraryFixture
import ReadingCatalog
import TestSupport
import Testing

@testable import OpenLibrary

@Suite struct FinderTests {
    private func library() throws -> FixtureLibrary {
        let more = (1...24).map {
            FixtureWork($0, "Lighthouse Tales \($0)", by: ["Ada Quill"], covers: $0 % 2 == 0 ? [$0] : [])
        }
        return try FixtureLibrary(works: more + [Samples.lighthouse])
    }

    private func finder(_ club: SmallClub) throws -> BookFinder {
        let access = ServiceAccess(
            version: "1.0", environment: { [library = club.library] in library.environment[$0] })
        return BookFinder(
            folder: club.folder.path, access: try #require(access), site: try club.catalog([]).site)
    }

    @Test func `what is found is listed in pages, for people and for programs`() async throws {
        let club = try SmallClub(library())
        let found = try await finder(club).find("lighthouse", page: 2)
        #expect(
            FoundPageText(found).text == """
                  21   Lighthouse Tales 21 by Ada Quill  OL21W
                  22 ▣ Lighthouse Tales 22 by Ada Quill  OL22W
                  23   Lighthouse Tales 23 by Ada Quill  OL23W
                  24 ▣ Lighthouse Tales 24 by Ada Quill  OL24W
                  25 ▣ The Lighthouse Year by Ada Quill (1931)  OL501W
                page 2 of 2, 25 found; ▣ has a cover

                """)
        let beyond = try await finder(club).find("lighthouse", page: 9)
        #expect(FoundPageText(beyond).text == "nothing more: there are 2 pages, 25 found\n")
        let subject = try await finder(club).find(nil, subject: "gothic fiction")
        #expect(
            FoundPageText(subject).json == """
                {
                  "page": 1,
                  "pages": 1,
                  "total": 1,
                  "is_old": false,
                  "books": [
                    {"number": 1, "key": "OL501W", "title": "The Lighthouse Year", "authors": ["Ada Quill"], "first_published": 1931, "cover_id": 8801}
                  ]
                }

                """)
    }

    @Test func `the editions of a work come with those that can be seen first, and of these the newest`()
        async throws
    {
        var seen = FixtureEdition(902, "The Lighthouse Year", of: [501], isbn: "9780141439518", covers: [12])
        seen.published = "2004"
        let bare = FixtureEdition(903, "Das Leuchtturmjahr", of: [501, 7], pages: 300)
        let library = try FixtureLibrary(
            works: [Samples.lighthouse], editions: [bare, Samples.lighthouseEdition, seen])
        let club = try SmallClub(library)
        let finder = try finder(club)
        let found = try await finder.editions(of: .work(501))
        #expect(found.map(\.key) == [.edition(902), .edition(901), .edition(903)])
        #expect(found[1].isbn == "9780306406157")
        #expect(found[1].published?.year == 1988)
        #expect(found[1].publisher == "Harbour Press")
        #expect(found[1].pages == 212)
        #expect(found[1].coverID == 7701)
        #expect(found[2].isbn == nil)
        #expect(try await finder.editions(of: .work(777)) == [])
        #expect(try await finder.editions(of: .edition(901)) == [])
    }

    @Test func `what was found once is found again offline`() async throws {
        let club = try SmallClub(library())
        let first = try await finder(club).find("lighthouse")
        club.library.stop()
        #expect(try await finder(club).find("lighthouse", isOffline: true) == first)
        let failure = try #require(
            await #expect(throws: FindFailure.self) {
                try await finder(club).find("something else", isOffline: true)
            })
        #expect(failure.isOfNetwork)
        #expect(
            failure.diagnostic.message
                == "nothing could be found: nothing was fetched, as this run is offline")
    }

    @Test func `words that the service refuses are not sent`() async throws {
        let club = try SmallClub(library())
        for words in ["", "ab", "the"] {
            let failure = await #expect(throws: FindFailure.self) { try await finder(club).find(words) }
            #expect(failure?.isOfNetwork == false)
        }
        #expect(club.library.requests.isEmpty)
    }

    @Test func `without a contact nothing is sent, and the message asks for one`() async throws {
        let club = try SmallClub(library(), contact: nil)
        let failure = try #require(
            await #expect(throws: FindFailure.self) { try await finder(club).find("lighthouse") })
        #expect(failure.diagnostic.help.contains("openlibrary: {contact: you@example.org}"))
        #expect(club.library.requests.isEmpty)
    }
}
