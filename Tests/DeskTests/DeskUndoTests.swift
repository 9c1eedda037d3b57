import Authoring
import Foundation
import TestSupport
import Testing
import TextAndTime

/// Changes that are taken back.
@Suite struct DeskUndoTests {
    private static let emma = "content/books/emma.md"
    private static let dalloway = "content/books/mrs-dalloway.md"

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
        try await club.write(club.draft(EditPlan([Edit(Self.dalloway, .delete)])))
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
            "delete", #"{"kind": "lists", "name": "short"}"#)
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
}
