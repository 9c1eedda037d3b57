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

    @Test(arguments: [
        BookFields.all, MeetingFields.all, ListFields.all, PageFields.all, ShelfFields.all,
        [PlaceFields.name, PlaceFields.address, PlaceFields.url], [EntryFields.book, EntryFields.note],
        [PrivacyFields.members, PrivacyFields.addresses],
        [OpenLibraryFields.enabled, OpenLibraryFields.contact, OpenLibraryFields.genres],
    ])
    func `have no name that another field of the record has`(fields: [Field]) {
        let names = fields.flatMap { [$0.name] + $0.aliases }
        for name in names { #expect(fields.count { $0.isCalled(name) } == 1, "\(name)") }
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
