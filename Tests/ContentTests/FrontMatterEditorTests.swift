import Content
import Diagnostics
import Testing

@Suite struct FrontMatterEditorTests {
    private typealias Edit = (inout FrontMatterEditor) throws(EditRefusal) -> Void

    /// A record's YAML after an edit, or the editor's message.
    private func edited(_ yaml: String, _ edit: Edit) throws -> String {
        let record = "---\n\(yaml)\n---\nBody\n"
        var report = DiagnosticReport()
        let file = SourceFile(path: "content/books/dune.md", text: record)
        var editor = try #require(FrontMatterEditor(file, into: &report))
        do {
            try edit(&editor)
        } catch {
            return Sample.shown([error.diagnostic])
        }
        let text = String(decoding: editor.file.bytes, as: UTF8.self)
        #expect(text.hasPrefix("---\n"))
        #expect(text.hasSuffix("\n---\nBody\n"))
        return String(text.dropFirst(4).dropLast(10))
    }

    @Test func `what is written is read by parsers of YAML 1_1 too`() {
        let words = ["Is anyone in space? Yes", "no", "On", "1_000", "07:30", "0o17", "~", "a: b", "plain"]
        let texts = words.map { NewValue.text($0) }
        #expect(
            YAMLText.inline([NewField("tags", .list(texts))])
                == "{tags: [\"Is anyone in space? Yes\", \"no\", \"On\", \"1_000\", \"07:30\", \"0o17\", \"~\", \"a: b\", plain]}"
        )
        #expect(YAMLText.lines(of: [NewField("title", .text("Who? Me"))]) == "title: Who? Me\n")
    }

    @Test(arguments: [
        ("title: Dune # a comment", "title: Emma # a comment"),
        ("title: 'Dune' # a comment", "title: 'Emma' # a comment"),
        ("title:   \"Dune\"  ", "title:   \"Emma\"  "),
        ("title:", "title: Emma"),
        ("title: # none yet", "title: Emma # none yet"),
        ("title: ~\nb: 1", "title: Emma\nb: 1"),
        ("title: >\n  Dune\n  Messiah\nb: 1", "title: Emma\nb: 1"),
        ("title: [a, b] # c", "title: Emma # c"),
        ("title:\n  - a\n  # b\n  - c\nd: 1", "title: Emma\nd: 1"),
        ("title: # x\n  # y\n  - a\n\n# z\nd: 1", "title: Emma # x\n  # y\n\n# z\nd: 1"),
        ("Title: Dune", "Title: Emma"),
        ("{title: Dune, b: 1}", "{title: Emma, b: 1}"),
        ("{title: , b: 1}", "{title: Emma , b: 1}"),
        ("{title}", "{title: Emma}"),
        ("a: 1 # one\n\n# the end", "a: 1 # one\ntitle: Emma\n\n# the end"),
        ("a: |\n  text\n\n", "a: |\n  text\ntitle: Emma\n\n"),
        ("", "\ntitle: Emma"),
        ("a:", "a:\ntitle: Emma"),
        ("a: [1,\n  2]", "a: [1,\n  2]\ntitle: Emma"),
    ])
    func `a text is set in place`(_ before: String, _ after: String) throws {
        #expect(
            try edited(before) { editor throws(EditRefusal) in try editor.set(["title"], to: .text("Emma")) }
                == after)
    }

    @Test(arguments: [
        ("Dune", "Dune"), ("1984", "\"1984\""), ("true", "\"true\""), ("no", "\"no\""), ("~", "\"~\""),
        ("", "\"\""), (" x", "\" x\""), ("a: b", "\"a: b\""), ("a #b", "\"a #b\""), ("a#b: c", "\"a#b: c\""),
        ("C:\\x", "C:\\x"), ("- x", "\"- x\""), ("It's", "It's"), ("say \"hi\"", "say \"hi\""),
        ("19:30", "\"19:30\""), ("2026-11-21", "2026-11-21"), ("罪と罰", "罪と罰"), ("a\tb", "\"a\\tb\""),
        ("a\u{2028}b", "\"a\\u2028b\""), ("x:", "\"x:\""), ("[[Emma]]", "\"[[Emma]]\""),
        ("two\nlines", "|-\n  two\n  lines"), ("two\n\nlines\n", "|\n  two\n\n  lines"),
        (" two\nlines", "\" two\\nlines\""), ("1e3", "\"1e3\""), (".5", "\".5\""), ("1_000", "\"1_000\""),
        ("a, b [c]", "a, b [c]"), ("😀", "😀"), ("don't: stop", "\"don't: stop\""),
    ])
    func `a text is quoted if necessary`(_ text: String, _ written: String) throws {
        #expect(
            try edited("title: x\nb: 1") { editor throws(EditRefusal) in
                try editor.set(["title"], to: .text(text))
            } == "title: \(written)\nb: 1")
    }

    @Test func `a loan is added, returned and removed`() throws {
        let loan = NewValue.map([
            NewField("to", .text("Ann: the first")), NewField("at", .text("2026-01-02")),
            NewField("pages", .list([.integer(1), .number(2.5)])),
        ])
        let lent = try edited("title: Dune # good\nrating: 4") { editor throws(EditRefusal) in
            try editor.append([loan], to: ["loans"])
            try editor.append([.map([NewField("to", .text("Ben"))])], to: ["loans"])
            try editor.set(["loans", 0, "returned"], to: .text("2026-02-03"))
        }
        #expect(
            lent == """
                title: Dune # good
                rating: 4
                loans:
                  - to: "Ann: the first"
                    at: 2026-01-02
                    pages: [1, 2.5]
                    returned: 2026-02-03
                  - to: Ben
                """)
        let returned = try edited(lent) { editor throws(EditRefusal) in
            try editor.remove(["loans", 0, "to"])
            try editor.remove(["loans", 1])
        }
        #expect(
            returned == """
                title: Dune # good
                rating: 4
                loans:
                  - at: 2026-01-02
                    pages: [1, 2.5]
                    returned: 2026-02-03
                """)
        #expect(
            try edited(returned) { editor throws(EditRefusal) in try editor.remove(["loans", 0]) } == """
                title: Dune # good
                rating: 4
                loans: []
                """)
    }

    @Test(arguments: [
        ("books:\n- emma # first\n# more\nb: 1", "books:\n- emma # first\n- dune\n# more\nb: 1"),
        ("books:\n    -   emma\n", "books:\n    -   emma\n    - dune\n"),
        ("books: [emma]", "books: [emma, dune]"), ("books: []", "books: [dune]"),
        ("books: [emma,] # x", "books: [emma, dune,] # x"), ("books: emma", "books: [emma, dune]"),
        ("books:\nb: 1", "books: [dune]\nb: 1"), ("b: 1", "b: 1\nbooks: [dune]"),
        ("books: [\n  emma\n]", "books: [\n  emma, dune\n]"),
        (
            "books:\n  - book: emma\n    note: |\n      x\nb: 1",
            "books:\n  - book: emma\n    note: |\n      x\n  - dune\nb: 1"
        ),
    ])
    func `an item is added to a list`(_ before: String, _ after: String) throws {
        #expect(
            try edited(before) { editor throws(EditRefusal) in
                try editor.append([.text("dune")], to: ["books"])
            } == after)
    }

    @Test(arguments: [
        ("loans: {to: Ann} # x\nb: 1", "loans: [{to: Ann}, {to: Ben}] # x\nb: 1"),
        ("loans:\n  to: Ann", "loans:\n  - to: Ann\n  - to: Ben"),
        (
            "loans:\n  # her\n  to: Ann # x\n  note: |\n    a\n\n    b\nb: 1",
            "loans:\n  # her\n  - to: Ann # x\n    note: |\n      a\n\n      b\n  - to: Ben\nb: 1"
        ),
    ])
    func `a single map becomes the first item of a list`(_ before: String, _ after: String) throws {
        #expect(
            try edited(before) { editor throws(EditRefusal) in
                try editor.append([.map([NewField("to", .text("Ben"))])], to: ["loans"])
            } == after)
    }

    @Test(arguments: [
        ("books: [a, 'b', {book: c}] # x", 2, 0, "books: [{book: c}, a, 'b'] # x"),
        ("books: [a, b, c]", 0, 1, "books: [b, a, c]"),
        (
            "books:\n# first\n- a # one\n# second\n- book: b\n  note: |\n    x\n- c\nd: 1", 1, 0,
            "books:\n# second\n- book: b\n  note: |\n    x\n# first\n- a # one\n- c\nd: 1"
        ),
        ("books:\n  - a\n\n  - b\n  - c", 0, 2, "books:\n\n  - b\n  - c\n  - a"),
    ])
    func `an item moves with its comments`(_ before: String, _ from: Int, _ to: Int, _ after: String) throws {
        #expect(
            try edited(before) { editor throws(EditRefusal) in
                try editor.move(FieldPath([.field(Field("books")), .item(from)]), to: to)
            } == after)
    }

    @Test(arguments: [
        ("a: 1\nb: 2 # two\nc: 3", "a: 1\nc: 3"), ("a: 1\nb:\n  - x\n  - y\n# c\nc: 3", "a: 1\n# c\nc: 3"),
        ("a: 1\nb: |\n  x\n\n  y\nc: 3", "a: 1\nc: 3"), ("a: 1\nb:\nc: 3", "a: 1\nc: 3"),
        ("a: 1\nb: 2", "a: 1"),
        ("{a: 1, # one\n  b: 2, c: 3}", "{a: 1 # one\n  , c: 3}"),
        ("{b: 2, # two\n  c: 3}", "{ # two\n  c: 3}"),
        ("{a: 1, b: 2, c: 3}", "{a: 1, c: 3}"), ("{b: 2, c: 3}", "{c: 3}"), ("{b: 2}", "{}"),
        ("a: 1\n\"b\": 'x\n  y'\nc: 3", "a: 1\nc: 3"), ("a: 1", "a: 1"),
    ])
    func `a field is removed with its lines`(_ before: String, _ after: String) throws {
        #expect(try edited(before) { editor throws(EditRefusal) in try editor.remove(["b"]) } == after)
    }

    @Test func `missing maps are created`() throws {
        #expect(
            try edited("title: Dune") { editor throws(EditRefusal) in
                try editor.set(["series", "name"], to: .text("Dune"))
                try editor.set(["series", "position"], to: .number(1.5))
                try editor.set(["draft"], to: .boolean(true))
            } == "title: Dune\nseries:\n  name: Dune\n  position: 1.5\ndraft: true")
        #expect(
            try edited("series: # x\nb: 1") { editor throws(EditRefusal) in
                try editor.set(["series", "name"], to: .text("Dune"))
            } == "series: # x\n  name: Dune\nb: 1")
    }

    @Test func `line breaks, the byte order mark and a missing last line break are kept`() throws {
        let file = SourceFile(path: "content/books/x.md", text: "\u{FEFF}---\r\na: 1\r\n---\r\nBody")
        var report = DiagnosticReport()
        var editor = try #require(FrontMatterEditor(file, into: &report))
        try editor.append(
            [.map([NewField("by", .text("Ann")), NewField("note", .text("x\ny"))])], to: ["reviews"])
        #expect(
            String(decoding: editor.file.bytes, as: UTF8.self)
                == "\u{FEFF}---\r\na: 1\r\nreviews:\r\n  - by: Ann\r\n    note: |-\r\n      x\r\n      y\r\n---\r\nBody"
        )
        let site = SourceFile(path: "content/site.yaml", text: "title: The Club")
        var second = try #require(FrontMatterEditor(site, into: &report))
        try second.set(["tagline"], to: .text("We read"))
        #expect(String(decoding: second.file.bytes, as: UTF8.self) == "title: The Club\ntagline: We read")
    }

    @Test func `shared values are not changed`() throws {
        #expect(
            try edited("a: &x [1]\nb: *x") { editor throws(EditRefusal) in
                try editor.append([.integer(2)], to: ["b"])
            } == """
                content/books/dune.md:3:4: error[edit]: this value is written elsewhere, after its `&`
                3 | b: *x
                  |    ^^
                  help: edit this by hand

                """)
        #expect(
            try edited("a: &x [1]\nb: *x") { editor throws(EditRefusal) in try editor.remove(["a"]) } == """
                content/books/dune.md:2:7: error[edit]: other values refer to this one
                2 | a: &x [1]
                  |       ^^^
                  help: edit this by hand

                """)
    }

    @Test func `an impossible path is refused`() throws {
        #expect(
            try edited("series: Dune") { editor throws(EditRefusal) in
                try editor.set(["series", "position"], to: .integer(1))
            } == """
                content/books/dune.md:2:9: error[edit]: there can be no `position` in "Dune"
                2 | series: Dune
                  |         ^^^^
                  help: edit this by hand

                """)
        #expect(
            try edited("loans: [{to: Ann}]") { editor throws(EditRefusal) in
                try editor.set(["loans", 1, "to"], to: .text("Ben"))
            } == """
                content/books/dune.md:2:8: error[edit]: this list has no item 2
                2 | loans: [{to: Ann}]
                  |        ^^^^^^^^^^^
                  help: edit this by hand

                """)
    }

    @Test func `empty front matter gets its first field`() throws {
        #expect(
            try edited("") { editor throws(EditRefusal) in
                try editor.set(["title"], to: .text("Emma"))
                try editor.set(["authors"], to: .list([.text("Jane Austen")]))
            } == "\ntitle: Emma\nauthors: [Jane Austen]")
    }
}
