import Foundation
import TestSupport
import Testing

/// `octavo render --site DIR --page ADDRESS`: the way to write a theme.
@Suite struct PageInspectionTests {
    private func site() throws -> TemporaryFolder {
        try TemporaryFolder([
            "content/site.yaml": "title: Readers\nbase_url: https://example.org/club/\n",
            "content/books/emma.md":
                SampleClub.book("Emma", by: "Jane Austen", "published: 1815", notes: "Our *notes*."),
            "Templates/pages/book.html":
                "{% assign book = page.book %}<h1>{{ book.title }}</h1>{{ book.titel }}{{ book.published | date: '%Y' }}\n",
        ])
    }

    @Test(arguments: [
        "/books/emma/", "/club/books/emma/", "books/emma", "https://example.org/club/books/emma/?x#y",
    ])
    func `a page is rendered with the data of its site`(address: String) async throws {
        let folder = try site()
        let outcome = try await BuiltProgram.run(
            ["render", "--site", folder.path, "--page", address], in: "/")
        #expect(outcome.output == "<h1>Emma</h1>1815\n")
        #expect(outcome.messages.contains("`book` has no `titel`"))
        #expect(outcome.status == 0)
    }

    @Test func `the data of a page is printed as JSON`() async throws {
        let folder = try site()
        let outcome = try await BuiltProgram.run(
            ["render", "--page", "/books/emma/", "--data"], in: folder.path)
        let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        let page = (json as? [String: Any])?["page"] as? [String: Any]
        let book = page?["book"] as? [String: Any]
        #expect(book?["title"] as? String == "Emma")
        #expect((book?["notes"] as? String)?.contains("<p>Our <em>notes</em>.</p>") == true)
        #expect(outcome.output.contains("\n      \"title\": \"Emma\",\n"))
        #expect(outcome.status == 0)
    }

    @Test func `an address without a page gets the nearest one proposed`() async throws {
        let folder = try site()
        let outcome = try await BuiltProgram.run(["render", "--page", "/books/ema/"], in: folder.path)
        #expect(
            outcome.messages.contains(
                "error[page-missing]: the site has no page `/books/ema/`\n  help: did you mean `/books/emma/`?\n"
            ))
        #expect(outcome.status == 1)
    }

    @Test(arguments: [
        (["render", "--site", "."], "`--site` needs the address of a page"),
        (["render", "a.html", "--page", "/"], "a page is rendered with its own template, not with `a.html`"),
        (
            ["render", "--page", "/", "--data", "b.json"],
            "a page of a site has its own data, not that of `b.json`"
        ),
        (["render", "a.html", "--data"], "`--data` needs a file, unless `--page` names a page"),
    ])
    func `options that do not go together are refused`(arguments: [String], message: String) async throws {
        let outcome = try await BuiltProgram.run(arguments)
        #expect(outcome.messages.contains(message))
        #expect(outcome.status == 2)
    }

    @Test func `a template outside a site has the filters of sites`() async throws {
        let outcome = try await BuiltProgram.run(
            ["render", "-"],
            input:
                "{{ 2 | plural: 'book', 'books' }} {{ '/a/' | url }} {{ 'books/emma.md' | record_url }}"
        )
        #expect(outcome.output == "2 books /a/ /books/emma/")
    }
}
