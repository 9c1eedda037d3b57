import TestSupport
import Testing

/// Two programs that fetch for one club at the same time.
@Suite struct TwoRunsTests {
    @Test func `what one run writes is not lost by the other`() async throws {
        let club = try LibraryClub(books: 130)
        // One run looks up all books, while the other refreshes one that both find at different times.
        async let all = club.run(["enrich"], pause: 0.01)
        try await club.waitForLock()
        let late = try club.addBook(131)
        async let build = club.run(["build"], pause: 0.01)
        let (enriched, built) = try await (all, build)
        #expect(enriched.status == 0, "\(enriched.messages)")
        #expect(built.status == 0, "\(built.messages)")
        let recorded = try club.recordedBooks
        #expect(recorded.count == 131)
        #expect(recorded.contains("\(late)"))
        let locked = try await club.run(["build", "--locked"])
        #expect(locked.status == 0, "\(locked.messages)")
    }
}
