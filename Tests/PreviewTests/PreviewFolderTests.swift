import Foundation
import TestSupport
import Testing

@testable import Preview

@Suite struct PreviewFolderTests {
    @Test func `each preview of a site has a folder of its own, as long as it runs`() throws {
        let site = try TemporaryFolder([:])
        var first = try PreviewFolder.reserve(in: site.path)
        let second = try #require(try PreviewFolder.reserve(in: site.path))
        #expect(first?.path == site.path(of: ".octavo/preview"))
        #expect(second.path == site.path(of: ".octavo/preview-2"))
        let others = try (3...16).compactMap { _ in try PreviewFolder.reserve(in: site.path) }
        #expect(others.last?.path == site.path(of: ".octavo/preview-16"))
        #expect(try PreviewFolder.reserve(in: site.path) == nil, "so many at once are a mistake")
        withExtendedLifetime(others) {}
        first = nil
        #expect(try PreviewFolder.reserve(in: site.path)?.path == site.path(of: ".octavo/preview"))
    }

    @Test(arguments: [Damage.link, .pipe, .empty, .danglingLink])
    func `what is in the place of its folder or its lock is removed`(damage: Damage) throws {
        let site = try TemporaryFolder(["secret": "x", ".octavo/preview": "y", ".octavo/preview.lock": ""])
        try damage.damage(".octavo/preview", in: site)
        if damage != .empty { try damage.damage(".octavo/preview.lock", in: site) }
        let reserved = try #require(try PreviewFolder.reserve(in: site.path))
        #expect(reserved.path == site.path(of: ".octavo/preview"))
        #expect(!site.has(".octavo/preview"))
        #expect(try site.read("secret") == "x")
    }
}
