import OpenLibraryFixture
import ReadingCatalog
import TestSupport
import Testing

@testable import OpenLibrary

/// Rows as they are in real dumps, with all their oddities.
@Suite struct DumpRowTests {
    @Test func `rows that are no records are counted, and the rest is read`() async throws {
        let good = FixtureDump.editions([Samples.lighthouseEdition])
        let text =
            "/type/edition\t/books/OL1M\t1\n" + FixtureDump.row("edition", "/books/OL2M", "{}\tmore")
            + "\n" + FixtureDump.row("edition", "/books/OL3M", "{\"isbn_13\": [\"9780306406157\"], \"x\": }")
            + FixtureDump.row("edition", "/books/OL4M", "{\"isbn_13\": [\"9780306406157\"")
            + FixtureDump.row("delete", "/books/OL5M", "{}")
            + FixtureDump.row("redirect", "/books/OL6M", "{\"location\": \"/books/OL7M\"}")
            + FixtureDump.row("list", "/people/ann/lists/OL1L", "{}") + good.dropLast()
        let (club, result, lock) = try await read(text, .ofTests("light", isbn: "9780306406157"))
        #expect(
            result.dumps[0].text == """
                editions.txt: 8 rows, 1 wanted; skipped 2 rows with other than five columns, \
                2 rows with broken JSON, 1 delete, 1 redirect (0 followed), 1 row about something else

                """)
        #expect(lock.contains("edition: OL901M revision 7"))
        #expect(club.library.requests.isEmpty)
    }

    @Test(arguments: [
        "\"isbn_13\": [\"9780306406157\"]", "\"isbn_10\": [\"0306406152\"]",
        "\"isbn_10\": [\"0-306-40615-2\"]", "\"isbn_13\":[\"x\",\"978 0 306 40615 7\"]",
        "\"isbn_10\": \"0306406152\"",
        "\"a\": \"\\\"isbn_13\\\": [\", \"isbn_13\": [ \"978-0-306-40615-7\" ]",
    ])
    func `a number is found as it was typed`(member: String) async throws {
        for padding in 0..<20 {
            let record = "{\"\(String(repeating: "p", count: padding))\": 1, \(member), \"title\": \"Light\"}"
            let row = FixtureDump.row("edition", "/books/OL77M", record)
            let (_, _, lock) = try await read(row, .ofTests("light", isbn: "9780306406157"))
            #expect(lock.contains("edition: OL77M"), "\(record)")
        }
    }

    @Test func `a number with a wrong check digit is not taken`() async throws {
        let row = FixtureDump.row("edition", "/books/OL77M", "{\"isbn_10\": [\"0306406153\"]}")
        let (_, result, lock) = try await read(row, .ofTests("light", isbn: "9780306406157"))
        #expect(result.leftOpen == [Slug("light")])
        #expect(lock == "")
    }

    @Test func `redirects are followed to earlier and later rows, with old keys, and not in circles`()
        async throws
    {
        func redirect(_ key: String, _ target: String) -> String {
            FixtureDump.row("redirect", "/books/\(key)", "{\"location\": \"\(target)\"}")
        }
        let rows =
            FixtureDump.row("edition", "/b/OL10M", "{\"title\": \"First\"}")
            + redirect("OL11M", "/books/OL12M") + redirect("OL13M", "/b/OL10M")
            + redirect("OL12M", "/books/OL13M") + redirect("OL20M", "/books/OL21M")
            + redirect("OL21M", "/books/OL20M") + redirect("OL30M", "/works/OL30W")
        let books = ["OL10M", "OL11M", "OL20M", "OL30M"].map { Book.ofTests($0.lowercased(), key: $0) }
        let (_, result, lock) = try await read(rows, books)
        #expect(result.merged.map(\.slug) == [Slug("ol11m")])
        #expect(lock.matches(of: /edition: OL10M/).count == 2)
        #expect(result.dumps[0].followed == 5)
        #expect(result.dumps[0].broken == 1)
    }

    private func read(_ rows: String, _ books: Book...) async throws -> (SmallClub, EnrichmentResult, String)
    {
        try await read(rows, books)
    }

    private func read(
        _ rows: String, _ books: [Book]
    ) async throws -> (SmallClub, EnrichmentResult, String) {
        let club = try SmallClub(FixtureLibrary())
        try club.folder.write(rows, to: "editions.txt")
        let dumps = Dumps([club.folder.path(of: "editions.txt")], includesCovers: false)
        let outcome = await club.enrich(try club.catalog(books), from: dumps)
        return (club, outcome.result, try club.lockText)
    }
}
