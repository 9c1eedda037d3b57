import Diagnostics
import Foundation
import ReadingCatalog
import TestSupport
import Testing

@testable import ThemeFiles
@testable import Theming

@Suite struct ShippedFontsTests {
    private func ship(own: [ThemeFile] = [], _ change: (inout SiteLooks) -> Void = { _ in }) -> ShippedFonts {
        var looks = SiteLooks()
        change(&looks)
        return ShippedFonts(for: looks, own: own)
    }

    @Test func `A site that asks for a kind of fonts publishes none, and is not noted`() {
        let styles = ThemeFile(own: "assets/site.css", bytes: Array(":root { --serif: serif; }".utf8))
        for fonts in [ship { $0.text = "serif" }, ship(own: [styles])] {
            #expect(fonts.files.isEmpty && fonts.rules.isEmpty && fonts.note == nil)
        }
    }

    @Test func `A font that the machine lacks is noted, and visitors get the names alone`() throws {
        let fonts = ship { $0.text = "No Such Face, serif" }
        let note = try #require(fonts.note)
        #expect(
            note.hasPrefix(
                "note: the font `No Such Face`, which `theme:` names, is not published with the site: "))
        #expect(fonts.files.isEmpty && fonts.text.isEmpty)
    }

    @Test(
        .enabled(
            if: ShippedFonts.usual.note == nil, "needs fonts-ebgaramond, libharfbuzz-subset0, libbrotli1"))
    func `The theme's font is cut by alphabets, packed, and loaded without a shift`() throws {
        let fonts = ship()
        let names = fonts.files.map { String($0.name.dropFirst("assets/font-text".count)) }
        let alphabets = ["", "-latin", "-greek", "-cyrillic", "-more"].map { $0 + ".woff2" }
        #expect(names == alphabets + alphabets.map { "-italic" + $0 })
        #expect(fonts.files.allSatisfy { $0.source.bytes.starts(with: Array("wOF2".utf8)) })
        // What a page in most languages fetches.
        let needed = fonts.files.filter {
            ["", "-italic"].map { "assets/font-text\($0).woff2" }.contains($0.name)
        }
        #expect(needed.reduce(0) { $0 + $1.source.bytes.count } <= 40_000)
        #expect(fonts.rules.matches(of: /@font-face/).count == 11)
        #expect(fonts.rules.contains("font-display: optional") && fonts.rules.contains("ascent-override"))
        let stylesheet = try #require(LooksStylesheet.file(SiteLooks(), fonts))
        #expect(
            String(decoding: stylesheet.source.bytes, as: UTF8.self).hasSuffix(
                ":root { --face: \"Octavo text\", \"Octavo text near\", ; }\n"))
    }

    @Test func `A font of the club's is used for headings and texts alike`() throws {
        let all = ["EB Garamond", "Liberation Serif", "DejaVu Serif"].map { name in
            ship {
                $0.text = name
                $0.display = name
            }
        }
        // A machine without these fonts or the libraries has nothing to show.
        guard let fonts = all.first(where: { $0.note == nil }) else { return }
        #expect(fonts.text == "\"Octavo text\", \"Octavo text near\", " && fonts.display == fonts.text)
    }
}
