import Content
import Diagnostics
import Testing

@Suite struct FrontMatterReaderTests {
    @Test func `fields are read with their digits and their places`() throws {
        let sample = Sample("---\ntitle: Dune\nisbn: 0141439513\npublished: 0800\n---\nBody\n")
        var fields = try sample.fields()
        let isbn = fields.text(Field("ISBN"))
        let published = fields.text(Field("published"))
        #expect(isbn?.value == "0141439513")
        #expect(isbn.map { sample.source($0.range) } == "0141439513")
        #expect(published?.value == "0800")
        #expect(fields.unclaimed.map(\.name) == ["title"])
        #expect(try sample.body() == "Body\n")
    }
}
