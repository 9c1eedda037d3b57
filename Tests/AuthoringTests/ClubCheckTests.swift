import Authoring
import Content
import Diagnostics
import ReadingCatalog
import Synchronization
import TestSupport
import Testing

/// How often a check that a club is given has to run.
@Suite struct ClubCheckTests {
    private static let path = "content/books/emma.md"

    private func folder() throws -> TemporaryFolder {
        try TemporaryFolder([
            "content/site.yaml": "title: Club\n",
            Self.path: SampleClub.book("Emma", by: "Jane Austen", notes: "Notes."),
        ])
    }

    private func rating(_ rating: Double) -> EditPlan {
        var plan = EditPlan()
        plan.add(Self.path, .set(FieldPath(RecordKind.books.field("rating")), .number(rating)))
        return plan
    }

    /// A check that warns of a book whatever it holds, and notes what it was asked about.
    private func warning(_ asked: RunningNotes) -> Club.Check {
        { change in
            asked.add(change == nil ? "now" : "change")
            return DiagnosticReport([
                .warning("odd", "this is odd", at: .wholeFile(Self.path), help: "look at it")
            ])
        }
    }

    @Test func `what was found in a change is known once it is written`() async throws {
        let (folder, asked) = (try folder(), RunningNotes())
        var club = try await Club.open(folder.path, check: warning(asked))
        for rating in [4.0, 5, 3] {
            let draft = try club.draft(self.rating(rating))
            #expect(try await club.check(draft).diagnostics == [])
            try await club.write(draft)
            club = try await Club.open(
                folder.path, after: [Self.path], former: club, check: warning(asked))
        }
        #expect(asked.all == ["change", "now", "change", "change"])
    }

    @Test(arguments: [["content/books/emma.md", "content/site.yaml"], []])
    func `it is found again if other files have changed`(changed: [String]) async throws {
        let (folder, asked) = (try folder(), RunningNotes())
        let former = try await Club.open(folder.path, check: warning(asked))
        let draft = try former.draft(rating(4))
        try await former.check(draft)
        try await former.write(draft)
        let club = try await Club.open(
            folder.path, after: Set(changed), former: former, check: warning(asked))
        try await club.check(try club.draft(rating(5)))
        #expect(asked.all == ["change", "now", "change", "now"])
    }

    @Test func `it is found again if what was checked is not what was written`() async throws {
        let (folder, asked) = (try folder(), RunningNotes())
        let former = try await Club.open(folder.path, check: warning(asked))
        try await former.check(try former.draft(rating(4)))
        try folder.write(SampleClub.book("Emma", by: "Jane Austen", notes: "Other."), to: Self.path)
        let club = try await Club.open(
            folder.path, after: [Self.path], former: former, check: warning(asked))
        try await club.check(try club.draft(rating(5)))
        #expect(asked.all == ["change", "now", "change", "now"])
    }
}

/// What was noted, in order.
private final class RunningNotes: Sendable {
    private let notes = Mutex<[String]>([])

    var all: [String] { notes.withLock { $0 } }

    func add(_ note: String) { notes.withLock { $0.append(note) } }
}
