import Diagnostics
import Testing

/// Text from records, file names and the network must not steer a terminal, forge lines or reorder what is read.
@Suite struct VisibleTextTests {
    private var report: DiagnosticReport {
        let file = SourceFile(
            path: "content/books/a\n::error title=forged::x.md", text: "title: \u{1B}[31m\u{202E}red\n")
        return DiagnosticReport([
            .error(
                "title", "found \"\u{1B}[2J\r\n::error::\u{202E}x\u{9B}\"", at: file.position(of: 7..<16),
                help: "write\n::warning::it",
                notes: [.init("see\n::notice::this", at: .wholeFile("b\u{2028}c.md"))])
        ])
    }

    @Test func `the terminal shows pictures and numbers`() {
        #expect(
            TerminalFormat(hasColor: false).text(report) == """
                content/books/a␊::error title=forged::x.md:1:8: error[title]: \
                found "␛[2J␍␊::error::<U+202E>x<U+009B>"
                1 | title: ␛[31m\u{FFFD}red
                  |        ^^^^^^^
                  note: b<U+2028>c.md: see␊::notice::this
                  help: write␊::warning::it

                """)
    }

    @Test func `GitHub gets one line and one command`() {
        #expect(
            GitHubFormat.text(report) == """
                ::error file=content/books/a␊%3A%3Aerror title=forged%3A%3Ax.md,line=1,col=8,endColumn=15,\
                title=title::found "␛[2J␍␊::error::<U+202E>x<U+009B>"%0Ahelp: write␊::warning::it

                """)
    }

    @Test func `JSON has the characters by number`() {
        #expect(
            JSONFormat.text(report) == #"""
                {
                  "errors": 1,
                  "warnings": 0,
                  "diagnostics": [
                    {"severity": "error", "rule": "title", \#
                "message": "found \"\u001b[2J\r\n::error::\u202ex\u009b\"", \#
                "file": "content/books/a\n::error title=forged::x.md", "line": 1, "column": 8, "length": 7, \#
                "help": "write\n::warning::it", \#
                "notes": [{"message": "see\n::notice::this", "file": "b\u2028c.md"}]}
                  ]
                }

                """#)
    }

    @Test(arguments: ["", "plain", "é罪 👩‍🚀 e\u{301}", "שלום \"x\"", "a\u{A0}b\u{200D}"])
    func `other text stays as it is`(text: String) {
        #expect(VisibleText.shown(text) == text)
    }
}
