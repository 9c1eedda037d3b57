import Content
import FoundationEssentials
import Testing

@testable import ReadingCatalog

/// The fields of records in the project's README.
@Suite struct DocumentedFieldsTests {
    @Test(arguments: [
        ("site.yaml", SiteFields.names.written, []),
        (
            "books/", BookFields.all.map(\.name),
            [
                "isbn13", "isbn10", "identifiers", "series_position", "date_started", "date_finished",
                "other_ids",
            ]
        ),
        ("meetings/", MeetingFields.all.map(\.name), ["type"]),
        ("lists/", ListFields.all.map(\.name), ["owner"]),
        ("pages/", PageFields.all.map(\.name), []),
        ("shelves/", ShelfFields.all.map(\.name), []),
    ])
    func `that a host writes stand in the README, and no others`(
        folder: String, fields: [String], readForOtherTools: [String]
    ) throws {
        let every = RecordFields.all.map(\.name)
        let written = try Self.row(of: folder)
        #expect(written.sorted() == fields.filter { !(readForOtherTools + every).contains($0) }.sorted())
    }

    /// The words in backticks of a row of the table, after the first.
    private static func row(of folder: String) throws -> [String] {
        let readme = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../README.md")
        let lines = try String(contentsOf: readme, encoding: .utf8).split(separator: "\n")
        let row = try #require(lines.first { $0.hasPrefix("| `\(folder)` |") })
        let parts = row.split(separator: "`", omittingEmptySubsequences: false)
        return stride(from: 3, to: parts.count, by: 2).map { String(parts[$0]) }
    }
}
