import TestSupport
import Testing

/// What the verbs that only look things up show, in full.
@Suite struct LookupTests {
    private static let shown: [(words: [String], text: String)] = [
        (
            ["books"],
            """
            SLUG        TITLE       AUTHORS          STATUS   RATING
            emma        Emma        Jane Austen               4
            moby-dick   Moby-Dick   Herman Melville  to-read
            persuasion  Persuasion  Jane Austen      reading

            """
        ),
        (
            ["books", "--lent"],
            """
            SLUG       TITLE      AUTHORS          STATUS   RATING  LENT_TO  DUE
            moby-dick  Moby-Dick  Herman Melville  to-read          Cleo     2026-11-15

            """
        ),
        (
            ["books", "--author", "aust", "--sort", "rating", "--csv"],
            "slug,title,authors,status,rating\r\nemma,Emma,Jane Austen,,4\r\npersuasion,Persuasion,Jane Austen,reading,\r\n"
        ),
        (
            ["books", "--genre", "comedy", "--json"],
            """
            [
              {"slug": "emma", "title": "Emma", "authors": ["Jane Austen"], "status": null, "rating": 4.0}
            ]

            """
        ),
        (["books", "--status", "read"], "There are no such books.\n"),
        (
            ["meetings", "--upcoming"],
            """
            SLUG             DATE        TIME  TITLE          BOOKS             PLACE  STATUS
            2026-12-01-emma  2026-12-01        Emma, the end  emma, persuasion         scheduled

            """
        ),
        (["meetings", "--past"], "There are no such meetings.\n"),
        (
            ["lists"],
            """
            SLUG   TITLE        COUNT  BOOKS
            short  Short books  2      persuasion, emma

            """
        ),
        (
            ["show", "moby"],
            """
            slug     moby-dick
            file     content/books/moby-dick.md
            title    Moby-Dick
            authors  Herman Melville
            status   to-read
            loans    to Cleo, at 2026-11-01, due 2026-11-15

            # Whale\r
            \r
            Call me.

            """
        ),
        (
            ["show", "list", "short", "--json"],
            """
            {"slug": "short", "file": "content/lists/short.md", "title": "Short books", "books": ["persuasion", {"book": "emma", "note": "Long, but *quick*: see [it](book:emma)."}], "body": ""}

            """
        ),
        (
            ["status"],
            """
            3 books, 1 meeting, 1 list
            next meeting: 2026-12-01  Emma, the end
            lent: 1
              moby-dick  to Cleo since 2026-11-01, overdue since 2026-11-15
            without isbn: 2 (moby-dick, persuasion)
            without cover: 3 (emma, moby-dick, persuasion)
            without synopsis: 3 (emma, moby-dick, persuasion)

            """
        ),
        (
            ["status", "--json", "--now", "2027-01-01"],
            """
            {"date": "2027-01-01", "books": 3, "next_meeting": null, "lent": [{"book": "moby-dick", "to": "Cleo", "since": "2026-11-01", "due": "2026-11-15"}], "overdue": ["moby-dick"], "lacking": {"isbn": ["moby-dick", "persuasion"], "cover": ["emma", "moby-dick", "persuasion"], "synopsis": ["emma", "moby-dick", "persuasion"]}}

            """
        ),
    ]

    @Test(arguments: shown)
    func `a look shows this and changes nothing`(words: [String], text: String) async throws {
        let club = try SmallClub()
        let outcome = try await club.run(words)
        #expect(outcome.output == text)
        #expect(outcome.messages == "")
        #expect(outcome.status == 0)
        #expect(try club.content == SmallClub.content([:]))
    }

    @Test(arguments: [
        ("2027-01-01", "2027-01-01"), ("1 January 2027", "2027-01-01"), ("14 janvier 2027", "2027-01-14"),
        ("10.12.2026", "2026-12-10"), ("15 December", "2026-12-15"), ("next tuesday", "2026-11-24"),
        ("gestern", "2026-11-20"),
    ])
    func `another day than today is given as people write it`(words: String, day: String) async throws {
        let outcome = try await SmallClub().run("status", "--json", "--now", words)
        #expect(outcome.output.hasPrefix("{\"date\": \"\(day)\", "))
        #expect(outcome.messages == "")
    }

    @Test func `a site is built as of no day that is counted from today`() async throws {
        let outcome = try await SmallClub().run("build", "--now", "tomorrow")
        #expect(
            outcome.messages == """
                error[usage]: `--now` takes a date; found `tomorrow`
                  help: for example `--now 2026-03-01`

                """)
    }

    @Test func `a site is built as of a day as people write it`() async throws {
        let club = try SmallClub()
        for (words, folder) in [("2027-01-14", "a"), ("14 janvier 2027", "b"), ("2026-11-21", "c")] {
            #expect(try await club.run("build", "--now", words, "--output", folder).status == 0)
        }
        let pages = try ["a", "b", "c"].map { try club.folder.read("\($0)/index.html") }
        #expect(pages[0] == pages[1])
        #expect(pages[0] != pages[2])
    }
}
