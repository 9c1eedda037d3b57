import Authoring
import Desk
import Foundation
import TestSupport
import Testing
import TextAndTime

/// What each action of the desk leaves in the files.
@Suite struct DeskActionTests {
    private static let emma = "content/books/emma.md"
    private static let dune = "content/books/dune.md"
    private static let dalloway = "content/books/mrs-dalloway.md"
    private static let meeting = "content/meetings/2026-11-12-emma.md"
    private static let list = "content/lists/short.md"

    /// An action, the file that it changes, and the texts of it that are replaced by others.
    private static let actions: [(name: String, body: String, path: String, edits: [(String, String)])] = [
        (
            "finish", #"{"book": "emma"}"#, emma,
            [
                ("status: reading", "status: read"),
                ("started: 2026-10\n", "started: 2026-10\n    finished: 2026-11-21\n"),
            ]
        ),
        ("rate", #"{"book": "dune", "stars": 4.5}"#, dune, [("rating: 4", "rating: 4.5")]),
        (
            "rate", #"{"book": "emma", "stars": "5", "by": "Anna"}"#, emma,
            [("by: Anna, rating: 4", "by: Anna, rating: 5")]
        ),
        (
            "return", #"{"book": "mrs-dalloway"}"#, dalloway,
            [("due: 2026-11-01}", "due: 2026-11-01, returned: 2026-11-21}")]
        ),
        (
            "lend", #"{"book": "dune", "to": "Ben", "due": "2026-12-24"}"#, dune,
            [("4\r\n---", "4\r\nloans:\r\n  - to: Ben\r\n    at: 2026-11-21\r\n    due: 2026-12-24\r\n---")]
        ),
        (
            "list", #"{"book": "mrs-dalloway", "list": "short", "on": true}"#, list,
            [("big}\n", "big}\n  - mrs-dalloway\n")]
        ),
        ("list", #"{"book": "emma", "list": "short", "on": false}"#, list, [("  - emma\n", "")]),
        (
            "cancel", #"{"meeting": "2026-12-10-dune"}"#, "content/meetings/2026-12-10-dune.md",
            [("[dune]\n", "[dune]\nstatus: cancelled\n")]
        ),
        (
            "came", #"{"meeting": "2026-11-12-emma", "attendees": ["Anna", "Ben"]}"#, meeting,
            [("The Anchor\n", "The Anchor\nattendees: [Anna, Ben]\n")]
        ),
        (
            "fix", #"{"kind": "books", "name": "dune", "field": "rating", "value": "3"}"#, dune,
            [("rating: 4", "rating: 3")]
        ),
    ]

    @Test func `a page that is out of date changes no other record`() async throws {
        var files = DeskFixture.club
        files["content/books/emma-2.md"] = SampleClub.book("Emma", by: "Emma Tennant")
        let fixture = try DeskFixture(files)
        try fixture.folder.remove(Self.emma)
        let before = try fixture.files
        for (name, body) in [
            ("rate", #"{"book": "emma", "stars": 5}"#), ("list", #"{"book": "emma", "list": "short"}"#),
            ("plan", #"{"date": "2027-01-14", "books": ["emma"]}"#),
            ("create", #"{"kind": "meetings", "fields": {"date": "2027-01-14", "books": ["emma"]}}"#),
        ] {
            let answer = try await fixture.act(name, body)
            #expect(answer["saved"] == .boolean(false), "\(name)")
            #expect(
                answer["message"]?.text
                    == "“emma” is not there any more. It may have been renamed or deleted: look for it in the table."
            )
        }
        #expect(try fixture.files == before)
    }

    @Test(arguments: actions.indices)
    func `an action changes only what it is for, and undo brings back every byte`(_ index: Int) async throws {
        let action = Self.actions[index]
        let fixture = try DeskFixture()
        let before = try fixture.files
        var expected = before
        var text = String(decoding: try #require(before[action.path]), as: UTF8.self)
        for (old, new) in action.edits { text = text.replacing(old, with: new) }
        expected[action.path] = Data(text.utf8)
        let answer = try await fixture.act(action.name, action.body)
        #expect(answer["saved"] == .boolean(true), "\(answer)")
        let found = try fixture.files
        #expect(String(decoding: found[action.path] ?? Data(), as: UTF8.self) == text)
        #expect(found == expected)
        #expect(try await fixture.act("undo", "{}")["saved"] == .boolean(true))
        #expect(try fixture.files == before)
    }

    @Test func `a meeting that is postponed gets the name of its new day`() async throws {
        let fixture = try DeskFixture()
        let before = try fixture.files
        let answer = try await fixture.act(
            "postpone", #"{"meeting": "2026-12-10-dune", "to": "2026-12-17"}"#)
        #expect(
            answer["saved"] == .boolean(true) && answer["name"] == .string("2026-12-17-dune"), "\(answer)")
        let found = try fixture.files
        #expect(found["content/meetings/2026-12-10-dune.md"] == nil)
        #expect(
            String(decoding: found["content/meetings/2026-12-17-dune.md"] ?? Data(), as: UTF8.self)
                == """
                ---
                title: Sand
                date: 2026-12-17
                books: [dune]
                aliases: [meetings/2026-12-10-dune/]
                ---

                """)
        #expect(try await fixture.act("undo", "{}")["saved"] == .boolean(true))
        #expect(try fixture.files == before)
    }

    @Test func `after a meeting everything is noted as one change`() async throws {
        let fixture = try DeskFixture()
        let before = try fixture.files
        let answer = try await fixture.act(
            "after",
            """
            {"meeting": "2026-11-12-emma", "attendees": ["Anna"], "finished": ["emma"],
             "ratings": [{"book": "emma", "by": "Cem", "stars": 4, "note": "Good."}],
             "next": {"date": "2027-01-14", "time": "19:30", "place": "The Anchor", "books": ["mrs-dalloway"]}}
            """)
        #expect(answer["saved"] == .boolean(true), "\(answer)")
        #expect(
            try fixture.folder.read("content/meetings/2027-01-14-mrs-dalloway.md")
                == "---\ntitle: Mrs Dalloway\ndate: 2027-01-14\ntime: \"19:30\"\nbooks: [mrs-dalloway]\nplace: The Anchor\n---\n"
        )
        let emma = try fixture.folder.read(Self.emma)
        #expect(emma.contains("status: read\n") && emma.contains("finished: 2026-11-12\n"))
        #expect(emma.contains("  - by: Cem\n    rating: 4\n    note: Good.\n"))
        #expect(try fixture.folder.read(Self.meeting).contains("attendees: [Anna]\n"))
        #expect(try await fixture.act("undo", "{}")["saved"] == .boolean(true))
        #expect(try fixture.files == before)
    }

    @Test func `a new book is written as the command writes it`() async throws {
        let fixture = try DeskFixture()
        let answer = try await fixture.act(
            "create",
            #"{"kind": "books", "fields": {"title": "Persuasion", "authors": ["Jane Austen"], "status": "to-read", "isbn": "9780141439686"}}"#
        )
        #expect(answer["name"]?.text == "persuasion", "\(answer)")
        #expect(
            try fixture.folder.read("content/books/persuasion.md")
                == "---\ntitle: Persuasion\nauthors: [Jane Austen]\nisbn: \"9780141439686\"\nacquired: 2026-11-21\nstatus: to-read\n---\n"
        )
        let again = try await fixture.act(
            "create", #"{"kind": "books", "fields": {"title": "Emma", "authors": ["Jane Austen"]}}"#)
        #expect(again["saved"] == .boolean(false))
        #expect(again["name"]?.text == "emma")
    }

    @Test func `a renamed record is found by its old name, and one that others name is not deleted`()
        async throws
    {
        let fixture = try DeskFixture()
        let before = try fixture.files
        let renamed = try await fixture.act(
            "rename", #"{"kind": "books", "name": "emma", "to": "emma-woodhouse"}"#)
        #expect(renamed["saved"] == .boolean(true), "\(renamed)")
        #expect(
            try fixture.folder.read("content/pages/about.md")
                == "---\ntitle: About\n---\nWe read [Emma](book:emma).\n")
        #expect(try fixture.folder.read("content/books/emma-woodhouse.md").contains("aliases: [books/emma/]"))
        #expect(try await fixture.act("undo", "{}")["saved"] == .boolean(true))
        #expect(try fixture.files == before)
        let refused = try await fixture.act("delete", #"{"kind": "books", "name": "dune"}"#)
        #expect(refused["saved"] == .boolean(false))
        #expect(refused["message"]?.text == "the book *Emma* names the book `dune`")
        let several = try await fixture.act(
            "delete-many", #"{"kind": "books", "names": ["emma", "dune"]}"#)
        #expect(several["message"]?.text == "the meeting *Sand* names the book `dune`")
        #expect(try fixture.files == before)
    }

    @Test func `a book that members can vote for is not deleted, and the vote is named`() async throws {
        var files = DeskFixture.club
        files["content/ballots/winter.md"] =
            "---\ntitle: Winter\noptions: [{book: mrs-dalloway}, emma]\n---\nWhich one?\n"
        let fixture = try DeskFixture(files)
        let before = try fixture.files
        for name in ["mrs-dalloway", "emma"] {
            let refused = try await fixture.act(
                "delete", "{\"kind\": \"books\", \"name\": \"\(name)\"}")
            #expect(refused["message"]?.text == "the ballot *Winter* names the book `\(name)`")
            #expect(
                refused["errors"]?.elements.first?["help"]?.text
                    == "take it out there first")
        }
        #expect(try fixture.files == before)
        let both = try await fixture.act(
            "delete", #"{"kind": "ballots", "name": "winter"}"#)
        #expect(both["saved"] == .boolean(true), "\(both)")
    }

    /// The books of the club, which nothing names.
    private static let books = DeskFixture.club.filter {
        $0.key.hasPrefix("content/books/") || $0.key == "content/site.yaml"
    }

    @Test func `all records are deleted only with the name of the club`() async throws {
        let fixture = try DeskFixture(Self.books)
        let before = try fixture.files
        let names = #""names": ["emma", "dune", "mrs-dalloway"]"#
        #expect(
            try await fixture.act("delete-many", "{\"kind\": \"books\", \(names)}")["saved"]
                == .boolean(false))
        #expect(try fixture.files == before)
        let answer = try await fixture.act(
            "delete-many", "{\"kind\": \"books\", \(names), \"confirm\": \"Club\"}")
        #expect(answer["saved"] == .boolean(true), "\(answer)")
    }

    @Test func `all that a table shows are named at once, and those with errors are deleted too`()
        async throws
    {
        var files = Self.books
        files["content/books/broken.md"] = "---\ntitle: [Broken\n---\n"
        let fixture = try DeskFixture(files)
        let names = try JSONReader.read(try await fixture.ask("GET", "/names?kind=books").body)["names"]
        #expect(names?.texts == ["broken", "dune", "emma", "mrs-dalloway"])
        #expect(
            try await fixture.ask("GET", "/names?kind=books&q=virginia").text
                == #"{"names":["mrs-dalloway"]}"#)
        let body = #"{"kind": "books", "names": ["broken", "dune", "emma", "mrs-dalloway"]"#
        let refused = try await fixture.act("delete-many", body + "}")
        #expect(refused["message"]?.text == "These are all. Type the club’s name, “Club”, to delete them.")
        let answer = try await fixture.act("delete-many", body + #", "confirm": "Club"}"#)
        #expect(answer["saved"] == .boolean(true), "\(answer)")
        #expect(try fixture.files.keys.filter { $0.hasPrefix("content/books/") } == [])
    }

    @Test func `a row of meetings is proposed and planned as the command plans it`() async throws {
        let fixture = try DeskFixture()
        // The last of the meetings was on a second Thursday.
        let usual = try await fixture.screen("plan")
        #expect(
            usual.hasSuffix(
                #"{"number":"second","weekday":"thursday","until":"2027-11-21","is_asked":false}"#),
            "\(usual)")
        let asked = try await fixture.screen("plan?number=last&weekday=thursday&until=2027-02-28")
        #expect(asked.hasPrefix("2026-11-26 2026-12-31 2027-01-28 2027-02-25 19:30 The Anchor {"), "\(asked)")
        let answer = try await fixture.act(
            "plan-row",
            #"{"days": ["2027-01-28", "2027-02-25"], "time": "19:30", "place": "The Anchor"}"#)
        #expect(answer["saved"] == .boolean(true), "\(answer)")
        for day in ["2027-01-28", "2027-02-25"] {
            #expect(
                try fixture.folder.read("content/meetings/\(day)-meeting.md")
                    == "---\ntitle: Meeting\ndate: \(day)\ntime: \"19:30\"\nplace: The Anchor\n---\n")
        }
        let before = DeskFixture.club.count
        #expect(try await fixture.act("undo", "{}")["saved"] == .boolean(true))
        #expect(try fixture.files.count == before)
    }

    @Test func `what was planned last is proposed for the next meeting, be it past or to come`() async throws
    {
        let fixture = try DeskFixture()
        #expect(try await fixture.screen("plan").contains(" 19:30 The Anchor {"))
        let answer = try await fixture.act(
            "plan",
            #"{"date": "2027-01-14", "time": "20:00", "place": "The Bell", "books": ["mrs-dalloway"]}"#)
        #expect(answer["message"]?.text == "Planned: Mrs Dalloway", "\(answer)")
        #expect(try await fixture.screen("plan").contains(" 20:00 The Bell {"))
    }

    @Test func `one field of many records changes at once`() async throws {
        let fixture = try DeskFixture()
        let answer = try await fixture.act(
            "many",
            #"{"kind": "books", "names": ["dune", "mrs-dalloway", "dune"], "field": "status", "value": "read"}"#
        )
        #expect(answer["saved"] == .boolean(true), "\(answer)")
        #expect(answer["diff"]?.text?.split(separator: "\n").filter { $0.hasPrefix("+++") }.count == 2)
        #expect(try fixture.folder.read(Self.dune).contains("rating: 4\r\nstatus: read\r\n---"))
        #expect(try fixture.folder.read(Self.dalloway).contains("due: 2026-11-01}\nstatus: read\n---"))
        // A field of several words takes them from one text.
        try await fixture.act(
            "many", #"{"kind": "books", "names": ["dune"], "field": "tags", "value": "sand,  long ones "}"#)
        #expect(try fixture.folder.read(Self.dune).contains("tags: [sand, long ones]\r\n"))
    }

    @Test func `a picture becomes a photograph of a meeting`() async throws {
        var files = DeskFixture.club
        files["content/images/evening.jpg"] = "a picture"
        files["content/images/late.jpg"] = "a picture"
        files[Self.meeting] = files[Self.meeting]?.replacing(
            "Anchor\n", with: "Anchor\nphotos:\n  - evening.jpg # the first\n")
        let fixture = try DeskFixture(files)
        let answer = try await fixture.act(
            "photo", #"{"meeting": "2026-11-12-emma", "file": "late.jpg", "alt": "The last round"}"#)
        #expect(answer["saved"] == .boolean(true), "\(answer)")
        #expect(
            try fixture.folder.read(Self.meeting).contains(
                "photos:\n  - evening.jpg # the first\n  - file: late.jpg\n    alt: The last round\n"))
        for name in ["../site.yaml", "none.jpg", "/etc/passwd"] {
            let refused = try await fixture.act(
                "photo", #"{"meeting": "2026-11-12-emma", "file": "\#(name)"}"#)
            #expect(refused["saved"] == .boolean(false), "\(name)")
        }
    }

    @Test func `an empty folder becomes a club`() async throws {
        let fixture = try DeskFixture([:], wordsOf: "de")
        #expect(try await fixture.screen("week") == "welcome")
        let answer = try await fixture.act(
            "new-club",
            #"{"title": "Our shelf", "language": "de", "time_zone": "Europe/Berlin"}"#)
        #expect(answer["saved"] == .boolean(true), "\(answer)")
        #expect(answer["message"]?.text == "Hinzugefügt: Our shelf")
        #expect(try fixture.folder.read("content/site.yaml").contains("title: Our shelf\n"))
        #expect(try await fixture.act("new-club", #"{"title": "X"}"#)["saved"] == .boolean(false))
    }
}
