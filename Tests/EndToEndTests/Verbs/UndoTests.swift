import TestSupport
import Testing

/// `octavo undo` takes the last change back, byte by byte.
@Suite struct UndoTests {
    @Test(arguments: [
        ["rate", "emma", "5", "--by", "Anna"], ["rename", "emma", "emma-woodhouse"],
        ["remove", "list", "short"], ["plan", "2027-02-03", "--book", "emma"],
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
        let emma = try club.folder.read("content/books/emma.md")
        let words = String(repeating: "Long notes. ", count: 64)
        try club.folder.write(emma + words, to: "content/books/emma.md")
        let before = try club.content
        // There is room for the file, but not for what it was and is.
        let full = try await Shell.run(
            "trap '' XFSZ; ulimit -f 3; '\(BuiltProgram.path)' rate emma 5", in: club.folder.path)
        #expect(full.status == 1, "\(full.messages)")
        #expect(full.messages.contains("cannot be written"), "\(full.messages)")
        #expect(try club.content == before)
        #expect(try await club.run("rate", "emma", "5").status == 0)
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
        #expect(try await club.run("rate", "emma", "5").status == 0)
        try club.folder.write(list, to: ".octavo/notes/undo")
        let before = try club.content
        #expect(try await club.run("undo").status == 1)
        #expect(try club.content == before)
    }

    @Test(arguments: [
        "ln -s /nonexistent .octavo", "ln -s content .octavo", "touch .octavo", "mkfifo .octavo",
        "mkdir -p .octavo/notes/undo/x .octavo/edits.turn/x",
        "mkdir .octavo && ln -s ../content .octavo/notes",
        "mkdir .octavo && ln -s ../content .octavo/edits",
        "mkdir .octavo && touch .octavo/edits .octavo/notes",
    ])
    func `whatever is in the place of the store, a change is made and taken back`(_ line: String) async throws
    {
        let club = try SmallClub()
        let before = try club.content
        #expect(try await Shell.run(line, in: club.folder.path).status == 0)
        #expect(try await club.run("check").status == 0)
        let rated = try await club.run("rate", "emma", "5")
        #expect(rated.status == 0, "\(rated.messages)")
        #expect(try await club.run("undo").status == 0)
        #expect(try club.content == before)
    }

    @Test func `a record is written into a folder whose name begins with a mark`() async throws {
        let club = try SmallClub()
        try club.folder.write(SampleClub.book("Q", by: "W"), to: "content/books/\u{301}a/\u{1B03}q.md")
        #expect(try await club.run("rate", "Q", "5").status == 0)
        #expect(try await club.run("rename", "Q", "r").status == 0)
        #expect(try await club.run("undo").status == 0)
    }
}
