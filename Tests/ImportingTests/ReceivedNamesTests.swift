import Authoring
import Content
import Wording
import TestSupport
import Testing
import TextAndTime

@testable import Importing
@testable import ReadingCatalog

/// What a message calls somebody or something is read from the record as it was understood: nobody gets the vote of
/// another member by a name that only looks different.
@Suite struct ReceivedNamesTests {
    private static let pieces = [
        "Anna", "Ben", " ", "%%", "%%x%%", "<!-- x -->", "<!--", "-->", "[[", "]]", "|", "#", "/", "\\", "`",
        "{% comment %}x{% endcomment %}", "{% comment %}", "{{x}}", "[//]: # (x)", "\u{200D}", "😀", "\"", "'",
        ":",
    ]

    private static func names() -> [String] {
        var random = SeededGenerator(seed: 7)
        return (0..<1_000).map { _ in
            (0..<Int.random(in: 1...6, using: &random)).map { _ in random.pick(pieces) }.joined()
        } + ["Anna%%x%%", "<!-- x -->Anna", "[[Anna]]", "[[Ben|Anna]]", "%<!-- -->%x%%Anna"]
    }

    @Test func `names of people are read as they were understood`() async throws {
        let words = VoiceWords(SentWords.words())
        let club = try TemporaryFolder(["content/site.yaml": "title: Club\nopenlibrary: {enabled: false}\n"])
        let questions = ClubQuestions(try await Club.open(club.path).catalog)
        let reader = VoiceReader(questions: questions, words: words, today: CalendarDay(dayNumber: 20_838))
        var understood: [String] = []
        for name in Self.names() {
            let sent = ReceivedMessage(place: "line 1", sender: name, text: "")
            let named = reader.voices(in: ReceivedMessage(place: "line 1", text: "Name: \(name)"))
            understood += [sent.sender, sent.account, named.name].compactMap { $0 }
        }
        #expect(understood.count { $0 == "Anna" } >= 12)
        let read = try await Self.read(understood)
        for (name, found) in zip(understood, read) { #expect(found == name) }
        #expect(read.count == understood.count)
    }

    /// Names as a ballot's record reads them.
    private static func read(_ names: [String]) async throws -> [String?] {
        let votes = names.map { name in
            NewValue.map([NewField("by", .text(name)), NewField("vote", .list([.text("emma")]))])
        }
        let folder = try TemporaryFolder([
            "content/site.yaml": "title: Club\nopenlibrary: {enabled: false}\n",
            "content/ballots/july.md": "---\n"
                + YAMLText.lines(of: [
                    NewField("title", .text("July")),
                    NewField("options", .list([.text("emma"), .text("dune")])),
                    NewField("votes", .list(votes)),
                ]) + "---\n",
        ])
        return try await Club.open(folder.path).catalog.ballots[0].votes.map(\.by)
    }
}
