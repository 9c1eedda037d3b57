import Diagnostics
import Files
import Foundation
import TestSupport
import Testing
import TextAndTime

@testable import Building
@testable import Pictures

/// Whatever happens to what is kept in `.octavo/`, a build takes longer, and that is all.
@Suite(
    "A site whose store is damaged",
    .enabled(if: PictureMaker.isInstalled, "needs libturbojpeg0, libwebp7, libpng16"))
struct DamagedStoreEnduranceTests {
    /// A club with pictures, share cards, icons and warnings, and few pages: hundreds of sites are made from it.
    private static func club() throws -> SmallClub {
        let club = try SmallClub([
            "content/site.yaml":
                "title: The Tuesday Club\nbase_url: https://club.example/\nshare_cards: true\nunknown: 1\n"
                + "sections: {search: false, exports: false, genres: false, years: false, members: false}\n",
            "Templates/assets/icon.svg":
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><rect width=\"9\" height=\"9\"/></svg>",
            "content/pages/about.md": "---\ntitle: About us\n---\n![The room](../images/room.jpg)\n",
            "secret": "not to be published",
        ])
        for book in ["persuasion", "middlemarch", "orlando"] {
            try club.folder.remove("content/books/\(book).md")
        }
        try club.folder.write(Photograph.jpeg(width: 300, height: 200), to: "content/covers/emma.jpg")
        try club.folder.write(Photograph.jpeg(width: 640, height: 400), to: "content/images/room.jpg")
        return club
    }

    private static func files(of club: SmallClub) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: club.folder.path(of: ".octavo")).sorted()
            .map { ".octavo/" + $0 }
            .filter { path in
                var status = stat()
                return lstat(club.folder.path(of: path), &status) == 0 && status.st_mode & S_IFMT == S_IFREG
            }
    }

    /// The site of a club that has no store.
    private static let whole: Task<[String: Data], any Error> = Task {
        let club = try DamagedStoreEnduranceTests.club()
        try await club.build()
        return try club.site()
    }

    private func expectWhole(
        _ club: SmallClub, _ whole: [String: Data], _ what: String
    ) async throws {
        var result = try await club.build()
        #expect(result.warnings.count == 1, "\(what)")
        #expect(try club.site() == whole, "\(what), again")
        if club.folder.has("other") { try club.folder.remove("other") }
        result = try await club.build(into: "other")
        #expect(result.warnings.count == 1, "\(what)")
        #expect(try club.site("other") == whole, "\(what), into another folder")
        #expect(try club.folder.read("secret") == "not to be published")
    }

    @Test(arguments: Damage.allCases)
    func `is as one without a store`(damage: Damage) async throws {
        let whole = try await Self.whole.value
        let club = try Self.club()
        try await club.build()
        let kinds = Set(try Self.files(of: club).map { $0.split(separator: "/")[1] })
        #expect(kinds.isSuperset(of: ["cards", "copies", "notes"]))
        for path in try Self.files(of: club) { try damage.damage(path, in: club.folder) }
        try await expectWhole(club, whole, "\(damage)")
        // One at a time: the others are used.
        for path in try Self.files(of: club) where damage == .middleBit || damage == .folder {
            try damage.damage(path, in: club.folder)
            try await expectWhole(club, whole, "\(damage) of \(path)")
        }
    }

    @Test func `publishes nothing that another file of the store holds`() async throws {
        let whole = try await Self.whole.value
        let club = try Self.club()
        try await club.build()
        let paths = try Self.files(of: club)
        let bytes = try paths.map {
            try #require(FileManager.default.contents(atPath: club.folder.path(of: $0)))
        }
        for (index, path) in paths.enumerated() {
            try club.folder.write(Array(bytes[(index + 1) % bytes.count]), to: path)
        }
        try await expectWhole(club, whole, "exchanged")
    }

    @Test func `publishes nothing that came with the repository`() async throws {
        let whole = try await Self.whole.value
        let club = try Self.club()
        try await club.build()
        let site = try Folder.existing(club.folder.path)
        let secret = try #require(HashSecret((0..<UInt8(HashSecret.size)).map { $0 }))
        let (mine, theirs) = (SiteStore(in: site), SiteStore(in: site, secret: secret))
        let copies = mine.names(of: .copies)
        #expect(copies.count > 3)
        for name in copies {
            try theirs.keep(Photograph.jpeg(width: 9, height: 9), as: StoreEntry(.copies, name))
        }
        try await expectWhole(club, whole, "forged")
        #expect(copies.allSatisfy { mine.read(StoreEntry(.copies, $0)) != nil })
    }
}
