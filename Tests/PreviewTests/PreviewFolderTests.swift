import Foundation
import LoopbackServer
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

    @Test(.timeLimit(.minutes(10)))
    func `so many data panels are open at the same time, and no more`() async throws {
        let panels = DataPanels()
        panels.begin { _ in .success(Array("{}".utf8)) }
        var open = (0..<DataPanels.most).compactMap { panels.answer("/\($0)/", script: "") }
        #expect(open.map(\.status) == Array(repeating: 200, count: DataPanels.most))
        #expect(panels.answer("/", script: "")?.status == 503)
        open.removeAll()
        // What closes them runs on the threads of all tests: one that blocked its own would keep it waiting.
        while panels.answer("/", script: "")?.status != 200 { try await Task.sleep(for: .milliseconds(2)) }
    }
}
