import Foundation
import TestSupport
import Testing

/// Verbs in any order: whatever a host does, the site stays valid and comments survive.
@Suite struct VerbSequenceTests {
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `thirty verbs at random leave a site that can be published, with every comment`(seed: UInt64)
        async throws
    {
        let club = try SmallClub()
        let comments = try Self.comments(in: club)
        #expect(comments.count > 9)
        var draw = VerbDraw(seed: seed)
        var succeeded = 0
        for _ in 0..<30 {
            let words = draw.next()
            let before = try club.content
            let outcome = try await club.run(words)
            #expect([0, 1].contains(outcome.status), "\(words): \(outcome.messages)")
            if outcome.status == 0 {
                succeeded += 1
            } else {
                #expect(try club.content == before, "\(words)")
                #expect(outcome.output.isEmpty, "\(words): \(outcome.output)")
            }
            let check = try await club.run("check")
            #expect(check.status == 0, "\(words): \(check.messages)")
            if check.status != 0 { return }
        }
        #expect(succeeded > 7)
        #expect(try Self.comments(in: club) == comments)
        #expect(!club.folder.has(".octavo/edits"))
    }

    /// The comments of all files.
    private static func comments(in club: SmallClub) throws -> [String] {
        try club.content.values.flatMap { text in
            text.split(whereSeparator: \.isNewline).compactMap { line in
                line.hasPrefix("#") || line.contains(" # ")
                    ? line.split(separator: "#", maxSplits: 1).last.map(String.init) : nil
            }
        }.sorted()
    }
}

/// Draws verbs; some of them cannot be done.
private struct VerbDraw {
    private var chance: SeededGenerator
    private var number = 0

    init(seed: UInt64) { chance = SeededGenerator(seed: seed) }

    mutating func next() -> [String] {
        number += 1
        let book = chance.pick([
            "emma", "persuasion", "moby-dick", "Moby", "austen", "9780141439587", "new-1",
        ])
        let day = "2027-0\(Int.random(in: 1...9, using: &chance))-1\(Int.random(in: 0...9, using: &chance))"
        let list = chance.pick(["short", "Short books", "list-\(number - 1)"])
        let verbs = [
            ["rate", book, chance.pick(["1", "2.5", "★★★★", "5"])],
            ["rate", book, "4", "--by", chance.pick(["Anna", "Ben"]), "--note", "Well: *said* #\(number)"],
            ["start", book, "--date", day], ["finish", book, "--date", day], ["abandon", book],
            ["lend", book, "--to", chance.pick(["Cleo", "Dora"])], ["return", book],
            ["list", "new", "List \(number)", book], ["list", "add", list, book, "--at", "1"],
            ["list", "add", list, book, "--note", "Because [it](book:persuasion)."],
            ["list", "move", list, book, "2"],
            ["plan", day, "--book", book, "--time", "19:30"], ["cancel", "20"], ["postpone", "emma", day],
            ["set", book, "pages=\(number)", "genres=[Novel, \"A, B\"]"],
            ["set", book, "synopsis=Line \(number): it’s “quoted” #not a comment"],
            ["set", book, "shelf=0\(number)"],
            ["set", "list", list, "title=List again \(number)"], ["unset", book, "shelf", "pages"],
            ["add", "book", "--title", "New \(number)", "--author", "Ann Author"],
            ["rename", "new", "renamed-\(number)"], ["remove", "list", "list-\(number - 2)"],
        ]
        return chance.pick(verbs)
    }
}
