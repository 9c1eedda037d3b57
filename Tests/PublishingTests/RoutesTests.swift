import ReadingCatalog
import Testing
import TextAndTime

@testable import Arranging
@testable import LinkChecking

@Suite struct RoutesTests {
    @Test(arguments: [
        ("https://example.org/", "https://example.org", "/"),
        ("https://example.org", "https://example.org", "/"),
        ("https://Example.org/club/", "https://example.org", "/club/"),
        ("http://localhost:8080/a/b", "http://localhost:8080", "/a/b/"),
        ("https://example.org/our club/", nil, nil),
        ("https://example.org/caf%C3%A9/", "https://example.org", "/caf%C3%A9/"),
        ("https://example.org/café/", "https://example.org", "/caf%C3%A9/"),
        ("/club/", nil, "/club/"),
        ("//evil.example/", nil, nil),
        ("ftp://example.org/", nil, nil),
        ("https:///club/", nil, nil),
        ("https://example.org/?a=b", nil, nil),
    ])
    func `an address is a host and a path`(text: String, origin: String?, path: String?) {
        let address = SiteAddress(text)
        #expect(address?.basePath == path)
        #expect(address?.origin == origin)
    }

    @Test func `every link begins with the path at which the site is published`() {
        let routes = Routes(address: SiteAddress("https://example.org/club/")!)
        #expect(routes.url(.home) == "/club/")
        #expect(routes.url(.book(Slug("emma"))) == "/club/books/emma/")
        #expect(routes.absoluteURL(.feed) == "https://example.org/club/feed.xml")
        #expect(routes.url(ofWritten: "/about/") == "/club/about/")
        #expect(routes.url(ofWritten: "https://x.example/") == "https://x.example/")
        #expect(routes.url(ofWritten: "//x.example/") == "//x.example/")
    }

    @Test func `without a host there is no whole address`() {
        let routes = Routes(address: .root)
        #expect(routes.absoluteURL(.home) == nil)
        #expect(routes.fullURL(.book(Slug("emma"))) == "/books/emma/")
    }

    @Test func `letters of any script are escaped in links and kept in file names`() {
        let path = SitePath.book(Slug("罪と罰"))
        #expect(path.outputFile == "books/罪と罰/index.html")
        #expect(Routes(address: .root).url(path) == "/books/%E7%BD%AA%E3%81%A8%E7%BD%B0/")
        #expect(Routes(address: .root).url(.cover("a b&c.jpg")) == "/covers/a%20b%26c.jpg")
    }

    @Test func `a page is a folder and a file is a file`() {
        #expect(SitePath.home.outputFile == "index.html")
        #expect(SitePath.notFound.outputFile == "404.html")
        #expect(SitePath.books(.rating).page(3).outputFile == "books/by-rating/page/3/index.html")
        #expect(SitePath.books(.rating).page(1).outputFile == "books/by-rating/index.html")
        #expect(SitePath.alias("/old/path").outputFile == "old/path/index.html")
        #expect(SitePath.alias("old/page.html").outputFile == "old/page.html")
    }

    @Test(arguments: [
        ("Science Fiction", "science-fiction"), ("Café & Culture", "cafe-culture"),
        ("Children's", "childrens"),
        ("LGBTQ+", "lgbtq"), ("  Łódź -- Kraków ", "lodz-krakow"), ("Œuvres", "oeuvres"),
        ("Straße", "strasse"),
        ("Фёдор Достоевский", "фёдор-достоевский"), ("岩波書店", "岩波書店"), ("प्रेमचंद", "प्रेमचंद"), ("Số đỏ", "so-do"),
        ("cafe\u{301}", "cafe"), ("20th Century", "20th-century"), ("../../etc/passwd", "etc-passwd"),
    ])
    func `a name is spelled plainly in addresses`(name: String, slug: String) {
        #expect(NameSlug.make(name) == slug)
    }

    @Test func `a name without letters has an address all the same`() {
        #expect(NameSlug.make("+++") == "n-" + NameSlug.mark(of: "+++"))
        #expect(NameSlug.make("+++") != NameSlug.make("???"))
        #expect(NameSlug.make(String(repeating: "罪", count: 300)).utf8.count < 110)
    }

    /// A path is gone through eight bytes at a time.
    @Test func `letters, digits and a few signs are not escaped in a path`() {
        let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/"
        for byte in 0..<0x80 as Range<UInt8> {
            let sign = String(Unicode.Scalar(byte))
            let digits = String(byte, radix: 16, uppercase: true)
            let escape = "%" + (digits.count == 1 ? "0" : "") + digits
            for place in 0..<18 {
                let before = String(repeating: "a", count: place)
                let after = String(repeating: "z", count: 18 - place)
                #expect(
                    PercentEncoding.path(before + sign + after)
                        == before + (plain.contains(sign) ? sign : escape) + after)
            }
        }
        #expect(PercentEncoding.path("café") == "caf%C3%A9")
    }

    @Test func `escapes are undone, broken ones refused`() {
        #expect(PercentEncoding.decoded("caf%C3%A9") == "café")
        #expect(PercentEncoding.decoded("100%") == nil)
        #expect(PercentEncoding.decoded("%ff") == nil)
    }
}
