import Content
import Diagnostics
import Foundation
import Testing

/// Each `Tests/Fixtures/FrontMatter/*.md` is a record with a mistake; the `.txt` of the same name has the expected messages.
///
/// `RECORD=1` writes the current messages, and fails.
@Suite struct BrokenFrontMatterTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures/FrontMatter")

    private static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
    }()

    @Test func `there are at least sixty broken records`() {
        #expect(Self.names.count >= 60)
    }

    @Test(arguments: names) func `a mistake is reported with its place and its fix`(_ name: String) throws {
        let record = try Data(contentsOf: Self.folder.appendingPathComponent(name + ".md"))
        let said = Sample(bytes: Array(record), path: "content/books/\(name).md").messages()
        let expected = Self.folder.appendingPathComponent(name + ".txt")
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            try Data(said.utf8).write(to: expected)
            Issue.record("recorded \(name)")
            return
        }
        #expect(said == String(decoding: try Data(contentsOf: expected), as: UTF8.self))
    }
}
