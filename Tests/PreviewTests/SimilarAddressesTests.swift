import TestSupport
import Testing

@testable import Preview

@Suite struct SimilarAddressesTests {
    private let site = SimilarAddresses([
        "/", "/books/", "/books/dune/", "/books/emma/", "/lists/", "/lists/summer/", "/meetings/2026-03-01/",
        "/meetings/2026-03-08/",
    ])

    @Test(arguments: [
        ("/books/dun/", ["/books/dune/"]),
        ("/books/dune", ["/books/dune/"]),
        ("/book/emma/", ["/books/emma/"]),
        ("/emma", ["/books/emma/"]),
        ("/lists/sumer/", ["/lists/summer/"]),
        ("/bokks/", ["/books/"]),
        ("/quite-another-thing/", []),
        ("/completely/dumps/", []),
        ("/boks/", ["/books/"]),
    ])
    func `the page that was probably meant`(path: String, similar: [String]) {
        #expect(site.similar(to: path) == similar)
    }

    @Test func `several are offered, the nearest first`() {
        #expect(
            site.similar(to: "/meetings/2026-03-02/") == ["/meetings/2026-03-01/", "/meetings/2026-03-08/"])
    }

    @Test func `the pages of a folder are its index pages`() throws {
        let folder = try TemporaryFolder([
            "index.html": "", "books/dune/index.html": "", "assets/site.css": "",
            ".octavo-staging/index.html": "",
        ])
        #expect(SimilarAddresses(folder: folder.path).similar(to: "/dune/") == ["/books/dune/"])
    }
}
