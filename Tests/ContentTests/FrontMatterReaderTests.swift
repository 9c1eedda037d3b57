import Content
import Diagnostics
import Testing

@Suite struct FrontMatterReaderTests {
    @Test func `fields keep their digits and their positions`() throws {
        let sample = Sample("---\ntitle: Dune\nisbn: 0141439513\npublished: 0800\n---\nBody\n")
        var fields = try sample.fields()
        let isbn = fields.text(Field("ISBN"))
        let published = fields.text(Field("published"))
        #expect(isbn?.value == "0141439513")
        #expect(isbn.map { sample.source($0.range) } == "0141439513")
        #expect(published?.value == "0800")
        #expect(fields.unknown.map(\.name) == ["title", "isbn", "published"])
        #expect(try sample.body() == "Body\n")
    }

    @Test(arguments: [
        ("---\ntitle: Dune\n---\nBody\n", "Body\n"),
        ("---\ntitle: Dune\n...\nBody", "Body"),
        ("\u{FEFF}---\r\ntitle: Dune\r\n---\r\nBody\r\n", "Body\r\n"),
        ("---  \ntitle: Dune\n---\t\n\n---\nBody", "\n---\nBody"),
        ("---\ntitle: Dune\n---", ""),
        ("\n\n---\ntitle: Dune\n---\nBody", "Body"),
        ("\u{FEFF}\r\n \n---\r\ntitle: Dune\r\n---\r\nBody", "Body"),
        ("---\ntitle: |\n  Dune\n---\n", ""),
        ("---\ntitle: Dune\n# ---\n----: x\n--- \nBody", "Body"),
    ])
    func `the body begins after the closing line`(_ record: String, _ body: String) throws {
        let sample = Sample(record)
        var fields = try sample.fields()
        let title = fields.text(Field("title"))
        #expect(title?.value.hasPrefix("Dune") == true)
        #expect(try sample.body() == body)
    }

    @Test(arguments: ["---\n---\n", "---\n# nothing yet\n---\n", "---\n\n\n---\nBody"])
    func `front matter may be empty`(_ record: String) throws {
        #expect(try Sample(record).fields().unknown.isEmpty)
    }

    @Test func `a YAML file needs no fences, and may have them`() throws {
        for text in ["title: The Club\n", "\u{FEFF}title: The Club", "---\ntitle: The Club\n...\n"] {
            var fields = try Sample(text, path: "content/site.yaml").fields()
            let title = fields.text(Field("title"))
            #expect(title?.value == "The Club")
        }
    }

    @Test func `positions are right after characters of several bytes`() throws {
        let sample = Sample("---\r\ntitle: 罪と罰 👩‍🚀\r\ngenres: [é, \"ü\u{301}\", x]\r\nnote: 'it''s'\r\n---\r\n")
        var fields = try sample.fields()
        let genres = fields.textList(Field("genres"))
        let note = fields.text(Field("note"))
        #expect(genres.map(\.value) == ["é", "ü\u{301}", "x"])
        #expect(genres.map { sample.source($0.range) } == ["é", "\"ü\u{301}\"", "x"])
        #expect(note?.value == "it's")
        #expect(note.map { sample.source($0.range) } == "'it''s'")
    }

    @Test func `blocks keep their lines and end with their text`() throws {
        let sample = Sample("---\nsynopsis: |\n  One.\n\n  Two.\n\nnote: >-\n  a\n  b\n---\n")
        var fields = try sample.fields()
        let synopsis = fields.text(Field("synopsis"))
        let note = fields.text(Field("note"))
        #expect(synopsis?.value == "One.\n\nTwo.\n")
        #expect(synopsis.map { sample.source($0.range) } == "|\n  One.\n\n  Two.")
        #expect(note?.value == "a b")
    }

    @Test func `long text is read, and more than a megabyte is refused`() throws {
        let long = String(repeating: "spice ", count: 30_000)
        var fields = try Sample("---\nsynopsis: \"\(long)\"\n---\n").fields()
        let synopsis = fields.text(Field("synopsis"))
        #expect(synopsis?.value == long)
        let tooLong = String(repeating: "spice ", count: 1_700_000)
        #expect(
            Sample("---\nsynopsis: \(tooLong)\n---\n").messages().hasPrefix(
                """
                content/books/dune.md:2:1: error[front-matter]: the YAML is 10 MB long; at most 1 MB is read
                """))
    }
}
