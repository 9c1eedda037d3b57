import Diagnostics
import TestSupport
import Testing

@testable import Output

@Suite("Paths of files")
struct OutputPathTests {
    private func problems(_ paths: String...) -> [String] {
        let numbers = Dictionary(paths.enumerated().map { (Array($1.utf8), $0) }) { first, _ in first }
        let report = OutputPath.report(on: paths, index: { numbers[Array($0.utf8)] }, at: { _ in nil })
        return report.diagnostics.map(\.message)
    }

    @Test func `may be what every disk can hold`() {
        #expect(problems("index.html", "books/émile/index.html", "a..b/c", ".well-known/x") == [])
    }

    @Test(arguments: [
        ("a//b", "has an empty name in it"), ("../a", "leads out of the site"),
        ("a/.", "leads out of the site"),
        ("a\\b", "has a backslash in it"), ("a\u{1}", "has a control character in it"),
        (".octavo-manifest", "is a name that Octavo reserves"),
        (String(repeating: "x", count: 256), "has a name of more than 255 bytes in it"),
    ])
    func `are refused when a disk cannot hold them`(path: String, reason: String) {
        #expect(problems(path) == ["`\(path)` \(reason)"])
    }

    @Test func `may not differ in nothing but capitals or the spelling of accents`() {
        #expect(
            problems("authors/Zola/index.html", "authors/zola/index.html") == [
                "`authors/zola/index.html` and `authors/Zola/index.html` are the same file on disks that "
                    + "ignore case and how accents are written"
            ])
        #expect(problems("caf\u{E9}", "cafe\u{301}").count == 1)
    }

    @Test(arguments: [
        ("nul", "has `nul` in it, which Windows reserves for a device"),
        ("books/con/index.html", "has `con` in it, which Windows reserves for a device"),
        ("images/Com1.png", "has `com1` in it, which Windows reserves for a device"),
        ("images/lpt9.tar.gz", "has `lpt9` in it, which Windows reserves for a device"),
        ("images/.htaccess", "has `.htaccess` in it, which web servers treat as configuration"),
        ("web.config", "has `web.config` in it, which web servers treat as configuration"),
    ])
    func `are refused when a system gives them another meaning`(path: String, reason: String) {
        #expect(problems(path) == ["`\(path)` \(reason)"])
        #expect(!OutputPath.isLegal(path))
    }

    @Test(arguments: ["console/index.html", "books/nule/index.html", "com10", "a.nul", "icon/auxiliary.html"])
    func `may resemble the names of devices`(path: String) {
        #expect(problems(path) == [])
        #expect(OutputPath.isLegal(path))
    }

    @Test func `may not differ in nothing but the form of a letter`() {
        #expect(problems("authors/οδυσσεύς", "authors/οδυσσεύσ").count == 1)
        #expect(problems("tags/straße", "tags/strasse").count == 1)
    }

    @Test func `cannot be both a file and a folder`() {
        #expect(
            problems("feed.xml", "feed.xml/x/index.html", "notes", "notes/a.txt") == [
                "`feed.xml` is a file of the site, so that there can be no `feed.xml/x/index.html`",
                "`notes` is a file of the site, so that there can be no `notes/a.txt`",
            ])
    }

    @Test func `may not be those of two pages`() {
        #expect(problems("a/index.html", "b", "a/index.html") == ["`a/index.html` would be made twice"])
    }
}
