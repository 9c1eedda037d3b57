import Desk
import TestSupport
import Testing
import TextAndTime

/// What a desk reads again after a change, when others tell it which files have changed.
@Suite struct DeskChangesTests {
    private let fixture: DeskFixture

    init() throws {
        fixture = try DeskFixture(isWatched: true)
    }

    /// The names of the books that words find.
    private func found(_ words: String) async throws -> String {
        try await fixture.screen("table?kind=books&q=\(words)")
    }

    private func changeCount() async throws -> Int {
        let answer = try await fixture.ask("GET", "/changed?since=0")
        return try #require(JSONReader.read(answer.body)["count"]?.integer)
    }

    private func write(_ title: String, to name: String) throws {
        try fixture.folder.write("---\ntitle: \(title)\n---\n", to: "content/books/\(name).md")
    }

    @Test func `by what a book is found and sorted follows its file, and not those of others`() async throws {
        #expect(try await found("") == "dune emma mrs-dalloway 3")
        try write("Zadig and Emma", to: "emma")
        await fixture.desk.noteChanges(["content/books/emma.md"])
        #expect(try await found("zadig") == "emma 1")
        #expect(try await found("austen") == "0")
        #expect(try await found("") == "dune mrs-dalloway emma 3")
        try await fixture.act("rename", #"{"kind": "books", "name": "dune", "to": "sand"}"#)
        #expect(try await found("") == "sand mrs-dalloway emma 3")
        #expect(try await found("sand") == "sand 1")
        #expect(try await found("dalloway") == "mrs-dalloway 1")
    }

    @Test func `a file that came, one that went, and any file are found`() async throws {
        #expect(try await found("persuasion") == "0")
        try write("Persuasion", to: "persuasion")
        await fixture.desk.noteChanges(["content/books/persuasion.md"])
        #expect(try await found("persuasion") == "persuasion 1")
        try fixture.folder.remove("content/books/persuasion.md")
        await fixture.desk.noteChanges(["content/books/persuasion.md"])
        #expect(try await found("persuasion") == "0")
        try write("Sand", to: "dune")
        await fixture.desk.noteChanges(nil)
        #expect(try await found("sand") == "dune 1")
    }

    @Test func `what the desk has written itself is no change of others`() async throws {
        #expect(try await found("emma") == "emma 1")
        try await fixture.act("rate", #"{"book": "emma", "stars": 5}"#)
        let count = try await changeCount()
        // Told before it was read, and after.
        await fixture.desk.noteChanges(["content/books/emma.md"])
        #expect(try await changeCount() == count)
        #expect(try await found("emma") == "emma 1")
        await fixture.desk.noteChanges(["content/books/emma.md"])
        #expect(try await changeCount() == count)
        try write("Emma, by hand", to: "emma")
        await fixture.desk.noteChanges(["content/books/emma.md"])
        #expect(try await changeCount() == count + 1)
        #expect(try await found("hand") == "emma 1")
    }
}
