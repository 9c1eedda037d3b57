import Diagnostics
import Testing

@testable import Publishing

@Suite("Paths of files")
struct OutputPathTests {
    private func problems(_ paths: String...) -> [String] {
        let paths = OutputPaths(paths)
        let report = OutputPath.report(OutputPath.flaws(of: paths), of: paths) { _ in nil }
        return report.diagnostics.map(\.message)
    }

    @Test func `may be what every disk can hold`() {
        #expect(problems("index.html", "books/émile/index.html", "a..b/c", ".well-known/x") == [])
    }

    @Test(arguments: [
        ("a//b", "has an empty name in it"), ("../a", "leads out of the site"),
        ("a/.", "leads out of the site"),
        ("a\\b", "has a backslash in it"), ("a\u{1}", "has a control character in it"),
        (".octavo-manifest", "is a name that Octavo keeps for itself"),
        (String(repeating: "x", count: 256), "has a name of more than 255 bytes in it"),
    ])
    func `are refused when a disk cannot hold them`(path: String, reason: String) {
        #expect(problems(path) == ["`\(path)` \(reason)"])
    }

    @Test func `may not differ in nothing but capitals or the spelling of accents`() {
        #expect(
            problems("authors/Zola/index.html", "authors/zola/index.html") == [
                "`authors/zola/index.html` and `authors/Zola/index.html` are one file on disks that do not tell "
                    + "them apart"
            ])
        #expect(problems("caf\u{E9}", "cafe\u{301}").count == 1)
    }
}
