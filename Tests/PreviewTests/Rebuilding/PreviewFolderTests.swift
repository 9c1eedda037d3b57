import TestSupport
import Testing

@testable import Preview

@Suite struct PreviewFolderTests {
    @Test func `each preview of a site has a folder of its own, as long as it runs`() throws {
        let site = try TemporaryFolder([:])
        var first = PreviewFolder(site: site.path)
        let second = try #require(PreviewFolder(site: site.path))
        #expect(first?.path == site.path(of: ".octavo/preview"))
        #expect(second.path == site.path(of: ".octavo/preview-2"))
        let others = (3...16).compactMap { _ in PreviewFolder(site: site.path) }
        #expect(others.last?.path == site.path(of: ".octavo/preview-16"))
        #expect(PreviewFolder(site: site.path) == nil, "so many at once are a mistake")
        withExtendedLifetime(others) {}
        first = nil
        #expect(PreviewFolder(site: site.path)?.path == site.path(of: ".octavo/preview"))
    }
}
