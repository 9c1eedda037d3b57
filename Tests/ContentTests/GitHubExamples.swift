import Content
import Foundation
import Testing
import TextAndTime

/// GitHub's own examples, from a file that is not part of this repository: `GFM=…/cases.json`, or where the benchmarks
/// look for such data.
@Suite struct GitHubExamples {
    struct Example: Decodable, Sendable {
        let section: String
        let markdown: String
        let html: String
    }

    private static let file =
        ProcessInfo.processInfo.environment["GFM"]
        ?? URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../shared/data/gfm/cases.json"
        )
        .standardized.path

    static let examples =
        FileManager.default.contents(atPath: file).flatMap {
            try? JSONDecoder().decode([Example].self, from: $0)
        } ?? []

    @Test(.enabled(if: !examples.isEmpty), arguments: examples)
    func `an example gives the same elements and words`(_ example: Example) {
        let style = MarkdownStyle(trust: .club(allowsHTML: true), namesHeadings: false, isTypographic: false)
        var anchors = HeadingAnchors()
        let html = MarkdownDocument(example.markdown, style: style).html(anchors: &anchors).string
        #expect(Self.tokens(html) == Self.tokens(example.html))
    }

    /// The tags with their attributes in order, without those that Octavo adds, and the words between.
    private static func tokens(_ html: String) -> [String] {
        html.replacing("/>", with: ">").replacing("&quot;", with: "\"").replacing("'", with: "&#x27;")
            .split(separator: "<", omittingEmptySubsequences: false).enumerated()
            .flatMap { index, part -> [String] in
                guard index > 0, let end = part.firstIndex(of: ">") else { return [words(part)] }
                return ["<\(tag(part[..<end]))>", words(part[part.index(after: end)...])]
            }.filter { !$0.isEmpty }
    }

    private static func tag(_ tag: Substring) -> String {
        let added = ["class=", "rel=", "loading="]
        let parts = tag.split(separator: " ").map(String.init)
        let attributes = parts.dropFirst().filter { part in !added.contains { part.hasPrefix($0) } }
        return ([parts.first ?? ""] + attributes.sorted()).joined(separator: " ")
    }

    private static func words(_ text: Substring) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
