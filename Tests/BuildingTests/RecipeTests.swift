import Foundation
import Testing

/// The places that the recipes name: adding a page or a field must not take more.
@Suite("Recipes")
struct RecipeTests {
    private static let publishing = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Publishing").standardizedFileURL

    /// The files of Publishing that contain `words`, by name.
    private func places(of words: String) throws -> [String] {
        let files = try #require(
            FileManager.default.enumerator(at: Self.publishing, includingPropertiesForKeys: nil))
        return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .filter { try String(contentsOf: $0, encoding: .utf8).contains(words) }
            .map(\.lastPathComponent).sorted()
    }

    @Test func `a page is one file and one entry in the list of kinds`() throws {
        #expect(try places(of: "StatsPage") == ["Page.swift", "StatsPage.swift"])
        #expect(try places(of: "LoansPage") == ["LoansPage.swift", "Page.swift"])
    }

    @Test func `a field of a view is named in one file`() throws {
        #expect(try places(of: "\"content_warnings\"") == ["BookExport.swift", "BookView.swift"])
        #expect(
            try places(of: "\"author_text\"") == ["BallotView.swift", "BookView.swift", "CardView.swift"])
    }
}
