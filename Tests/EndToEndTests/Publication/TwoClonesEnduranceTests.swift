import Foundation
import TestSupport
import Testing

/// Two people publish random edits of the same records: nothing that either wrote is lost.
///
/// `ROUNDS=500` plays longer.
@Suite struct TwoClonesEnduranceTests {
    /// What somebody does to the records: each text that is written occurs once in the whole game.
    private struct Edits {
        var files: [String: String]
        private(set) var written: [(path: String, word: String)] = []

        init(_ files: [String: String]) { self.files = files }

        mutating func make(_ word: String, by chance: inout SeededGenerator) {
            var path = chance.pick(files.keys.sorted())
            var lines = files[path]!.split(separator: "\n", omittingEmptySubsequences: false)
            let body = lines.lastIndex(of: "---")! + 1
            let place = Int.random(in: body..<lines.count, using: &chance)
            switch Int.random(in: 0..<6, using: &chance) {
            case 0:
                path = "content/books/\(word).md"
                lines = ["---", "title: \(word)", "authors: [A]", "---", "A text.", "More.", ""]
            case 1: lines.insert("\(word)", at: place)
            case 2 where lines.count > body + 2: lines.remove(at: place)
            case 3: lines.insert("publisher: \(word)", at: 2)
            default: lines[place] = "\(word)"
            }
            // A field is given once: a publisher that was there is replaced.
            let publishers = lines.indices.filter { lines[$0].hasPrefix("publisher: ") }
            for index in publishers.dropFirst().reversed() { lines.remove(at: index) }
            files[path] = lines.joined(separator: "\n")
            written.append((path, word))
        }

        /// The words that are there in the end, by their files.
        var kept: [(path: String, word: String)] {
            written.filter { files[$0.path]!.contains($0.word) }
        }
    }

    /// The records in a clone.
    private func records(in folder: String) throws -> [String: String] {
        let books = folder + "/content/books"
        let names = try FileManager.default.contentsOfDirectory(atPath: books)
        return Dictionary(
            uniqueKeysWithValues: try names.map {
                ("content/books/\($0)", try String(contentsOfFile: "\(books)/\($0)", encoding: .utf8))
            })
    }

    private func write(_ edits: Edits, into folder: String) throws {
        for (path, text) in edits.files {
            try text.write(toFile: "\(folder)/\(path)", atomically: false, encoding: .utf8)
        }
    }

    @Test func `what two people write is published, or the files that both changed are named`() async throws {
        let rounds = ProcessInfo.processInfo.environment["ROUNDS"].flatMap(Int.init) ?? 25
        let club = try await PublishedClub.published()
        let lines = (1...8).map { "Line \($0).\n" }.joined()
        for name in ["one", "two", "three"] {
            try club.write("---\ntitle: \(name)\nauthors: [A]\n---\n\(lines)", to: "content/books/\(name).md")
        }
        try await #require(club.publish().status == 0)
        try await club.shell("git clone --quiet hub.git other", in: club.folder.path)
        let other = club.folder.path(of: "other")
        var chance = SeededGenerator(seed: 47)
        var named = 0
        for round in 0..<rounds {
            try await club.shell("git fetch --quiet && git reset --quiet --hard origin/main", in: other)
            var theirs = Edits(try records(in: other))
            var mine = Edits(try records(in: club.club))
            for number in 0..<Int.random(in: 1...3, using: &chance) {
                theirs.make("theirs-\(round)-\(number)", by: &chance)
            }
            for number in 0..<Int.random(in: 1...3, using: &chance) {
                mine.make("mine-\(round)-\(number)", by: &chance)
            }
            try write(theirs, into: other)
            try write(mine, into: club.club)
            try await club.shell(
                "git add --all && git commit --quiet -m Elsewhere && git push --quiet", in: other)

            var outcome = try await club.publish("--yes")
            var conflicts: Set<String> = []
            var side = ""
            if outcome.status != 0 {
                named += 1
                conflicts = Set(
                    outcome.messages.split(separator: "\n").filter { $0.hasPrefix("  content/") }
                        .map { String($0.dropFirst(2)) })
                #expect(!conflicts.isEmpty, "\(outcome.messages)")
                side = chance.pick(["mine", "theirs"])
                outcome = try await club.publish("--keep", side)
            }
            #expect(outcome.status == 0, "\(round): \(outcome.messages)")
            let history = try await club.shell("git log --all --reflog --format= -p")
            let published = try records(in: club.club)
            for (path, word) in mine.kept + theirs.kept {
                if published[path]?.contains(word) == true { continue }
                // The other side of a file that both changed is in the history, as the message says.
                #expect(conflicts.contains(path) && !word.hasPrefix(side), "\(round): \(word) in \(path)")
                #expect(history.contains(word), "\(round): \(word) in \(path)")
            }
            #expect(try await club.shell("git status --porcelain --branch") == "## main...origin/main\n")
        }
        #expect(named > 0 && named < rounds)
    }
}
