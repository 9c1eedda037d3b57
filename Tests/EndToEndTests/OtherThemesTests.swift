import Foundation
import TestSupport
import Testing

/// The themes of `Tests/Fixtures/themes`: written as people write themes for Jekyll, with the changes that
/// `Templates/README.md` lists, and used as the templates of a club.
@Suite struct OtherThemesTests {
    private static let themes = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "Fixtures/themes")

    /// A club with the templates of `theme`, built without a warning.
    private func club(with theme: String) async throws -> TemporaryFolder {
        let folder = try TemporaryFolder([
            "content/site.yaml": """
            title: Ferry Lane Readers
            tagline: A club with tea
            base_url: https://example.org/club/
            contact: ann@example.org
            openlibrary:
              enabled: false

            """,
            "content/books/emma.md": """
            ---
            title: Emma
            authors: [Jane Austen]
            published: 1815
            pages: 474
            rating: 4.5
            acquired: 2024-05-03
            genres: [Classics]
            reviews:
              - by: Ann
                note: Very good.
            ---
            Our *notes*.

            """,
            "content/books/dune.md": """
            ---
            title: Dune
            authors: [Frank Herbert]
            published: 1965
            rating: 3
            acquired: 2024-06-01
            genres: [Classics]
            ---

            """,
            "content/meetings/2026-11-21.md":
                "---\ntitle: Emma at last\ndate: 2026-11-21\nbooks: [emma]\n---\nBring *cake*.\n",
            "content/pages/about.md": "---\ntitle: About us\n---\nWe read.\n",
        ])
        try FileManager.default.copyItem(
            at: Self.themes.appending(path: theme),
            to: URL(filePath: folder.path).appending(path: "Templates"))
        let outcome = try await BuiltProgram.run(
            ["build", folder.path, "--strict", "--now", "2026-11-22"], in: "/")
        #expect(outcome.status == 0, "\(outcome.messages)")
        return folder
    }

    private func page(_ path: String, of folder: TemporaryFolder) throws -> String {
        try String(contentsOfFile: folder.path + "/_site/" + path + "index.html", encoding: .utf8)
    }

    @Test func `a theme for reviews shows a book within two layouts`() async throws {
        let folder = try await club(with: "book-reviews")
        let book = try page("books/emma/", of: folder)
        #expect(book.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"))
        #expect(book.contains("<title>Emma | Ferry Lane Readers</title>\n"))
        #expect(
            book.contains(
                """
                <main class="wrapper"><article class="review" itemscope itemtype="https://schema.org/Review">
                <header><h1 itemprop="name">Emma</h1>
                <p class="byline">by Jane Austen</p>
                <span class="stars big" title="4.5 out of 5">★★★★☆</span>
                </header>
                """))
        #expect(
            book.contains(
                """
                <dl><dt>Published</dt><dd>1815</dd>
                <dt>Pages</dt><dd>474</dd></dl>
                <div class="body"><p>Our <em>notes</em>.</p>
                </div>
                <p class="length">1 min read</p>
                <aside class="related"><h2>More like this</h2>
                <ul><li><a href="/club/books/dune/">Dune</a></li></ul></aside>
                <footer>
                <ul class="tags"><li><a href="/club/genres/classics/">Classics</a></li></ul>
                </footer></article>
                </main>
                """))
    }

    @Test func `a theme for reviews lists books, by year and by rating`() async throws {
        let folder = try await club(with: "book-reviews")
        let home = try page("", of: folder)
        #expect(
            home.contains("<article class=\"card featured\"><h3><a href=\"/club/books/dune/\">Dune</a></h3>"))
        #expect(
            home.contains("<h2>Favourites</h2>\n<ol>\n<li><a href=\"/club/books/emma/\">Emma</a></li></ol>"))
        let books = try page("books/", of: folder)
        #expect(books.contains("<main class=\"wrapper\"><h1>Books</h1>\n<h2>1965</h2>\n"))
        #expect(books.contains("<h2>1815</h2>\n<article class=\"card \"><h3>"))
        // A page of the default theme stands in the frame of this one.
        let authors = try page("authors/", of: folder)
        #expect(authors.contains("<a class=\"site-title\" href=\"/club/\">Ferry Lane Readers</a>"))
        #expect(authors.contains("<h1>Authors</h1>"))
    }

    @Test func `a minimal blog shows books and meetings as its posts`() async throws {
        let folder = try await club(with: "minimal-blog")
        #expect(
            try page("", of: folder).contains(
                """
                <div class="home"><h1 class="page-heading">Ferry Lane Readers</h1><p>A club with tea</p>
                <h2 class="post-list-heading">Books</h2>
                <ul class="post-list"><li><span class="post-meta">Jun 1, 2024</span>
                <h3><a class="post-link" href="/club/books/dune/">
                Dune
                </a></h3></li><li><span class="post-meta">May 3, 2024</span>
                <h3><a class="post-link" href="/club/books/emma/">
                Emma
                </a></h3>Our notes.</li></ul>
                """))
        #expect(
            try page("meetings/2026-11-21/", of: folder).contains(
                """
                <article class="post h-entry"><header class="post-header"><h1 class="post-title p-name">Emma at last</h1>
                <p class="post-meta"><time class="dt-published" datetime="2026-11-21T00:00:00+00:00">
                21 November 2026
                </time></p></header>
                <div class="post-content e-content"><p>Bring <em>cake</em>.</p>
                </div>
                """))
        #expect(
            try page("books/emma/", of: folder).contains(
                "<p>Our <em>notes</em>.</p>\n<blockquote><p>Very good.</p>\n</blockquote>"))
        #expect(
            try page("about/", of: folder).contains(
                "<div class=\"post-content\"><p>We read.</p>\n</div></article>"))
    }
}
