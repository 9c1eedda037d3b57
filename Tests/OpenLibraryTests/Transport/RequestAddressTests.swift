import Testing

@testable import OpenLibrary

@Suite struct RequestAddressTests {
    @Test(arguments: [
        "ftp://openlibrary.org/", "file:///etc/passwd", "javascript:alert(1)",
        "https://user@openlibrary.org/",
        "https://", "https:/x", "openlibrary.org", "https://a b/", "https://a/\u{7}", "https://a\\b/",
        "https://é/",
    ])
    func `what is no plain address of the web is none`(text: String) {
        #expect(RequestAddress(text) == nil)
    }

    @Test(arguments: [
        ("/books/OL1M.json", "https://openlibrary.org/books/OL1M.json"),
        ("https://covers.openlibrary.org/x", "https://covers.openlibrary.org/x"),
        ("//archive.org/x?y#z", "https://archive.org/x?y"),
        ("OL2M.json", "https://openlibrary.org/isbn/OL2M.json"),
        ("HTTPS://OpenLibrary.org", "https://openlibrary.org/"),
    ])
    func `a redirect is read from where it is met`(location: String, target: String) {
        #expect(
            RequestAddress("https://openlibrary.org/isbn/1.json")?.following(location)?.description == target)
    }

    @Test(arguments: ["", "javascript:x", "data:text/html,x", "ftp://x/", "https://evil@openlibrary.org/"])
    func `a redirect to what is no address leads nowhere`(location: String) {
        #expect(RequestAddress("https://openlibrary.org/isbn/1.json")?.following(location) == nil)
    }

    @Test(arguments: [
        ("https://openlibrary.org/x", true), ("https://www.openlibrary.org/x", true),
        ("https://covers.openlibrary.org/x", true), ("https://ia800.us.archive.org/x", true),
        ("https://archive.org/x", true), ("https://openlibrary.org.evil.example/x", false),
        ("https://evilopenlibrary.org/x", false), ("https://notarchive.org/x", false),
        ("https://archive.org:8080/x", false), ("http://127.0.0.1/x", false),
    ])
    func `the service may send us only to itself`(text: String, isAllowed: Bool) throws {
        #expect(ServiceAddresses.openLibrary.allow(try #require(RequestAddress(text))) == isAllowed)
    }

    @Test func `the environment names another place and the hosts that it may send us to`() throws {
        let named = ServiceAddresses.named { name in
            [
                "OCTAVO_OPENLIBRARY_URL": "http://127.0.0.1:8000",
                "OCTAVO_OPENLIBRARY_HOSTS": "a.example, .b.example",
            ][name]
        }
        let places = try #require(named)
        #expect(places.covers.description == "http://127.0.0.1:8000/")
        #expect(places.redirectHosts == ["a.example", ".b.example"])
        #expect(ServiceAddresses.named { _ in nil } == .openLibrary)
        #expect(ServiceAddresses.named { $0 == "OCTAVO_COVERS_URL" ? "nonsense" : nil } == nil)
    }
}
