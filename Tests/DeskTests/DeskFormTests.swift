import Foundation
import TestSupport
import Testing
import TextAndTime

/// What forms change, what they refuse, and what they show.
@Suite struct DeskFormTests {
    private static let emma = "content/books/emma.md"
    private static let dune = "content/books/dune.md"
    private static let meeting = "content/meetings/2026-11-12-emma.md"

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
        let late = try await fixture.act("plan", #"{"date": "soon"}"#)
        #expect(late["message"]?.text == "„soon“ ist kein Tag. Schreiben Sie ihn so: 2026-11-21.")
        #expect(late["errors"]?.elements.first?["field"]?.text == "date")
        // What the command line would say of its options is left out.
        let named = try await fixture.act("list", #"{"book": "dune", "list": "short", "on": true}"#)
        #expect(named["errors"]?.elements.map { $0["help"]?.text } == [""])
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

    private func bytes(of path: String, in fixture: DeskFixture) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: fixture.folder.path(of: path))))
    }

    @Test func `a file that is no UTF-8 is shown and not saved, until it is converted`() async throws {
        let fixture = try DeskFixture()
        let path = "content/books/mrs-dalloway.md"
        let latin = Array("---\ntitle: Caf".utf8) + [0xE9] + Array("\nauthors: [A]\n---\n".utf8)
        try fixture.folder.write(latin, to: path)
        let of = "\"kind\": \"books\", \"name\": \"mrs-dalloway\""
        let screen = try await fixture.screen("record?kind=books&name=mrs-dalloway&tab=text")
        #expect(screen.hasSuffix("false"), "the form cannot be read: \(screen)")
        let refused = try await fixture.act(
            "save-text",
            "{\(of), \"version\": \"\(try fixture.version(path))\", \"text\": \"---\\ntitle: Café\\nauthors: [A]\\n---\\n\"}"
        )
        #expect(refused["saved"] == .boolean(false))
        #expect(
            refused["errors"]?.elements.first?["message"]?.text
                == "content/books/mrs-dalloway.md is not UTF-8, so saving would change its letters. Convert it first."
        )
        #expect(try bytes(of: path, in: fixture) == latin)
        let shown = try await fixture.act("convert", "{\(of), \"dry\": true}")
        #expect(try bytes(of: path, in: fixture) == latin, "\(shown)")
        let converted = try await fixture.act("convert", "{\(of)}")
        #expect(converted["saved"] == .boolean(true), "\(converted)")
        #expect(try fixture.folder.read(path) == "---\ntitle: Café\nauthors: [A]\n---\n")
        #expect(try await fixture.act("convert", "{\(of)}")["saved"] == .boolean(false))
        #expect(try await fixture.act("undo", "{}")["saved"] == .boolean(true))
        #expect(try bytes(of: path, in: fixture) == latin)
    }

    @Test func `lines end as they did, each by itself, in the file and in the form`() async throws {
        let fixture = try DeskFixture()
        let path = "content/books/dune.md"
        let of = "\"kind\": \"books\", \"name\": \"dune\""
        try fixture.folder.write(
            "---\r\ntitle: Dune\nauthors: [Frank Herbert]\r\n---\r\nSand.\nMore.\r\nEnd.", to: path)
        let text =
            "---\\ntitle: Dune\\nauthors: [Frank Herbert]\\nrating: 4\\n---\\nSand.\\nWorms.\\nMore.\\nEnd."
        #expect(
            try await fixture.act(
                "save-text", "{\(of), \"version\": \"\(try fixture.version(path))\", \"text\": \"\(text)\"}")[
                    "saved"] == .boolean(true))
        #expect(
            try fixture.folder.read(path)
                == "---\r\ntitle: Dune\nauthors: [Frank Herbert]\r\nrating: 4\r\n---\r\nSand.\nWorms.\nMore.\r\nEnd."
        )
        let form =
            "{\(of), \"version\": \"\(try fixture.version(path))\", \"fields\": {\"rating\": \"5\"}, \"body\": \"Sand.\\nMore.\\nThe end.\\n\"}"
        let saved = try await fixture.act("save", form)
        #expect(saved["saved"] == .boolean(true), "\(saved)")
        #expect(
            try fixture.folder.read(path)
                == "---\r\ntitle: Dune\nauthors: [Frank Herbert]\r\nrating: 5\r\n---\r\nSand.\nMore.\r\nThe end.\r\n"
        )
    }
}
