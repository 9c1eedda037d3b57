import Authoring
import Foundation
import TestSupport
import Testing
import TextAndTime
import Voting
import Wording

@testable import Importing
@testable import ReadingCatalog

/// Messages as people write them, in many languages.
///
/// A file of `Tests/Fixtures/Messages` begins with the ballots and meetings of a club. Each message after it is followed by
/// what is understood: `=>` what it says, and `?` what is asked first. A line `[july]` says that no other ballot is counted.
/// `RECORD=1` rewrites what is understood.
@Suite struct SentMessagesTests {
    private static let folder = BuiltProgram.project + "/Tests/Fixtures/Messages"
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] != nil

    static var files: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".txt") }
                .sorted()
        }
    }

    @Test func `there are sixty messages in ten languages at least`() throws {
        let messages = try Self.files.map { try Self.text($0).split(separator: "\n----\n").count }
        #expect(messages.count >= 10)
        #expect(messages.reduce(0, +) >= 60)
    }

    @Test(arguments: try files) func `messages are understood`(file: String) async throws {
        let text = try Self.text(file)
        let parts = text.split(separator: "====\n", maxSplits: 1).map(String.init)
        let questions = ClubQuestions(try await Self.club(parts[0]).catalog)
        let read = parts[1].split(separator: "\n----\n").map { block in Self.read(String(block), questions) }
        let now = parts[0] + "====\n" + read.joined(separator: "\n----\n") + "\n"
        guard now != text else { return }
        if Self.isRecording {
            try now.write(toFile: "\(Self.folder)/\(file)", atomically: true, encoding: .utf8)
        }
        #expect(now == text)
    }

    private static func text(_ file: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    }

    /// A block with what is understood now.
    private static func read(_ block: String, _ questions: ClubQuestions) -> String {
        let written = block.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var lines = written.filter { !$0.hasPrefix("=> ") && !$0.hasPrefix("? ") }
        while lines.last?.isEmpty == true { lines.removeLast() }
        let kept = lines.joined(separator: "\n")
        let only = questions.ballots.firstIndex { "[\($0.ballot.source.slug)]" == lines.last }
        if only != nil { lines.removeLast() }
        let reader = VoiceReader(questions: questions, words: words, today: today, only: only)
        let found = reader.voices(in: ReceivedMessage(place: "line 1", text: lines.joined(separator: "\n")))
        let name = found.name.map { "\($0): " } ?? ""
        let said = found.voices.flatMap { self.lines($0, questions).map { name + $0 } }
        return
            ([kept]
            + (said.isEmpty
                ? ["=> nothing"]
                : said.map { line in
                    line.hasPrefix("? ") ? line : "=> " + line
                }))
            .joined(separator: "\n")
    }

    private static func lines(_ voice: Voice, _ questions: ClubQuestions) -> [String] {
        switch voice {
        case .unclear(let reason): return ["not understood: \(reason)"]
        case .answer(let meeting, let reply):
            return ["\(questions.meetings[meeting].source.slug): \(reply.words)"]
        case .list(let books): return ["suggests " + books.joined(separator: ", ")]
        case .suggestion(let book):
            let pitch = book.pitch.map { " (\($0.replacing("\n", with: " / ")))" } ?? ""
            return [
                "suggests \(book.title) by \(book.authors.isEmpty ? "nobody" : book.authors.joined(separator: ", "))\(pitch)"
            ]
        case .vote(let number, let reading):
            let ballot = questions.ballots[number].ballot
            let names = ballot.options.map(\.name.text)
            let said = reading.choice.map { ballot.described($0) } ?? "nothing"
            return ["\(ballot.source.slug): \(said)"]
                + reading.unknown.map { words, candidates in
                    "? what is “\(words)”: \(candidates.map { names[$0] }.joined(separator: ", "))"
                } + (reading.flaw.map { ["? impossible: \($0)"] } ?? [])
        }
    }

    private static let words = VoiceWords(SentWords.words())
    private static let today = CalendarDay(dayNumber: 20_838)

    /// `july (approval) July: Emma by Jane Austen | …` and `meeting: 2027-02-03 Emma` as records.
    private static func club(_ head: String) async throws -> Club {
        let folder = try TemporaryFolder(["content/site.yaml": "title: Club\nopenlibrary: {enabled: false}\n"]
        )
        for line in head.split(separator: "\n") {
            if let meeting = line.wholeMatch(of: /meeting: (\S+) (.+)/) {
                try folder.write("---\ntitle: \(meeting.2)\n---\n", to: "content/meetings/\(meeting.1).md")
            } else if let ballot = line.wholeMatch(of: /(\S+) \((\w+)\) (.+?): (.+)/) {
                let options = ballot.4.split(separator: " | ").map { "  - \"\($0)\"\n" }.joined()
                try folder.write(
                    "---\ntitle: \"\(ballot.3)\"\nmethod: \(ballot.2)\noptions:\n\(options)---\n",
                    to: "content/ballots/\(ballot.1).md")
            }
        }
        return try await Club.open(folder.path)
    }
}
