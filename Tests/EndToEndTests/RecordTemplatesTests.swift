import TestSupport
import Testing

/// Records that name a template of their own.
@Suite struct RecordTemplatesTests {
    private static let files = [
        "content/site.yaml": "title: Club\n",
        "content/books/dune.md": "---\ntitle: Dune\nauthors: Frank Herbert\n---\n",
        "content/books/emma.md": "---\ntitle: Emma\nauthors: Jane Austen\ntemplate: wide\n---\n",
        "content/pages/about.md": "---\ntitle: About\ntemplate: pages/handbill.html\n---\nWho we *are*.\n",
        "Templates/pages/handbill.html": "<!doctype html><title>{{ page.title }}</title>{{ page.body }}",
        "Templates/pages/wide.html":
            "{% layout 'layouts/default.html' %}{% block main %}<h1>Wide: {{ page.book.title }}</h1>{% endblock %}",
    ]

    private func build(_ site: TemporaryFolder) async throws -> Shell.Outcome {
        try await BuiltProgram.run(["build", site.path, "--offline", "--now", "2026-11-22"])
    }

    @Test func `their pages are made with it, and made again when it changes`() async throws {
        let site = try TemporaryFolder(Self.files)
        let built = try await build(site)
        #expect(built.status == 0, "\(built.messages)")
        #expect(!built.messages.contains("theme-unused"), "\(built.messages)")
        #expect(
            try site.read("_site/about/index.html")
                == "<!doctype html><title>About</title><p>Who we <em>are</em>.</p>\n")
        #expect(try site.read("_site/books/emma/index.html").contains("<h1>Wide: Emma</h1>"))
        #expect(try site.read("_site/books/dune/index.html").contains("<article class=\"book\">"))
        try site.write("{{ page.title }} alone", to: "Templates/pages/wide.html")
        let again = try await build(site)
        #expect(again.output.hasPrefix("1 written,"), "\(again.output)")
        #expect(try site.read("_site/books/emma/index.html") == "Emma alone")
        // The record comes from the cache now.
        try site.write("{{ page.title }} once more", to: "Templates/pages/wide.html")
        #expect(try await build(site).output.hasPrefix("1 written,"))
        let shown = try await BuiltProgram.run(["render", "--page", "/books/emma/", "--site", site.path])
        #expect(shown.output == "Emma once more", "\(shown.messages)")
    }

    @Test func `one that is missing is an error at the record, with what may be meant`() async throws {
        let site = try TemporaryFolder(Self.files)
        try site.write(
            "---\ntitle: Dune\nauthors: Frank Herbert\ntemplate: wied\n---\n", to: "content/books/dune.md")
        try site.write("---\ntitle: About\ntemplate: poster\n---\n", to: "content/pages/about.md")
        let built = try await build(site)
        #expect(built.status == 1)
        #expect(
            built.messages.contains(
                """
                content/books/dune.md:4:11: error[template-missing]: there is no template `Templates/pages/wied.html`
                4 | template: wied
                  |           ^^^^
                  help: did you mean `wide`? Or write that file; `octavo theme copy pages/book.html` gives you one to begin with
                """), "\(built.messages)")
        #expect(
            built.messages.contains(
                """
                content/pages/about.md:3:11: error[template-missing]: there is no template `Templates/pages/poster.html`
                3 | template: poster
                  |           ^^^^^^
                  help: write that file; `octavo theme copy pages/page.html` gives you one to begin with
                """), "\(built.messages)")
        #expect(!site.has("_site"))
    }

    @Test func `one that no record names is reported`() async throws {
        let site = try TemporaryFolder(Self.files)
        try site.write("---\ntitle: About\n---\n", to: "content/pages/about.md")
        let built = try await build(site)
        #expect(
            built.messages.contains(
                """
                Templates/pages/handbill.html: warning[theme-unused]: no page uses `pages/handbill.html`
                  help: name it in the `template` of a record, or put what other templates render into `partials/`
                """), "\(built.messages)")
    }
}
