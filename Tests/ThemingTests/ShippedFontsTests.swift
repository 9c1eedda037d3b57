import Diagnostics
import Foundation
import ReadingCatalog
import TestSupport
import Testing

@testable import ThemeFiles
@testable import Theming

@Suite struct ShippedFontsTests {
    private func ship(_ change: (inout SiteLooks) -> Void) throws -> ShippedFonts {
        let site = try TemporaryFolder()
        try site.write("---\ntitle: Œuvres\n---\n", to: "content/books/oeuvres.md")
        var looks = SiteLooks()
        change(&looks)
        return try ShippedFonts(for: looks, in: site.path)
    }

    @Test func `A site that names no font publishes none, and is not noted`() throws {
        for fonts in [try ship { _ in }, try ship { $0.text = "serif" }] {
            #expect(fonts.files.isEmpty && fonts.rules.isEmpty && fonts.note == nil)
        }
    }

    @Test func `A font that the machine lacks is noted, and visitors get the names alone`() throws {
        let fonts = try ship { $0.text = "No Such Face, serif" }
        let note = try #require(fonts.note)
        #expect(
            note.hasPrefix(
                "note: the font `No Such Face`, which `theme:` names, is not published with the site: "))
        #expect(fonts.files.isEmpty && fonts.text.isEmpty)
    }

    @Test func `A font of the machine is cut down, packed, and loaded without a shift`() throws {
        let all = try ["EB Garamond", "Liberation Serif", "DejaVu Serif"].map { name in
            try ship {
                $0.text = name
                $0.display = name
            }
        }
        // A machine without these fonts or the libraries has nothing to show.
        guard let fonts = all.first(where: { $0.note == nil }) else { return }
        #expect(fonts.files.map(\.name) == ["assets/font-text.woff2", "assets/font-text-italic.woff2"])
        #expect(fonts.files.allSatisfy { $0.source.bytes.starts(with: Array("wOF2".utf8)) })
        #expect(fonts.files.reduce(0) { $0 + $1.source.bytes.count } <= 40_000)
        #expect(fonts.text == "\"Octavo text\", \"Octavo text near\", " && fonts.display == fonts.text)
        #expect(fonts.rules.matches(of: /@font-face/).count == 3)
        #expect(fonts.rules.contains("font-display: optional") && fonts.rules.contains("ascent-override"))
    }
}
