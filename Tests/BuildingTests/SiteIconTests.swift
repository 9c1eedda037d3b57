import TestSupport
import Testing

@testable import Building
@testable import Pictures

/// The icons of a club that has an SVG of its own.
@Suite(.enabled(if: SVGPicture.isInstalled, "needs librsvg2-2, libpng16"))
struct SiteIconTests {
    private static let icon =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><path d=\"M0 0h8v8H0z\" fill=\"#0a0\"/></svg>"

    private func icons(_ club: SmallClub, in output: String = "_site") throws -> [String: [UInt8]] {
        var icons: [String: [UInt8]] = [:]
        for (path, bytes) in try club.site(output)
        where path.hasPrefix("assets/icon-") && path.hasSuffix(".png") {
            icons[String(path.dropFirst("assets/".count).prefix { $0 != "." })] = Array(bytes)
        }
        return icons
    }

    @Test func `are drawn from it, once`() async throws {
        let club = try SmallClub(["Templates/assets/icon.svg": Self.icon])
        try await club.build()
        let drawn = try icons(club)
        for (name, size) in [("icon-192", 192), ("icon-512", 512)] {
            let bytes = try #require(drawn[name])
            let header = try #require(PictureHeader(bytes))
            #expect(header.format == .png && header.width == size && header.height == size)
        }
        let usual = try await usual()
        #expect(drawn != usual)
        #expect(try club.folder.names(in: ".octavo/cards").count == 2)
        let manifest = try club.folder.read("_site/site.webmanifest")
        #expect(manifest.contains("\"sizes\":\"192x192\"") && manifest.contains("\"sizes\":\"512x512\""))
        try club.folder.write(Self.icon.replacing("#0a0", with: "#00a"), to: "Templates/assets/icon.svg")
        try await club.build()
        #expect(try icons(club) != drawn)
        #expect(try club.folder.names(in: ".octavo/cards").count == 2)
        try await club.build(into: "whole")
        #expect(try icons(club) == icons(club, in: "whole"))
    }

    @Test func `are those that the club made itself`() async throws {
        let own = try #require(try await own())
        let club = try SmallClub(["Templates/assets/icon.svg": Self.icon])
        try club.folder.write(own, to: "Templates/assets/icon-192.png")
        try await club.build()
        let icons = try icons(club)
        #expect(icons["icon-192"] == own)
        #expect(icons["icon-512"].flatMap { PictureHeader($0) }?.width == 512)
    }

    @Test func `stay Octavo's if the SVG cannot be drawn, and that is reported`() async throws {
        let club = try SmallClub(["Templates/assets/icon.svg": "<svg"])
        let result = try await club.build()
        #expect(
            club.lines(of: result.warnings).filter { $0.contains(" icon: ") } == [
                "Templates/assets/icon.svg icon: this is not an SVG picture that can be drawn, so phones show Octavo's icon"
            ])
        let usual = try await usual()
        #expect(try icons(club) == usual)
    }

    /// The icons of a club without its own.
    private func usual() async throws -> [String: [UInt8]] {
        let club = try SmallClub()
        try await club.build()
        return try icons(club)
    }

    /// An icon that is not Octavo's.
    private func own() async throws -> [UInt8]? {
        let club = try SmallClub(["Templates/assets/icon.svg": Self.icon.replacing("#0a0", with: "#a00")])
        try await club.build()
        return try icons(club)["icon-192"]
    }
}
