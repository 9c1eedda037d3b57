import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import Pictures

@Suite("Share cards", .enabled(if: SVGPicture.isInstalled, "needs librsvg2-2, libpng16"))
struct ShareCardTests {
    private static let site = "title: The Club\nbase_url: https://club.example/reading/\n"

    private func club(_ settings: String = "", _ more: [String: String] = [:]) throws -> SmallClub {
        let files = [
            "content/site.yaml": Self.site + settings,
            "content/lists/short.md": "---\ntitle: Short books\nbooks: [emma]\n---\n",
            "content/meetings/june.md": "---\ntitle: June\ndate: 2026-06-18\nbooks: [emma]\n---\n",
        ]
        return try SmallClub(files.merging(more) { $1 })
    }

    private func cards(_ club: SmallClub, in output: String = "_site") throws -> [String: Data] {
        try club.site(output).filter { $0.key.hasSuffix("card.png") }
    }

    @Test func `the site, its books, meetings and lists have one each, and pages name it`() async throws {
        let club = try club()
        try await club.build()
        let cards = try cards(club)
        #expect(
            Set(["card.png", "books/emma/card.png", "lists/short/card.png", "meetings/june/card.png"])
                .isSubset(of: cards.keys))
        for (path, bytes) in cards {
            let header = PictureHeader(Array(bytes))
            #expect(header?.format == .png && header?.width == 1200 && header?.height == 630, "\(path)")
        }
        let pages = try club.pages()
        let book = try #require(pages["books/emma/index.html"])
        for line in [
            #"<meta property="og:image" content="https://club.example/reading/books/emma/card.png">"#,
            #"<meta property="og:image:width" content="1200">"#,
            #"<meta property="og:image:height" content="630">"#,
            #"<meta property="og:image:alt" content="Emma">"#,
            #"<meta name="twitter:card" content="summary_large_image">"#,
        ] { #expect(book.contains(line), "\(line)") }
        let books = try #require(pages["books/index.html"])
        #expect(
            books.contains(#"<meta property="og:image" content="https://club.example/reading/card.png">"#))
    }

    @Test func `an unchanged card is not drawn again, wherever the site is written to`() async throws {
        let club = try club()
        try await club.build()
        let drawn = try club.folder.names(in: ".octavo/cards")
        #expect(try drawn.count == cards(club).count)
        let written = try states(drawn, of: club)
        try await club.build(into: "other")
        #expect(try states(drawn, of: club) == written)
        #expect(try cards(club, in: "other") == cards(club))
        try club.folder.write(
            SampleClub.book("Emma", by: "Jane Austen", notes: "Words that no card shows."),
            to: "content/books/emma.md")
        try await club.build()
        let after = try club.folder.names(in: ".octavo/cards")
        #expect(after.count == drawn.count, "a card takes the place of the one before it")
    }

    private func states(_ names: [String], of club: SmallClub) throws -> [Date?] {
        try names.map { name in
            let path = club.folder.path(of: ".octavo/cards/\(name)")
            return try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        }
    }

    @Test func `a cover that changes is drawn on the card`() async throws {
        let club = try club(
            "",
            ["content/books/orlando.md": SampleClub.book("Orlando", by: "V. Woolf", "cover: oak.jpg")])
        try club.folder.write(Photograph.jpeg(width: 300, height: 450), to: "content/covers/oak.jpg")
        try await club.build()
        let first = try cards(club)["books/orlando/card.png"]
        try club.folder.write(Photograph.jpeg(width: 450, height: 300), to: "content/covers/oak.jpg")
        try await club.build()
        #expect(try cards(club)["books/orlando/card.png"] != first)
    }

    @Test func `a preview and a site without an address have none`() async throws {
        let club = try club()
        try await club.build { $0.showsDrafts = true }
        #expect(try cards(club).isEmpty)
        try club.folder.write("title: The Club\n", to: "content/site.yaml")
        try await club.build()
        #expect(try cards(club).isEmpty)
        #expect(!club.folder.has(".octavo/cards"))
    }

    @Test func `a check draws nothing`() async throws {
        let club = try club()
        #expect(try await club.check() == [])
        #expect(!club.folder.has(".octavo/cards"))
    }

    @Test func `a club's own template is used, and a broken one is an error`() async throws {
        let own = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 21">
              <rect width="40" height="21" fill="{{ card.accent }}"/><text>{{ page.book.titel }}</text></svg>
            """
        let club = try club("theme: {accent: \"#204060\"}\n", ["Templates/cards/book.svg": own])
        let result = try await club.build()
        #expect(result.warnings.diagnostics.map(\.message) == ["`book` has no `titel`"])
        let card = try #require(try cards(club)["books/emma/card.png"])
        let pixels = try #require(PNGLibrary.shared).pixels(
            Array(card), try #require(PictureHeader(Array(card))))
        #expect(Array(pixels.bytes.prefix(3)) == [0x20, 0x40, 0x60])
        try club.folder.write("<p>No picture</p>", to: "Templates/cards/book.svg")
        #expect(
            try await club.problems().first
                == "Templates/cards/book.svg share-card: `cards/book.svg` does not give an SVG picture that can be drawn"
        )
    }
}
