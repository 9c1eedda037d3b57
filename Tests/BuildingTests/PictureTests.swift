import TestSupport
import Testing

@testable import Building
@testable import Publishing

@Suite("Pictures")
struct PictureTests {
    /// The first bytes of a GIF of this size.
    private func gif(_ width: UInt8, _ height: UInt8) -> [UInt8] {
        Array("GIF89a".utf8) + [width, 0, height, 0, 0, 0, 0]
    }

    private func club() throws -> SmallClub {
        let club = try SmallClub([
            "content/books/orlando.md":
                "---\ntitle: Orlando\nauthors: [Virginia Woolf]\ncover: oak.gif\n---\n![Oak](../images/oak.gif)\n",
            "content/pages/about.md":
                "---\ntitle: About us\n---\n![Oak](/images/oak.gif)\n![Room](../images/room.svg)\n",
        ])
        try club.folder.write(gif(40, 60), to: "content/covers/oak.gif")
        try club.folder.write(gif(30, 20), to: "content/images/oak.gif")
        return club
    }

    @Test func `of the club keep their room on the page`() async throws {
        let club = try club()
        try await club.build()
        let (book, about) = try (
            club.folder.read("_site/books/orlando/index.html"), club.folder.read("_site/about/index.html")
        )
        #expect(book.contains(#"<img src="/covers/oak.gif" alt="Cover of Orlando" width="40" height="60""#))
        let image = #"<img src="/images/oak.gif" alt="Oak" width="30" height="20" loading="lazy">"#
        #expect(book.contains(image) && about.contains(image))
        #expect(about.contains(#"<img src="/images/room.svg" alt="Room" loading="lazy">"#))
    }

    @Test func `for messengers are the icon where a page has none`() async throws {
        let club = try SmallClub([
            "content/site.yaml": "title: The Club\nbase_url: https://club.example/reading/\n"
        ])
        try await club.build()
        let home = try #require(try club.pages()["index.html"])
        let start = "<meta property=\"og:image\" content=\"https://club.example/reading/assets/icon-512."
        #expect(home.contains(start))
        #expect(home.contains("<meta property=\"og:image:width\" content=\"512\">"))
        #expect(home.contains("<meta property=\"og:image:alt\" content=\"The Club\">"))
        let manifest = try club.folder.read("_site/site.webmanifest")
        #expect(manifest.contains("\"sizes\":\"192x192\"") && manifest.contains("\"sizes\":\"512x512\""))
    }

    @Test func `of another size change the pages that show them`() async throws {
        let club = try club()
        try await club.build()
        try club.folder.write(gif(31, 20), to: "content/images/oak.gif")
        let result = try await club.build()
        #expect(result.written == 3)
        try await club.build(into: "whole")
        #expect(try club.site() == club.site("whole"))
    }
}
