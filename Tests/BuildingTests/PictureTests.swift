import Foundation
import TestSupport
import Testing

@testable import Building
@testable import Pictures

@Suite("Pictures")
struct PictureTests {
    /// The first bytes of a GIF of this size.
    private func gif(_ width: UInt8, _ height: UInt8) -> [UInt8] {
        Array("GIF89a".utf8) + [width, 0, height, 0, 0, 0, 0]
    }

    private func club() throws -> SmallClub {
        let club = try SmallClub([
            "content/books/orlando.md":
                SampleClub.book(
                    "Orlando", by: "Virginia Woolf", "cover: oak.gif", notes: "![Oak](../images/oak.gif)"),
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
            "content/site.yaml":
                "title: The Club\nbase_url: https://club.example/reading/\nshare_cards: false\n"
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

    @Test(.enabled(if: PictureMaker.isInstalled, "needs libturbojpeg0, libwebp7, libpng16"))
    func `are published in several sizes, upright, and without what phones wrote into them`() async throws {
        let club = try club()
        try club.folder.write(Photograph.jpeg(width: 300, height: 200), to: "content/covers/emma.jpg")
        try club.folder.write(Photograph.jpeg(width: 640, height: 400), to: "content/images/room.jpg")
        try club.folder.write(
            "---\ntitle: June\ndate: 2026-06-18\nphotos: [{file: room.jpg, caption: The room}, oak.gif]\n---\n![Room](../images/room.jpg)\n",
            to: "content/meetings/june.md")
        try await club.build()
        let (book, meeting) = try (
            club.folder.read("_site/books/emma/index.html"),
            club.folder.read("_site/meetings/june/index.html")
        )
        #expect(
            book.contains(
                #"<img src="/covers/emma.jpg" srcset="/covers/emma.jpg.160.webp 160w, /covers/emma.jpg.200.webp 200w" sizes="(min-width"#
            ))
        #expect(book.contains(#"alt="Cover of Emma" width="200" height="300""#))
        #expect(meeting.contains(#"<figcaption>The room</figcaption>"#))
        #expect(meeting.contains(#"<a href="/images/room.jpg">"#))
        #expect(
            meeting.contains(
                #"srcset="/images/room.jpg.320.webp 320w, /images/room.jpg.400.webp 400w" sizes="(max-width: 44rem) 92vw, 42rem" width="400" height="640" loading="lazy">"#
            ))
        let site = try club.site()
        #expect(site["covers/emma.jpg.160.webp"] != nil && site["images/room.jpg.320.webp"] != nil)
        // The search shows a picture without a choice of sizes.
        let found = try club.folder.read("_site/search/books.json")
        #expect(found.contains(#""c":"/covers/emma.jpg.160.webp""#))
        for (path, bytes) in site {
            #expect(!String(decoding: bytes, as: Unicode.ASCII.self).contains("51.5014"), "\(path)")
        }
        try await club.build(into: "whole")
        #expect(try club.site() == club.site("whole"))
    }

    @Test func `that are damaged or too large are reported, and covers are drawn for them`() async throws {
        let club = try club()
        try club.folder.write("no picture", to: "content/covers/emma.jpg")
        let bomb: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
            + [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0, 0, 0, 0, 0]
        try club.folder.write(bomb, to: "content/images/wall.png")
        try club.folder.write(
            "---\ntitle: Wall\n---\n![Wall](../images/wall.png)\n", to: "content/pages/wall.md")
        let warnings = [
            "content/covers/emma.jpg picture: this is damaged, or not a picture, so a cover is drawn",
            "content/images/wall.png picture: this picture claims 30000 × 30000 pixels, more than any camera makes, and is published as it is",
        ]
        #expect(try await club.check().filter { $0.contains(" picture: ") } == warnings)
        let result = try await club.build()
        #expect(club.lines(of: result.warnings).filter { $0.contains(" picture: ") } == warnings)
        #expect(try club.folder.read("_site/books/emma/index.html").contains("class=\"drawn-cover ground-"))
        #expect(try club.site()["covers/emma.jpg"] == nil)
        try club.folder.remove("content/covers/emma.jpg")
        try club.folder.write(gif(40, 60), to: "content/covers/emma.gif")
        try await club.build()
        #expect(try club.site()["covers/emma.gif"] != nil)
    }

    @Test func `that cannot be read to their end are not published`() async throws {
        let club = try club()
        let path = "\(BuiltProgram.project)/content/covers/meditations.png"
        var damaged = try [UInt8](Data(contentsOf: URL(filePath: path)))
        for index in damaged.count / 3..<damaged.count / 2 { damaged[index] = 0xFF }
        try club.folder.write(damaged, to: "content/covers/emma.png")
        let result = try await club.build()
        #expect(
            club.lines(of: result.warnings).filter { $0.contains(" picture: ") } == [
                "content/covers/emma.png picture: this is a damaged picture, so a cover is drawn"
            ])
        #expect(try club.site()["covers/emma.png"] == nil)
        let photo = try [UInt8](
            Data(contentsOf: URL(filePath: "\(BuiltProgram.project)/content/covers/dracula.jpg")))
        try club.folder.write(Array(photo.dropLast(2)), to: "content/images/night.jpg")
        try club.folder.write(
            "---\ntitle: Night\n---\n![Night](../images/night.jpg)\n", to: "content/pages/night.md")
        #expect(
            club.lines(of: try await club.build().warnings).contains(
                "content/images/night.jpg picture: this file is damaged, or is not a picture, and is published as it is"
            ))
        #expect(try club.site()["images/night.jpg"] != nil)
        try club.folder.write(damaged, to: "content/images/wall.png")
        try club.folder.write(
            "---\ntitle: Wall\n---\n![Wall](../images/wall.png)\n", to: "content/pages/wall.md")
        #expect(
            try await club.problems().filter { $0.contains("wall.png") } == [
                "content/images/wall.png picture: this is a damaged picture: what a camera or a program wrote into it cannot be taken out"
            ])
    }

    @Test func `that a meeting names and nobody has are reported`() async throws {
        let club = try club()
        try club.folder.write(
            "---\ntitle: June\ndate: 2026-06-18\nphotos:\n  - Oak.gif\n  - {file: ../images/oak.gif}\n---\n",
            to: "content/meetings/june.md")
        #expect(
            try await club.problems() == [
                "content/meetings/june.md:5:5 photo: there is no picture `content/images/Oak.gif`"
            ])
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
