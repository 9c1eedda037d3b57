import Diagnostics
import Foundation
import Testing

@testable import ReadingCatalog

/// Every folder of `Fixtures/invalid` is a site with something wrong, and the whole message about it.
@Suite struct InvalidSitesTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/invalid")

    private static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { !$0.hasPrefix(".") }.sorted()

    private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] != nil

    @Test(arguments: names)
    func `a broken site reports what is wrong, where, and how to fix it`(name: String) async throws {
        let site = Self.folder.appendingPathComponent(name)
        let expectation = site.appendingPathComponent("expected.txt")
        let loaded = await CatalogLoader(site: site.path).load()
        let found = TerminalFormat(hasColor: false).text(loaded.report)
        if Self.isRecording {
            try Data(found.utf8).write(to: expectation)
            Issue.record("recorded \(name)")
        } else {
            #expect(try String(contentsOf: expectation, encoding: .utf8) == found)
        }
    }

    @Test func `there are many of them`() {
        #expect(Self.names.count >= 60)
    }

    @Test func `every finding has a help text, and its rule is on the list`() async throws {
        let known = Set(Rule.all.map(\.id.name) + Self.rulesOfContent)
        for name in Self.names {
            let loaded = await CatalogLoader(site: Self.folder.appendingPathComponent(name).path).load()
            #expect(!loaded.report.isEmpty, "\(name)")
            for finding in loaded.report.diagnostics {
                #expect(known.contains(finding.rule.name), "\(name): \(finding.rule)")
                #expect(!finding.help.isEmpty, "\(name): \(finding.message)")
            }
        }
    }

    private static let rulesOfContent = ["front-matter", "yaml", "not-text", "duplicate-key", "field-type"]
}
