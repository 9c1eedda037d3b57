import Authoring
import Wording
import TestSupport
import Testing
import TextAndTime

@testable import Importing
@testable import ReadingCatalog

/// Thousands of messages are taken over in time in proportion: from what they say to what the records hold then.
@Suite struct ReceivedGrowthTests {
    @Test(arguments: [
        ("Vote \"July\": Emma, Dune", ""), ("Vote \"July\": Emma", "votes: "), ("Vote \"Open\": Emma", ""),
        ("Meeting 2027-02-03: going", ""), ("Meeting 2027-02-03: maybe", "going: "),
    ])
    func `four times as many messages are four times the work`(said: String, known: String) async throws {
        let clubs = try await [Self.club(50, known), Self.club(200, known)]
        let isKnown = known == "votes: "
        let words = VoiceWords(SentWords.words())
        let growth = WorkGrowth.ofFourTimesAsMuch { times in
            let chat = (0..<times * 50).map { "1/2/27, 10:00 - P\($0): \(said)\n" }.joined()
            let (_, club) = clubs[times == 1 ? 0 : 1]
            return {
                let wishes = ReceivingWishes(today: CalendarDay(dayNumber: 20_838))
                do {
                    let chat = [(name: "chat.txt", bytes: Array(chat.utf8))]
                    let plan = try Receiving(chat, into: club, words, wishes).plan()
                    #expect(
                        try plan.files[0].entries.count == times * 50
                            && club.draft(plan.edits).isEmpty == isKnown)
                } catch {
                    Issue.record(error)
                }
            }
        }
        #expect(growth < 12, "\(growth)")
    }

    /// A club in whose ballot, or at whose meeting, some members have answered.
    private static func club(_ count: Int, _ known: String) async throws -> (TemporaryFolder, Club) {
        let names = (0..<count).map { "P\($0)" }
        let votes =
            known != "votes: "
            ? "" : known + "[\(names.map { "{by: \($0), vote: [emma]}" }.joined(separator: ", "))]\n"
        let going = known != "going: " ? "" : known + "[\(names.joined(separator: ", "))]\n"
        let folder = try TemporaryFolder([
            "content/site.yaml": "title: Club\nopenlibrary: {enabled: false}\n",
            "content/ballots/july.md": "---\ntitle: July\noptions: [emma, dune]\n\(votes)---\n",
            "content/ballots/open.md": "---\ntitle: Open\noptions: [emma, dune]\n---\n",
            "content/meetings/2027-02-03.md": "---\ntitle: Emma\n\(going)---\n",
        ])
        return (folder, try await Club.open(folder.path))
    }
}
