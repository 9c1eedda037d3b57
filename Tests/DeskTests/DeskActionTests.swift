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

    /// What a form changes in a field, and the text of the file that is replaced.
    private static let fields: [(fields: String, path: String, edits: [(String, String)])] = [
        (#"{"title": "Emma again"}"#, emma, [("title: Emma", "title: Emma again")]),
        (#"{"title": "[Emma]"}"#, emma, [("title: Emma", "title: \"[Emma]\"")]),
        (#"{"authors": ["Jane Austen", "Ben"]}"#, emma, [("Jane Austen ", "[Jane Austen, Ben] ")]),
        (#"{"genres": ["Comedy"]}"#, emma, [("[Novel,   Comedy]", "[Comedy]")]),
        (#"{"genres": []}"#, emma, [("genres: [Novel,   Comedy]\n", "")]),
        (#"{"rating": "4.5"}"#, emma, [("note: Long.\n", "note: Long.\nrating: 4.5\n")]),
        (#"{"shelf_mark": "B 2"}"#, emma, [("shelf_mark: A 1", "shelf_mark: B 2")]),
        (#"{"shelf_mark": null}"#, emma, [("shelf_mark: A 1\n", "")]),
        (
            #"{"reviews": [{"index": 0, "rating": "5"}, {"index": 1}]}"#, emma,
            [("rating: 4,", "rating: 5,")]
        ),
        (#"{"reviews": [{"index": 1}]}"#, emma, [("  - {by: Anna, rating: 4, mood: calm}\n", "")]),
        (
            #"{"reviews": [{"index": 1}, {"index": 0}]}"#, emma,
            [
                (
                    "  - {by: Anna, rating: 4, mood: calm}\n  - by: Ben\n    note: Long.\n",
                    "  - by: Ben\n    note: Long.\n  - {by: Anna, rating: 4, mood: calm}\n"
                )
            ]
        ),
        (
            #"{"reviews": [{"index": 0}, {"index": 1}, {"index": null, "by": "Cem", "rating": "3.5"}]}"#,
            emma,
            [("note: Long.\n", "note: Long.\n  - by: Cem\n    rating: 3.5\n")]
        ),
        (
            #"{"readings": [{"index": 0, "finished": "2026-11-20"}]}"#, emma,
            [("started: 2026-10\n", "started: 2026-10\n    finished: 2026-11-20\n")]
        ),
    ]

    @Test(arguments: fields.indices)
    func `a form changes only the values that it names`(_ index: Int) async throws {
        let change = Self.fields[index]
        let fixture = try DeskFixture()
        let before = try fixture.files
        let version = try fixture.version(change.path)
        var text = String(decoding: try #require(before[change.path]), as: UTF8.self)
        for (old, new) in change.edits { text = text.replacing(old, with: new) }
        let body =
            #"{"kind": "books", "name": "emma", "version": "\#(version)", "fields": \#(change.fields)}"#
        let shown = try await fixture.act("save", body.dropLast() + #", "dry": true}"#)
        #expect(try fixture.files == before)
        let answer = try await fixture.act("save", body)
        #expect(answer["saved"] == .boolean(true), "\(answer)")
        #expect(answer["diff"] == shown["diff"])
        #expect(try fixture.folder.read(change.path) == text)
        #expect(try await fixture.act("undo", "{}")["saved"] == .boolean(true))
        #expect(try fixture.files == before)
    }

    @Test func `a text keeps the line breaks of its file`() async throws {
        let fixture = try DeskFixture()
        let body =
            #"{"kind": "books", "name": "dune", "version": "\#(try fixture.version(Self.dune))", "body": "Sand.\nWorms.\n"}"#
        #expect(try await fixture.act("save", body)["saved"] == .boolean(true))
        #expect(
            try fixture.folder.read(Self.dune)
                == "---\r\ntitle: Dune\r\nauthors: [Frank Herbert]\r\nrating: 4\r\n---\r\nSand.\r\nWorms.\r\n"
        )
    }

    @Test func `a wrong value is reported at its field, and nothing is written`() async throws {
        let fixture = try DeskFixture()
        let before = try fixture.files
        let version = try fixture.version(Self.emma)
        let answer = try await fixture.act(
            "save",
            #"{"kind": "books", "name": "emma", "version": "\#(version)", "fields": {"rating": "9", "title": "X"}}"#
        )
        #expect(answer["saved"] == .boolean(false))
        #expect(answer["errors"]?.elements.map { $0["field"]?.text } == ["rating"])
        #expect(
            answer["errors"]?.elements.first?["message"]?.text
                == "`rating` must be 0.5 to 5; found \"9\"")
        let lost = try await fixture.act(
            "save",
            #"{"kind": "meetings", "name": "2026-11-12-emma", "version": "\#(try fixture.version(Self.meeting))", "fields": {"books": ["nothing"]}}"#
        )
        #expect(lost["saved"] == .boolean(false))
        #expect(lost["errors"]?.elements.map { $0["field"]?.text } == ["books"], "\(lost)")
        #expect(try fixture.files == before)
    }

    @Test func `a file that somebody else has changed is shown field by field, and is not overwritten`()
        async throws
    {
        let fixture = try DeskFixture()
        _ = try await fixture.screen("record?kind=books&name=emma")
        let version = try fixture.version(Self.emma)
        let theirs = try fixture.folder.read(Self.emma).replacing("title: Emma", with: "title: Emma W.")
        try fixture.folder.write(theirs, to: Self.emma)
        let body = { (version: String) in
            #"{"kind": "books", "name": "emma", "version": "\#(version)", "fields": {"title": "Mine", "rating": "5"}}"#
        }
        let answer = try await fixture.act("save", body(version))
        #expect(answer["saved"] == .boolean(false))
        let fields = answer["conflict"]?["fields"]?.elements ?? []
        #expect(fields.map { $0["name"]?.text } == ["title", "rating"])
        #expect(fields.map { $0["mine"]?.text } == ["Mine", "5"])
        #expect(fields.map { $0["theirs"]?.text } == ["Emma W.", nil])
        #expect(fields.map { $0["base"]?.text } == ["Emma", nil])
        #expect(fields.map { $0["clashes"] } == [.boolean(true), .boolean(false)])
        #expect(try fixture.folder.read(Self.emma) == theirs)
        let again = try #require(answer["conflict"]?["version"]?.text)
        #expect(try await fixture.act("save", body(again))["saved"] == .boolean(true))
        #expect(try fixture.folder.read(Self.emma).contains("title: Mine\n"))
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

    @Test func `a record is renamed and deleted with what refers to it`() async throws {
        let fixture = try DeskFixture()
        let before = try fixture.files
        let renamed = try await fixture.act(
            "rename", #"{"kind": "books", "name": "emma", "to": "emma-woodhouse"}"#)
        #expect(renamed["saved"] == .boolean(true), "\(renamed)")
        #expect(
            try fixture.folder.read("content/pages/about.md")
                == "---\ntitle: About\n---\nWe read [Emma](book:emma-woodhouse).\n")
        #expect(try await fixture.act("undo", "{}")["saved"] == .boolean(true))
        #expect(try fixture.files == before)
        let refused = try await fixture.act("delete", #"{"kind": "books", "name": "dune"}"#)
        #expect(refused["saved"] == .boolean(false))
        #expect(try fixture.files == before)
        let deleted = try await fixture.act(
            "delete-many", #"{"kind": "books", "names": ["emma", "dune"]}"#)
        #expect(deleted["saved"] == .boolean(true), "\(deleted)")
        #expect(try fixture.folder.read(Self.list) == "---\ntitle: Short\nbooks: []\n  # not too long\n---\n")
        #expect(!fixture.folder.has(Self.emma) && !fixture.folder.has(Self.dune))
        #expect(try await fixture.act("undo", "{}")["saved"] == .boolean(true))
        #expect(try fixture.files == before)
    }

    @Test func `all records are deleted only with the name of the club`() async throws {
        let fixture = try DeskFixture()
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
        var files = DeskFixture.club
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

    @Test func `what a small form lacks is called as on the screen`() async throws {
        let fixture = try DeskFixture()
        let rating = try await fixture.act("rate", #"{"book": "emma", "by": "Anna"}"#)
        #expect(rating["message"]?.text == "“Rating” is missing. Fill it in.")
        let day = try await fixture.act("postpone", #"{"meeting": "2026-12-10-dune"}"#)
        #expect(day["message"]?.text == "“Date” is missing. Fill it in.", "\(day)")
    }

    @Test func `a refusal is said in the language of the club`() async throws {
        var files = DeskFixture.club
        files["content/site.yaml"] = "title: Club\nlanguage: de\n"
        let fixture = try DeskFixture(files, wordsOf: "de")
        let answer = try await fixture.act("delete", #"{"kind": "books", "name": "gone"}"#)
        #expect(
            answer["message"]?.text
                == "„gone“ ist nicht mehr da. Vielleicht wurde es umbenannt oder gelöscht: Suchen Sie es in der Liste."
        )
        let late = try await fixture.act("plan", #"{"date": "tomorrow"}"#)
        #expect(late["message"]?.text == "„tomorrow“ ist kein Tag. Schreiben Sie ihn so: 2026-11-21.")
        #expect(late["errors"]?.elements.first?["field"]?.text == "date")
        // What the command line would say of its options is left out.
        let named = try await fixture.act("delete", #"{"kind": "books", "name": "dune"}"#)
        #expect(named["errors"]?.elements.map { $0["help"]?.text } == [""])
    }

    @Test func `one field of many records changes at once`() async throws {
        let fixture = try DeskFixture()
        let answer = try await fixture.act(
            "many",
            #"{"kind": "books", "names": ["dune", "mrs-dalloway"], "field": "status", "value": "read"}"#)
        #expect(answer["saved"] == .boolean(true), "\(answer)")
        #expect(try fixture.folder.read(Self.dune).contains("rating: 4\r\nstatus: read\r\n---"))
        #expect(try fixture.folder.read(Self.dalloway).contains("due: 2026-11-01}\nstatus: read\n---"))
        // A field of several words takes them from one text.
        try await fixture.act(
            "many", #"{"kind": "books", "names": ["dune"], "field": "tags", "value": "sand,  long ones "}"#)
        #expect(try fixture.folder.read(Self.dune).contains("tags: [sand, long ones]\r\n"))
    }

    @Test func `changes of one file are taken back in any order, by their lines`() async throws {
        let fixture = try DeskFixture()
        let before = try fixture.files
        _ = try await fixture.act("rate", #"{"book": "emma", "stars": 5, "by": "Ben"}"#)
        let between = try fixture.files
        _ = try await fixture.act(
            "many", #"{"kind": "books", "names": ["emma"], "field": "genres", "value": "Comedy"}"#)
        let rated = try await fixture.act("undo", #"{"change": 1}"#)
        #expect(rated["saved"] == .boolean(true), "\(rated)")
        let emma = try fixture.folder.read(Self.emma)
        #expect(emma.contains("genres: [Comedy]\n") && emma.contains("  - by: Ben\n    note: Long.\n---"))
        #expect(between != before)
        #expect(try await fixture.act("undo", #"{"change": 2}"#)["saved"] == .boolean(true))
        #expect(try fixture.files == before)
    }

    @Test func `what a command has changed since is the first that undo takes back`() async throws {
        let fixture = try DeskFixture()
        let before = try fixture.files
        _ = try await fixture.act("rate", #"{"book": "dune", "stars": 2}"#)
        let rated = try fixture.files
        let club = try await Club.open(fixture.folder.path)
        try club.write(club.draft(EditPlan([Edit(Self.dalloway, .delete)])))
        #expect(try await fixture.screen("history").contains(Self.dalloway))
        #expect(try await fixture.act("undo", "{}")["saved"] == .boolean(true))
        #expect(try fixture.files == rated)
        #expect(try await fixture.act("undo", "{}")["saved"] == .boolean(true))
        #expect(try fixture.files == before)
    }

    @Test func `a deletion and an import are undone after what came later`() async throws {
        let fixture = try DeskFixture()
        let before = try fixture.files
        _ = try await fixture.act(
            "delete", #"{"kind": "books", "name": "emma", "with_references": true}"#)
        let upload = try await fixture.ask(
            "POST", "/upload?name=x.csv", [("Content-Type", "text/csv")],
            body: "Title,Author\nPersuasion,Jane Austen\n")
        let token = try #require(try JSONReader.read(upload.body)["token"]?.text)
        _ = try await fixture.act("import", "{\"token\": \"\(token)\", \"take\": [\"0\"]}")
        _ = try await fixture.act("rate", #"{"book": "dune", "stars": 2}"#)
        for change in [1, 2, 3] {
            let answer = try await fixture.act("undo", "{\"change\": \(change)}")
            #expect(answer["saved"] == .boolean(true), "\(change): \(answer)")
        }
        #expect(try fixture.files == before)
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

    @Test func `a new record has the address that is proposed, or the one that is typed`() async throws {
        let fixture = try DeskFixture()
        let book = #""kind": "books", "fields": {"title": "The Sea, the Sea", "authors": ["Iris Murdoch"]}"#
        let proposed = try await fixture.act("create", "{\(book), \"dry\": true}")
        #expect(proposed["name"]?.text == "the-sea-the-sea", "\(proposed)")
        #expect(proposed["saved"] == .boolean(false))
        let answer = try await fixture.act("create", "{\(book), \"name\": \"sea\"}")
        #expect(answer["name"]?.text == "sea", "\(answer)")
        #expect(
            try fixture.folder.read("content/books/sea.md")
                == "---\ntitle: The Sea, the Sea\nauthors: [Iris Murdoch]\nacquired: 2026-11-21\n---\n")
        let meeting = try await fixture.act(
            "create",
            #"{"kind": "meetings", "name": "feast", "fields": {"title": "Feast", "date": "2026-12-24"}}"#)
        #expect(meeting["name"]?.text == "feast", "\(meeting)")
        let taken = try await fixture.act(
            "create", #"{"kind": "pages", "name": "about", "fields": {"title": "Other"}}"#)
        #expect(taken["saved"] == .boolean(false), "\(taken)")
    }

    @Test func `changes are undone in any order, unless a later one touched the same lines`() async throws {
        let fixture = try DeskFixture()
        let before = try fixture.files
        _ = try await fixture.act("rate", #"{"book": "dune", "stars": 2}"#)
        _ = try await fixture.act("rate", #"{"book": "mrs-dalloway", "stars": 3}"#)
        _ = try await fixture.act("rate", #"{"book": "mrs-dalloway", "stars": 5}"#)
        let refused = try await fixture.act("undo", #"{"change": 2}"#)
        #expect(
            refused["message"]?.text
                == "content/books/mrs-dalloway.md was changed after this. Undo the later change first.")
        for change in [1, 3, 2] {
            let answer = try await fixture.act("undo", "{\"change\": \(change)}")
            #expect(answer["saved"] == .boolean(true), "\(change): \(answer)")
        }
        #expect(try fixture.files == before)
        #expect(try await fixture.act("undo", #"{"change": 1}"#)["saved"] == .boolean(false))
    }

    @Test func `a record that cannot be read is listed, and its text can be corrected`() async throws {
        var files = DeskFixture.club
        files["content/books/broken.md"] = "---\ntitle: [Broken\n---\n"
        let fixture = try DeskFixture(files)
        #expect(try await fixture.screen("table?kind=books") == "broken dune emma mrs-dalloway 4")
        #expect(try await fixture.screen("record?kind=books&name=broken") == "false")
        let version = try fixture.version("content/books/broken.md")
        let answer = try await fixture.act(
            "save-text",
            #"{"kind": "books", "name": "broken", "version": "\#(version)", "text": "---\ntitle: Broken\nauthors: [B]\n---\n"}"#
        )
        #expect(answer["saved"] == .boolean(true), "\(answer)")
        #expect(
            try fixture.folder.read("content/books/broken.md") == "---\ntitle: Broken\nauthors: [B]\n---\n")
    }

    @Test func `a form has a control for each kind of value`() async throws {
        let fixture = try DeskFixture()
        #expect(
            try await fixture.screen("record?kind=books&name=emma") == """
                title=line:Emma
                authors=people:Jane AustenJane Austen
                isbn=line:9780141439587
                published=date:
                genres=words:Novel, ComedyNovel+Comedy
                status=choice:reading
                readings=rows:
                reviews=rows:
                own shelf_mark=A 1
                true
                """)
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
