import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import ReadingCatalog

/// What people write in their notes, on the pages of a site.
@Suite("Texts")
struct TextTests {
    private func book(_ title: String, _ fields: String = "", _ body: String) -> String {
        "---\ntitle: \(title)\nauthors: [Jane Austen]\n\(fields)---\n\(body)\n"
    }

    @Test func `have tables, tasks, asides, footnotes and links to records`() async throws {
        let club = try SmallClub([
            "content/books/emma.md": book("Emma", "", "A novel.\n\n## The Plot: *a Start*"),
            "content/books/persuasion.md": book(
                "Persuasion",
                "synopsis: \"Last[^1]\\n\\n[^1]: Of six.\"\nreviews: [{by: Ann, note: \"Fine[^1]\\n\\n[^1]: Really.\"}]\n",
                """
                After [[Emma]] and [[books/emma|that novel]], by [[Jane Austen]].[^1]

                | Part | Pages |
                |:-----|------:|
                | One  | 120   |

                - [x] read
                - [ ] return to www.library.example

                > [!warning]
                > The ending is ~~sad~~ given below.

                [^1]: As [[emma#plot]] and [[Emma#The plot a start|its plot]] show.
                """),
        ])
        let result = try await club.build()
        #expect(club.lines(of: result.warnings) == [])
        let page = try #require(club.pages()["books/persuasion/index.html"])
        #expect(HTMLSyntax.problems(in: page) == [])
        for part in [
            "After <a href=\"/books/emma/\">Emma</a> and <a href=\"/books/emma/\">that novel</a>, by <a href=\"/authors/jane-austen/\">Jane Austen</a>",
            "<a href=\"#fn-1\" id=\"fnref-1\" data-footnote-ref>1</a>", "<li id=\"fn-1\">",
            "<td align=\"right\">120</td>",
            "<li><input type=\"checkbox\" checked=\"\" disabled=\"\"> read</li>",
            "<a href=\"http://www.library.example\">www.library.example</a>", "<del>sad</del>",
            "As <a href=\"/books/emma/\">emma#plot</a> and <a href=\"/books/emma/#the-plot-a-start\">its plot</a> show.",
            "<aside class=\"callout callout-warning\">\n<p class=\"callout-title\">Warning</p>",
        ] { #expect(page.contains(part), "\(part)") }
        #expect(page.components(separatedBy: "<section class=\"footnotes\"").count == 4)
    }

    @Test func `that name no record, or lose their HTML, are warnings until they are corrected`() async throws
    {
        let club = try SmallClub([
            "content/books/emma.md": book("Emma", "", "A novel.\n\n## The Plot: *a Start*"),
            "content/books/notes.md": book(
                "Notes", "synopsis: \"See [[Ema]].\"\n",
                "Like [[Ema|it]], [[My Diary]], [a[^2] [b][c].\n\nAnd <b>this</b> <i>too</i>."),
        ])
        let expected = [
            "content/books/notes.md:4:18 link: there is no book, list, page or author `Ema`, so only the words are shown",
            "content/books/notes.md:6:8 link: there is no book, list, page or author `Ema`, so only the words are shown",
            "content/books/notes.md:6:20 link: there is no book, list, page or author `My Diary`, so only the words are shown",
            "content/books/notes.md:8:1 raw-html: HTML is left out of the page; only its words are shown",
        ]
        var warnings = try await club.build().warnings
        #expect(club.lines(of: warnings) == expected)
        #expect(warnings.diagnostics.map(\.help)[0] == "did you mean `[[Emma]]`?")
        let page = try #require(club.pages()["books/notes/index.html"])
        #expect(page.contains("<p>Like it, My Diary, [a[^2] [b][c].</p>\n<p>And this too.</p>"))
        warnings = try await club.build().warnings
        #expect(club.lines(of: warnings) == expected)
        try club.folder.write(book("Ema", "", "x"), to: "content/books/ema.md")
        warnings = try await club.build().warnings
        #expect(club.lines(of: warnings) == Array(expected.suffix(2)))
        #expect(
            try club.pages()["books/notes/index.html"]?.contains("Like <a href=\"/books/ema/\">it</a>")
                == true)
    }

    @Test func `lose comments and commands of other programs, with a warning about commands`() async throws {
        let note = """
            %%\(String(repeating: "secret ", count: 100))%%
            Words and [a link](../books/emma.md).

            `{{< code >}}` ==stays==.

            """
        let club = try SmallClub([
            "content/books/emma.md": book("Emma", "", "A novel."),
            "content/books/notes.md": book(
                "Notes", "synopsis: \"%%secret%% Short.\"\nquestions: [\"Why? %%secret%%\"]\n", note),
            "content/lists/short.md":
                "---\ntitle: Short\ndescription: Read %%secret%% it.\nbooks: [{book: emma, note: \"%%secret%% n\"}]\n---\n",
        ])
        let result = try await club.build()
        #expect(club.lines(of: result.warnings) == [])
        let pages = try club.pages()
        let page = try #require(pages["books/notes/index.html"])
        #expect(
            page.contains(
                "<p>Words and <a href=\"/books/emma/\">a link</a>.</p>\n<p><code>{{&lt; code &gt;}}</code> <mark>stays</mark>.</p>"
            ),
            "\(page)")
        #expect(HTMLSyntax.problems(in: page) == [])
        for (path, text) in pages { #expect(!text.contains("secret"), "\(path)") }
        try club.folder.write(
            book(
                "Notes", "synopsis: \"%%secret%% Short.\"\n",
                note.replacing("Words", with: "Other words")),
            to: "content/books/notes.md")
        try await club.build()
        #expect(try club.pages()["books/notes/index.html"]?.contains("<p>Other words and") == true)
    }

    @Test func `of lists are Markdown, and plain where only words fit`() async throws {
        let club = try SmallClub([
            "content/books/emma.md": book("Emma", "", "A novel.\n\n## The Plot: *a Start*"),
            "content/lists/short.md":
                "---\ntitle: Short\ndescription: Read in *one* evening, like [[Emma]].\nbooks: [emma]\n---\n",
        ])
        #expect(club.lines(of: try await club.build().warnings) == [])
        let pages = try club.pages()
        #expect(
            pages["lists/short/index.html"]?.contains(
                "<div class=\"lede\">Read in <em>one</em> evening, like <a href=\"/books/emma/\">Emma</a>.</div>"
            )
                == true)
        #expect(
            pages["lists/short/index.html"]?.contains(
                "<meta name=\"description\" property=\"og:description\" content=\"Read in one evening, like Emma.\">"
            ) == true)
        #expect(pages["lists/index.html"]?.contains("Read in one evening, like Emma.") == true)
    }

    @Test func `in another script than the site have their own language and direction`() async throws {
        let club = try SmallClub([
            "content/books/divan.md": book(
                "Divan", "synopsis: \"ديوان الشاعر الكبير في الحب والحكمة\"\n", "We read it aloud."),
            "content/books/odyssey.md": book(
                "Odyssey", "synopsis: \"Άνδρα μοι έννεπε, Μούσα\"\n", "Μῆνιν means wrath."),
        ])
        try await club.build()
        let pages = try club.pages()
        let divan = try #require(pages["books/divan/index.html"])
        #expect(divan.contains("<div class=\"prose\" lang=\"ar\" dir=\"rtl\">\n<p>ديوان"))
        #expect(!divan.contains("lang=\"\""))
        #expect(divan.contains("<p>We read it aloud.</p>"))
        let odyssey = try #require(pages["books/odyssey/index.html"])
        #expect(odyssey.contains("<div class=\"prose\" lang=\"el\">\n<p>Άνδρα"))
        for (path, page) in pages { #expect(HTMLSyntax.problems(in: page) == [], "\(path)") }
    }

    @Test(arguments: [
        ("en", "", "“Yes” – no"), ("de", "", "„Yes“ – no"),
        ("de", "smart_quotes: false\n", "&quot;Yes&quot; -- no"),
    ])
    func `have the quotation marks of the site's language unless they are switched off`(
        _ language: String, _ setting: String, _ expected: String
    ) async throws {
        let club = try SmallClub([
            "content/site.yaml":
                "title: Club\nbase_url: https://club.example/\nlanguage: \(language)\n\(setting)",
            "content/books/emma.md": book("Emma", "", "\"Yes\" -- no"),
        ])
        try await club.build()
        #expect(try club.pages()["books/emma/index.html"]?.contains("<p>\(expected)</p>") == true)
    }
}
