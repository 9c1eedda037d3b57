import Foundation
import Testing

/// The places that the recipes name: adding a page or a field must not take more.
@Suite("Recipes")
struct RecipeTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources").standardizedFileURL

    /// The files that show something of the catalog and contain `words`, by name.
    private func places(of words: String) throws -> [String] {
        let files = try ["Publishing", "Feeds"].flatMap { module in
            try #require(
                FileManager.default.enumerator(
                    at: Self.sources.appending(path: module), includingPropertiesForKeys: nil)
            ).compactMap { $0 as? URL }
        }
        return try files.filter { $0.pathExtension == "swift" }
            .filter { try String(contentsOf: $0, encoding: .utf8).contains(words) }
            .map(\.lastPathComponent).sorted()
    }

    @Test func `a page is one file and one entry in the list of kinds`() throws {
        #expect(try places(of: "StatsPage") == ["Page.swift", "StatsPage.swift"])
        #expect(try places(of: "LoansPage") == ["LoansPage.swift", "Page.swift"])
    }

    @Test func `a field of a view is named in one file`() throws {
        #expect(try places(of: "\"content_warnings\"") == ["BookExport.swift", "BookViews.swift"])
        #expect(try places(of: "\"author_text\"") == ["BallotViews.swift", "BookViews.swift"])
    }
}
