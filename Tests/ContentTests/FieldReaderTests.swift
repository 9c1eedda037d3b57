import Content
import Diagnostics
import TestSupport
import Testing

@Suite struct FieldReaderTests {
    private enum Status: String, CaseIterable {
        case toRead = "to-read"
        case reading
        case read
    }

    /// The result of reading fields with `read`, and the messages.
    private func reading<Result>(
        _ yaml: String, _ names: Field..., read: (inout FieldReader) -> Result
    ) throws -> (result: Result, messages: String) {
        var fields = try Sample("---\n\(yaml)\n---\n").fields(names)
        let result = read(&fields)
        return (result, Sample.shown(fields.diagnostics))
    }

    @Test(arguments: ["page_count", "Page-Count", "PAGE COUNT", "pagecount", "pages", "\"page count\""])
    func `names are compared without regard to case, hyphens, underscores and spaces`(_ name: String) throws {
        let field = Field("pages", "page-count")
        let (pages, messages) = try reading("\(name): 412", field) { $0.integer(field)?.value }
        #expect(pages == 412)
        #expect(messages == "")
    }

    @Test func `numbers and words that mean something else to YAML stay text`() throws {
        let sample = Sample("---\na: 1984\nb: true\nc: 0x10\nd: 1_000\ne: 12:30\nf: 1813-01-28\n---\n")
        var fields = try sample.fields()
        let texts = ["a", "b", "c", "d", "e", "f"].map { fields.text(Field($0))?.value }
        #expect(texts == ["1984", "true", "0x10", "1_000", "12:30", "1813-01-28"])
    }

    @Test(arguments: ["", "~", "null", "NULL", "\"\"", "'  '"])
    func `an empty value counts as a missing field`(_ nothing: String) throws {
        let (text, messages) = try reading("title: \(nothing)") { $0.text(Field("title")) }
        #expect(text == nil)
        #expect(messages == "")
    }

    @Test func `a list may be a single text, and wiki links need no quotes`() throws {
        let (lists, messages) = try reading(
            "a: Jane Austen\nb: [Ann, ~, Ben]\nc: [[Jane Austen]]\nd:\n  - [[Emma, 1815]]\n  - \"[[Emma]]\"\ne:"
        ) { fields in ["a", "b", "c", "d", "e"].map { fields.textList(Field($0)).map(\.value) } }
        #expect(
            lists == [
                ["Jane Austen"], ["Ann", "Ben"], ["[[Jane Austen]]"], ["[[Emma, 1815]]", "[[Emma]]"], [],
            ])
        #expect(messages == "")
    }

    @Test func `a list instead of text is an error`() throws {
        let (title, messages) = try reading("title: [4]") { $0.text(Field("title")) }
        #expect(title == nil)
        #expect(
            messages == """
                content/books/dune.md:2:8: error[field-type]: `title` must be text; found the list `[4]`
                2 | title: [4]
                  |        ^^^
                  help: if it is meant as text, put it in quotes: "[4]"

                """)
    }

    @Test func `a map in a list of texts is an error`() throws {
        let (genres, messages) = try reading("genres:\n  - Horror\n  - Gothic: dark") {
            $0.textList(Field("genres")).map(\.value)
        }
        #expect(genres == ["Horror"])
        #expect(
            messages == """
                content/books/dune.md:4:5: error[field-type]: `genres` must be a list of texts; found the map `Gothic: dark`
                4 |   - Gothic: dark
                  |     ^^^^^^^^^^^^
                  help: if it is meant as text, put it in quotes: "Gothic: dark"

                """)
    }

    @Test func `whole and decimal numbers are read, and anything else is an error`() throws {
        let yaml = "a: 4.5\nb: \"4\"\nc: +1e1\nd: 0o17\ne: .inf\nf: four\ng: 4,5"
        let (numbers, messages) = try reading(yaml) { fields in
            ["a", "b", "c", "d", "e", "f", "g"].map { fields.number(Field($0))?.value }
        }
        #expect(numbers == [4.5, 4, 10, 15, nil, nil, nil])
        #expect(
            messages == """
                content/books/dune.md:6:4: error[field-type]: `e` must be a number; found ".inf"
                6 | e: .inf
                  |    ^^^^
                  help: write it with digits, such as `e: 4.5`
                content/books/dune.md:7:4: error[field-type]: `f` must be a number; found "four"
                7 | f: four
                  |    ^^^^
                  help: write it with digits, such as `f: 4.5`
                content/books/dune.md:8:4: error[field-type]: `g` must be a number; found "4,5"
                8 | g: 4,5
                  |    ^^^
                  help: write it with digits, such as `g: 4.5`

                """)
    }

    @Test func `a whole number out of its range is an error`() throws {
        let yaml = "a: 412\nb: 0\nc: 99999999999999999999\nd: 4.5"
        let (numbers, messages) = try reading(yaml) { fields in
            ["a", "b", "c", "d"].map { fields.integer(Field($0), in: 1...10_000)?.value }
        }
        #expect(numbers == [412, nil, nil, nil])
        #expect(
            messages == """
                content/books/dune.md:3:4: error[field-type]: `b` must be 1 to 10000; found "0"
                3 | b: 0
                  |    ^
                  help: correct the number, or delete the field
                content/books/dune.md:4:4: error[field-type]: `c` must be a whole number; found "99999999999999999999"
                4 | c: 99999999999999999999
                  |    ^^^^^^^^^^^^^^^^^^^^
                  help: write digits only, such as `c: 12`
                content/books/dune.md:5:4: error[field-type]: `d` must be a whole number; found "4.5"
                5 | d: 4.5
                  |    ^^^
                  help: write digits only, such as `d: 12`

                """)
    }

    @Test func `yes and no are errors with a suggestion`() throws {
        let (booleans, messages) = try reading("a: true\nb: False\nc: \"true\"\nd: yes\ne: Off\nf: 1") {
            fields in
            ["a", "b", "c", "d", "e", "f"].map { fields.boolean(Field($0))?.value }
        }
        #expect(booleans == [true, false, true, nil, nil, nil])
        #expect(
            messages == """
                content/books/dune.md:5:4: error[field-type]: `d` must be `true` or `false`; found "yes"
                5 | d: yes
                  |    ^^^
                  help: write `d: true`
                content/books/dune.md:6:4: error[field-type]: `e` must be `true` or `false`; found "Off"
                6 | e: Off
                  |    ^^^
                  help: write `e: false`
                content/books/dune.md:7:4: error[field-type]: `f` must be `true` or `false`; found "1"
                7 | f: 1
                  |    ^
                  help: write `f: true` or `f: false`

                """)
    }

    @Test func `a word that is not one of the choices is an error`() throws {
        let choices = Choices(Status.self, otherNames: ["unread": .toRead, "want to read": .toRead])
        let (statuses, messages) = try reading("a: To Read\nb: want-to-read\nc: raed\nd: [read, reading]") {
            fields in
            ["a", "b", "c", "d"].map { fields.choice(Field($0), among: choices)?.value }
        }
        #expect(statuses == [.toRead, .toRead, nil, nil])
        #expect(
            messages == """
                content/books/dune.md:4:4: error[field-type]: `c` must be `to-read`, `reading` or `read`; found "raed"
                4 | c: raed
                  |    ^^^^
                  help: did you mean `c: read`?
                content/books/dune.md:5:4: error[field-type]: `d` must be `to-read`, `reading` or `read`; found the list `[read, reading]`
                5 | d: [read, reading]
                  |    ^^^^^^^^^^^^^^^
                  help: write one of them, such as `d: to-read`

                """)
    }

    @Test func `of two names of one field, the second is not used`() throws {
        let field = Field("acquired", "date-added")
        let (added, messages) = try reading("date-added: 2020\nacquired: 2021", field) {
            $0.text(field)?.value
        }
        #expect(added == "2020")
        #expect(
            messages == """
                content/books/dune.md:3:1: warning[duplicate-key]: `acquired` is another name of `date-added`, which is given too, and is not used
                3 | acquired: 2021
                  | ^^^^^^^^
                  note: content/books/dune.md:2:1: the first one is here
                  2 | date-added: 2020
                    | ^^^^^^^^^^
                  help: keep one of the two

                """)
    }

    @Test func `maps within the record are read`() throws {
        let (read, messages) = try reading("series: {name: Dune, position: two}") { fields in
            fields.value(Field("series")).map { found in
                fields.fields(of: found.value, FieldNames([])) { inner in
                    (inner.text(Field("name"))?.value, inner.number(Field("position"))?.value)
                }
            }
        }
        #expect(read?.0 == "Dune")
        #expect(
            messages == """
                content/books/dune.md:2:32: error[field-type]: `position` must be a number; found "two"
                2 | series: {name: Dune, position: two}
                  |                                ^^^
                  help: write it with digits, such as `position: 4.5`

                """)
    }

    @Test func `aliases have the value that they refer to and their own position`() throws {
        let sample = Sample("---\na: &ann\n  to: Ann\nb: *ann\nc: *ann\n---\n")
        var fields = try sample.fields()
        let found = fields.value(Field("b"))
        let second = try #require(found).value
        #expect(fields.fields(of: second, FieldNames([])) { $0.text(Field("to"))?.value } == "Ann")
        #expect(sample.source(second.range) == "*ann")
        #expect(fields.unknown.map(\.name) == ["a", "b", "c"])
        #expect(fields.unknown.map { sample.source($0.key.range) } == ["a", "b", "c"])
    }

    /// Each position is counted on from the last one; the result must not depend on the order.
    @Test(arguments: [
        (0..<60).map { "key\($0): é\($0)" }.joined(separator: "\r\n"),
        "{" + (0..<60).map { "key\($0): é" }.joined(separator: ", ") + "}",
    ])
    func `positions are the same in any order`(_ yaml: String) throws {
        let sample = Sample("---\n\(yaml)\n---\n")
        let unknown = try sample.fields().unknown
        #expect(unknown.count == 60)
        var random = SeededGenerator(seed: 1)
        for field in unknown + unknown.reversed() + unknown.shuffled(using: &random) {
            #expect(field.position == sample.file.position(of: field.range))
        }
    }

    @Test(arguments: ["\n", ", "])
    func `reporting unknown fields takes time in proportion to their number`(_ separator: String) throws {
        let (few, many) = (try unknownFields(2_000, separator), try unknownFields(8_000, separator))
        let growth = WorkGrowth.ofFourTimesAsMuch { times in
            { #expect((times == 1 ? few : many).unknown.allSatisfy { $0.position.line > 1 }) }
        }
        #expect(growth < 10, "four times as many fields are \(growth) times the work")
    }

    private func unknownFields(_ count: Int, _ separator: String) throws -> FieldReader {
        let keys = (0..<count).map { "key\($0): 1" }.joined(separator: separator)
        return try Sample("---\n\(separator == "\n" ? keys : "{\(keys)}")\n---\n").fields()
    }
}
