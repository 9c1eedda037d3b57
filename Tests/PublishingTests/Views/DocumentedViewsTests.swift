import Foundation
import Testing

@testable import Publishing

@Suite struct DocumentedViewsTests {
    @Test func `the views that pages are given have the documented fields`() throws {
        var documented = try DocumentedViews().fields
        // What all pages have is no view by itself.
        documented["page"] = nil
        let given = GivenViews.all.fields
        #expect(given.keys.filter { documented[$0] == nil }.sorted() == [], "not documented")
        for (view, fields) in documented { #expect(given[view] == fields, "\(view)") }
    }

    @Test func `the table of templates has every kind of page`() throws {
        let readme = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Templates/README.md")
        let rows = try String(contentsOf: readme, encoding: .utf8).matches(
            of: /\n\| `(pages\/[^`]+)` \|.*\| `([a-z0-9_]+)` \|/)
        let kinds = PlannedPage.kinds.map { "\($0.template) \($0.view)" }
        #expect(rows.map { "\($0.1) \($0.2)" }.sorted() == kinds.sorted())
    }
}
