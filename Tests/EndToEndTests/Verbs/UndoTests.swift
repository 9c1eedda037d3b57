import TestSupport
import Testing

/// `octavo undo` takes the last change back, byte by byte.
@Suite struct UndoTests {
    @Test(arguments: [
        ["rate", "emma", "5", "--by", "Anna"], ["rename", "emma", "emma-woodhouse"],
        ["remove", "book", "moby-dick", "--force"], ["plan", "2027-02-03", "--book", "emma"],
        ["lend", "emma", "Carla"],
    ])
    func `a change is taken back, and comes again`(_ words: [String]) async throws {
        let club = try SmallClub()
        let before = try club.content
        #expect(try await club.run(words).status == 0)
        let after = try club.content
        #expect(after != before)
        let undone = try await club.run("undo")
        #expect(
            undone.status == 0 && undone.messages.hasSuffix("The last change was taken back.\n"),
            "\(undone.messages)")
        #expect(try club.content == before)
        #expect(try await club.run("undo").status == 0)
        #expect(try club.content == after)
    }

    @Test func `what could not be taken back is not done`() async throws {
        let club = try SmallClub()
        try club.folder.write("mine", to: ".octavo/undo/file")
        let before = try club.content
        #expect(try await club.run("rate", "emma", "5").status == 1)
        #expect(try await club.run("add", "book", "--title", "Q", "--author", "W").status == 1)
        #expect(try club.content == before)
    }

    @Test func `what was changed since is left alone`() async throws {
        let club = try SmallClub()
        #expect(try await club.run("undo").messages.contains("there is no change of a command to take back"))
        #expect(try await club.run("rate", "emma", "5").status == 0)
        let emma = try club.folder.read("content/books/emma.md")
        let other = emma.replacing("stars: 5", with: "stars: 3")
        try club.folder.write(other, to: "content/books/emma.md")
        let refused = try await club.run("undo")
        #expect(refused.status == 1)
        #expect(
            refused.messages == """
                error[refused]: `content/books/emma.md` was changed after the last command, in the lines that it had changed: line 5 is now `stars: 3`
                  help: take that change back by hand, for example with `git diff` and `git checkout`

                """)
        #expect(try club.folder.read("content/books/emma.md") == other)
    }

    @Test func `of a file that was changed elsewhere, only the lines of the change are taken back`()
        async throws
    {
        let club = try SmallClub()
        let before = try club.folder.read("content/books/emma.md")
        #expect(try await club.run("rate", "emma", "5").status == 0)
        let rated = try club.folder.read("content/books/emma.md")
        let edited = { (text: String) in text.replacing("by: Jane Austen", with: "by: J. Austen") + "More.\n"
        }
        try club.folder.write(edited(rated), to: "content/books/emma.md")
        #expect(try await club.run("undo").status == 0)
        #expect(try club.folder.read("content/books/emma.md") == edited(before))
        #expect(try await club.run("undo").status == 0)
        #expect(try club.folder.read("content/books/emma.md") == edited(rated))
    }

    @Test(arguments: [
        "none none none ../outside.md\n", "3 none none content/.git/x\nabc",
        "9 none none content/books/a.md\nabc", "1 9 none content/books/a.md\nabc", "{}",
    ])
    func `a list that somebody else wrote changes nothing`(_ list: String) async throws {
        let club = try SmallClub()
        try club.folder.write(list, to: ".octavo/undo")
        let before = try club.content
        #expect(try await club.run("undo").status == 1)
        #expect(try club.content == before)
    }
}
