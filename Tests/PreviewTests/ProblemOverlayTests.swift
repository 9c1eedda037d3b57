import Diagnostics
import Testing

@testable import Preview

@Suite struct ProblemOverlayTests {
    @Test func `a problem is shown with its place, source line and help, and nothing in it becomes markup`() {
        let excerpt = SourcePosition.Excerpt(text: "rating: <b>four</b>", caret: 8, width: 11)
        let position = SourcePosition(
            file: "content/books/<img src=x>.md", line: 4, column: 9, length: 11, excerpt: excerpt)
        let report = DiagnosticReport([
            .error(
                RuleID("rating-range"), "`rating` must be 0.5 to 5; found \"<b>four</b>\"", at: position,
                help: "write `rating: 4` & save")
        ])
        #expect(
            ProblemOverlay.markup(of: report) == """
                <h2>1 error in 1 file</h2>
                <p>This page is as it was before. It is updated as soon as you have fixed this.</p>
                <ol>
                <li class="error"><p><span class="place">content/books/&lt;img src=x&gt;.md:4:9</span> \
                <strong>error</strong>: `rating` must be 0.5 to 5; found &quot;&lt;b&gt;four&lt;/b&gt;&quot;</p>\
                <pre><span class="line">4</span> rating: <mark>&lt;b&gt;four&lt;/b&gt;</mark></pre>\
                <p class="help">help: write `rating: 4` &amp; save</p></li>
                </ol>
                """)
    }

    @Test func `a note shows its own place`() {
        let other = SourcePosition(file: "content/meetings/b.md", line: 2, column: 1, length: 1, excerpt: nil)
        let report = DiagnosticReport([
            .warning(
                RuleID("one-a-day"), "two meetings on one day", at: .wholeFile("content/meetings/a.md"),
                help: "move one", notes: [.init("the other is here", at: other)])
        ])
        let markup = ProblemOverlay.markup(of: report)
        #expect(
            markup.contains(
                """
                <li class="warning"><p><span class="place">content/meetings/a.md</span> <strong>warning</strong>: \
                two meetings on one day</p><p class="note">note: \
                <span class="place">content/meetings/b.md:2:1</span> the other is here</p><p class=\"help\">help: move one</p></li>
                """))
    }
}
