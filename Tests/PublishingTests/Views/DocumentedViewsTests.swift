import Testing

@Suite struct DocumentedViewsTests {
    @Test func `the views that pages are given have the documented fields`() throws {
        var documented = try DocumentedViews().fields
        // What all pages have is no view by itself.
        documented["page"] = nil
        let given = GivenViews.all.fields
        #expect(given.keys.filter { documented[$0] == nil }.sorted() == [], "not documented")
        for (view, fields) in documented { #expect(given[view] == fields, "\(view)") }
    }
}
