import TestSupport
import Testing

@Suite("The HTML check")
struct HTMLSyntaxTests {
    private func problems(_ body: String) -> [String] {
        HTMLSyntax.problems(
            in: """
                <!doctype html><html lang="en"><head><title>T</title></head><body><main><h1>H</h1>
                \(body)
                </main></body></html>
                """)
    }

    @Test(arguments: [
        "<p>One<p>Two <a href=\"/x/?a=1&amp;b=2\">x</a>", "<ul><li>a<li>b</ul>", "<br><img src=x alt=\"\">",
        "<svg viewBox=\"0 0 1 1\"><path d=\"M0 0\"/></svg>", "<script>if (a < b && c) {}</script>",
        "<dl><div><dt>a<dd>b</div></dl>", "<table><thead><tr><th>a<tbody><tr><td>b</table>",
    ])
    func `accepts what is right`(body: String) {
        #expect(problems(body) == [])
    }

    @Test(arguments: [
        ("<p>a</div>", "line 2: </div> where <p> is open"), ("<div>", "line 3: </main> where <div> is open"),
        ("a & b", "line 3: a bare & before \" b\n\""), ("a < b", "line 2: a bare < in text"),
        ("<p>a<div>b</div></p>", "line 2: </p> where <main> is open"),
        ("<ul><p>x</p></ul>", "line 2: <p> in <ul>"),
        ("<a href=x><a href=y></a></a>", "line 2: <a> in <a>"),
        ("<p id=a><p id=a>", "line 2: the id a twice"),
        ("<img src=x>", "line 2: <img> without alt"), ("<div/>", "line 2: <div/> does not close itself"),
        ("<a href=\"x\"class=\"y\"></a>", "line 2: no space before an attribute of <a>"),
        ("<a x=1 x=2></a>", "line 2: <a> has x twice"), ("<h1>x</h1>", "line 3: 2 of <h1>, not one"),
        ("<span><div></div></span>", "line 2: <div> in <span>"),
    ])
    func `finds what is wrong`(body: String, problem: String) {
        #expect(problems(body).contains(problem), "\(problems(body))")
    }
}
