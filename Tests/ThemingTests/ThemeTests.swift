import Diagnostics
import ReadingCatalog
import Testing

@testable import Arranging
@testable import ClubFixture
@testable import Publishing
@testable import ThemeFiles
@testable import Theming

@Suite struct ThemeTests {
    private func file(_ name: String, _ text: String) -> ThemeFile {
        ThemeFile(own: name, bytes: Array(text.utf8))
    }

    private func asset(_ name: String, of theme: Theme) -> String {
        theme.assets.first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "none"
    }

    @Test func `the default theme is complete and right`() {
        let theme = Theme()
        #expect(theme.report.isEmpty)
        let pages =
            Club().plan().pages + [.book(0), .genre(0, page: 1), .shelf(0, page: 1), .redirect(0)]
        for page in pages { #expect(theme.templates[page.template] != nil, "\(page.template)") }
    }

    @Test func `a site's own file replaces that of the default theme`() {
        let theme = Theme(own: [file("pages/book.html", "mine"), file("partials/new.html", "new")])
        #expect(theme.templates["pages/book.html"]?.bytes == Array("mine".utf8))
        #expect(theme.templates["pages/book.html"]?.path == "Templates/pages/book.html")
        #expect(theme.templates["partials/new.html"]?.bytes == Array("new".utf8))
        #expect(theme.templates["pages/home.html"]?.path == "(default theme)/pages/home.html")
    }

    @Test func `an asset's address changes with its content, and only then`() {
        let path = { (text: String) in Theme(own: [file("assets/a.txt", text)]).path(ofAsset: "a.txt")! }
        #expect(path("one") == path("one"))
        #expect(path("one") != path("two"))
        #expect(path("one").text.hasPrefix("assets/a.") && path("one").text.hasSuffix(".txt"))
        #expect(path("one").text.count == "assets/a.0123456789.txt".count)
    }

    @Test func `a stylesheet links to the published names of other assets`() {
        let theme = Theme(own: [
            file("assets/fonts/a.woff2", "font"), file("assets/base.css", "p{}"),
            file(
                "assets/site.css",
                """
                @import "base.css"; /* url(ghost.png) */
                a{src:url( 'fonts/a.woff2?v=1#x' )} b{background:url(#mark) url(data:x) url(/out.png)} c{content:"url(no)"}
                """),
        ])
        let font = theme.path(ofAsset: "fonts/a.woff2")!.text.dropFirst("assets/".count)
        let base = theme.path(ofAsset: "base.css")!.text.dropFirst("assets/".count)
        #expect(theme.report.isEmpty)
        #expect(
            asset("site.css", of: theme) == """
                @import "\(base)"; /* url(ghost.png) */
                a{src:url( '\(font)?v=1#x' )} b{background:url(#mark) url(data:x) url(/out.png)} c{content:"url(no)"}
                """)
    }

    @Test func `in a stylesheet only letters have two cases`() {
        let theme = Theme(own: [
            file("assets/a.txt", "a"),
            // A line break after a slash begins no comment, and a control character is no bracket.
            file("assets/site.css", "a{b:c/\nd;e:URL(a.txt)} f{g:url\u{08}ghost.png)}"),
        ])
        #expect(theme.report.isEmpty)
        #expect(
            asset("site.css", of: theme)
                == "a{b:c/\nd;e:URL(\(theme.path(ofAsset: "a.txt")!.text.dropFirst("assets/".count)))} f{g:url\u{08}ghost.png)}"
        )
    }

    @Test func `a changed font changes the stylesheet that shows it`() {
        func path(_ font: String) -> SitePath? {
            Theme(own: [file("assets/f.woff2", font), file("assets/site.css", "a{src:url(f.woff2)}")])
                .path(ofAsset: "site.css")
        }
        #expect(path("one") != path("two"))
    }

    @Test func `an unknown asset in a stylesheet is an error at its place`() {
        let theme = Theme(own: [
            file("assets/dir/x.css", "a{}\nb{src:url(../icon.svgg)}"),
            file("assets/y.css", "@import 'y.css';"),
        ])
        #expect(
            theme.report.diagnostics.map { "\($0.position!): \($0.message); \($0.help)" } == [
                "Templates/assets/dir/x.css:2:11: there is no asset `icon.svgg`; did you mean `icon.svg`?",
                "Templates/assets/y.css:1:10: `y.css` is part of a circle of stylesheets that import each other; "
                    + "remove one of the imports",
            ])
    }

    @Test func `an unused file is reported`() {
        let theme = Theme(own: [
            file("page/home.html", ""), file("notes.txt", ""), file("README.md", ""),
            file("pages/boook.html", ""), file("desk/desk.js", ""), file("preview/preview.js", ""),
        ])
        #expect(
            theme.report(for: Club().enriched.catalog).diagnostics.map {
                "\($0.severity) \($0.message); \($0.help)"
            } == [
                "warning `Templates/notes.txt` is outside the folders of a theme, so it is not used; "
                    + "a theme has the folders `layouts`, `pages`, `partials`, `cards`, `assets` and `words`, which has files such as `de.yaml`",
                "warning `Templates/page/home.html` is outside the folders of a theme, so it is not used; "
                    + "did you mean `Templates/pages/`?",
                "warning no page uses `pages/boook.html`; did you mean `pages/book.html`?",
            ])
    }
}

extension Theme {
    fileprivate func path(ofAsset name: String) -> SitePath? { assets.first { $0.name == name }?.path }
}
