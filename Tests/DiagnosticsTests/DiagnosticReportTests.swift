import Diagnostics
import Testing

@Suite struct DiagnosticReportTests {
    private let file = SourceFile(path: "content/books/emma.md", text: "title: Emma\nrating: 9\n")
    private let other = SourceFile(path: "content/books/dune.md", text: "title: Dune\n")

    private var sample: DiagnosticReport {
        var report = DiagnosticReport()
        report.add(
            .warning(
                "unknown-key", "`colour` is not known", at: file.position(of: 12..<18), help: "delete it"))
        report.add(
            .error(
                "rating-range", "100%, too much", at: file.position(of: 20..<21), help: "write `rating: 5`"))
        report.add(
            .error(
                "duplicate", "two of them", at: other.position(of: 0..<5), help: "keep one",
                notes: [.init("the other one is here", at: file.position(of: 0..<5))]))
        report.add(
            .warning(
                "unknown-key", "`colour` is not known", at: file.position(of: 12..<18), help: "delete it"))
        return report
    }

    @Test func `findings come by place and none twice`() {
        #expect(sample.diagnostics.map(\.rule.name) == ["duplicate", "unknown-key", "rating-range"])
    }

    @Test func `the summary counts in words`() {
        #expect(sample.summary == "2 errors and 1 warning in 2 files")
        #expect(DiagnosticReport().summary == "no problems")
        #expect(DiagnosticReport([.warning("a", "b", at: nil, help: "c")]).summary == "1 warning")
    }

    @Test func `strict makes warnings errors`() {
        #expect(sample.strict.summary == "3 errors in 2 files")
    }

    @Test func `JSON holds places, help and notes`() {
        #expect(
            JSONFormat.text(sample) == """
                {
                  "errors": 2,
                  "warnings": 1,
                  "diagnostics": [
                    {"severity": "error", "rule": "duplicate", "message": "two of them", \
                "file": "content/books/dune.md", "line": 1, "column": 1, "length": 5, \
                "help": "keep one", "notes": [{"message": "the other one is here", \
                "file": "content/books/emma.md", "line": 1, "column": 1, "length": 5}]},
                    {"severity": "warning", "rule": "unknown-key", "message": "`colour` is not known", \
                "file": "content/books/emma.md", "line": 2, "column": 1, "length": 6, "help": "delete it"},
                    {"severity": "error", "rule": "rating-range", "message": "100%, too much", \
                "file": "content/books/emma.md", "line": 2, "column": 9, "length": 1, "help": "write `rating: 5`"}
                  ]
                }

                """)
        #expect(
            JSONFormat.text(DiagnosticReport())
                == "{\n  \"errors\": 0,\n  \"warnings\": 0,\n  \"diagnostics\": []\n}\n")
    }

    @Test func `GitHub's workflow commands are escaped`() {
        #expect(
            GitHubFormat.text(sample).split(separator: "\n").last
                == """
                ::error file=content/books/emma.md,line=2,col=9,endColumn=10,title=rating-range\
                ::100%25, too much%0Ahelp: write `rating: 5`
                """)
    }

    @Test func `notes show their own place`() {
        let text = TerminalFormat(hasColor: false).text(sample)
        #expect(
            text.hasPrefix(
                """
                content/books/dune.md:1:1: error[duplicate]: two of them
                1 | title: Dune
                  | ^^^^^
                  note: content/books/emma.md:1:1: the other one is here
                  1 | title: Emma
                    | ^^^^^
                  help: keep one

                content/books/emma.md:2:1: warning[unknown-key]
                """))
    }
}
