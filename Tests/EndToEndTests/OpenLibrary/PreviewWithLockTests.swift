import OpenLibraryFixture
import TestSupport
import Testing

/// The preview of a club that was enriched.
@Suite(.timeLimit(.minutes(10)), .serialized) struct PreviewWithLockTests {
    @Test func `a preview shows what the lock file knows, and asks nobody for the rest`() async throws {
        let club = try LibraryClub(books: 1)
        let enriched = try await club.run(["enrich"])
        #expect(enriched.status == 0, "\(enriched.messages)")
        try club.addBook(2)
        club.library.forgetRequests()
        let preview = try await PreviewProgram(of: club.folder, environment: club.library.environment)
        let page = try preview.get("/books/book-1/").text
        #expect(page.contains("What book 1 is about."))
        #expect(page.contains("book-1.openlibrary.jpg"))
        #expect(try preview.get("/books/book-2/").status == 200)
        let browser = try preview.listener()
        #expect(await browser.next(named: "hello") != nil)
        let asked = club.library.requests.count
        let more = try await club.run(["enrich"])
        #expect(more.status == 0, "\(more.messages)")
        while try !preview.get("/books/book-2/").text.contains("What book 2 is about.") {
            _ = await browser.next(named: "reload")
        }
        _ = await preview.stop()
        #expect(asked == 0)
    }
}
