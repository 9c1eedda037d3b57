import Testing

@testable import TextAndTime

@Suite struct JSONTests {
    private func read(_ text: String, deepest: Int = 128) throws -> JSONValue {
        try JSONReader.read(Array(text.utf8), deepest: deepest)
    }

    @Test func `all kinds of values are read`() throws {
        #expect(
            try read(" {\"a\": [1, -2.5e3, true, false, null, \"x\"], \"b\": {}} \n")
                == .object([
                    "a": .array([
                        .integer(1), .decimal(-2500), .boolean(true), .boolean(false), .null, .string("x"),
                    ]),
                    "b": .object([:]),
                ]))
    }

    @Test func `whole numbers are checked`() throws {
        #expect(try read("9223372036854775807") == .integer(.max))
        #expect(try read("9223372036854775808") == .largeInteger("9223372036854775808"))
        #expect(try read("1e300").integer == nil)
        #expect(JSONValue.string(" 96 ").integer == 96)
        #expect(JSONValue.string(" ").integer == nil)
        #expect(JSONValue.decimal(96).integer == 96)
        #expect(JSONValue.decimal(1e300).integer == nil)
        #expect(JSONValue.decimal(1.5).integer == nil)
    }

    @Test func `escapes are read, and a lone half of a pair costs only itself`() throws {
        #expect(try read(#""a\"\\\/\b\f\n\r\t\u00e9z""#) == .string("a\"\\/\u{8}\u{C}\n\r\téz"))
        #expect(try read(#""\ud83d\ude00""#) == .string("😀"))
        #expect(try read(#""x\ud83dy\ude00z\ud83d\u0041""#) == .string("x\u{FFFD}y\u{FFFD}z\u{FFFD}A"))
    }

    @Test func `raw control characters are accepted only on request, and broken UTF-8 is repaired`()
        throws
    {
        let bytes: [UInt8] = [0x22, 0x61, 0x0A, 0xFF, 0x22]
        #expect(try JSONReader.read(bytes, allowsControls: true) == .string("a\n\u{FFFD}"))
        #expect(throws: JSONReader.Failure(message: "this text is never closed", offset: 2)) {
            try JSONReader.read(bytes)
        }
    }

    @Test(arguments: [
        ("", "expected a value", 0), ("{", "expected a key in quotes", 1), ("{\"a\" 1}", "expected `:`", 5),
        ("[1 2]", "expected `,` or `]`", 3), ("[1,]", "there must be no `,` before `]`", 3),
        ("{'key': 1}", "expected a key in quotes", 1), ("<html>", "expected a value", 0),
        ("\"abc", "this text is never closed", 4), ("tru", "expected a value", 0),
        ("{} x", "nothing is allowed after the value", 3), ("01", "expected a value", 0),
        ("-", "expected a value", 0), ("1.", "expected a value", 0), ("1e+", "expected a value", 0),
        ("1e999", "expected a value", 0), ("NaN", "expected a value", 0),
        ("\"\\u12\"", "`\\u` needs four digits", 3), ("\"\\x\"", "this is not an escape of JSON", 2),
    ])
    func `what is wrong is named with its place`(text: String, message: String, offset: Int) {
        #expect(throws: JSONReader.Failure(message: message, offset: offset)) { try read(text) }
    }

    @Test func `nesting is limited`() throws {
        #expect(try read("[[1]]", deepest: 2) == .array([.array([.integer(1)])]))
        #expect(throws: JSONReader.Failure(message: "this nests deeper than 2", offset: 2)) {
            try read("[[[1]]]", deepest: 2)
        }
        #expect(throws: JSONReader.Failure.self) { try read(String(repeating: "[", count: 100_000)) }
    }

    @Test func `the last member of a name counts`() throws {
        #expect(try read(#"{"a": 1, "a": 2}"#)["a"] == .integer(2))
    }

    @Test func `a document is written in either layout`() {
        func write(_ json: inout JSONWriter) {
            json.object { json in
                json.member("title", "Emma")
                json.member("subtitle", nil as String?)
                json.member("pages", 474)
                json.member("tags", ["a", "b"])
                json.key("by\"")
                json.array { json in
                    json.null()
                    json.boolean(true)
                    json.number(2.5)
                    json.number(.infinity)
                }
            }
        }
        var compact = JSONWriter()
        write(&compact)
        let narrow = compact.string
        #expect(narrow == #"{"title":"Emma","pages":474,"tags":["a","b"],"by\"":[null,true,2.5,null]}"#)
        var spaced = JSONWriter(.spaced)
        write(&spaced)
        let wide = spaced.string
        #expect(
            wide == #"{"title": "Emma", "pages": 474, "tags": ["a", "b"], "by\"": [null, true, 2.5, null]}"#)
    }

    @Test(arguments: [
        ("", ""), ("Emma", "Emma"), (#"a "b" \c"#, #"a \"b\" \\c"#), ("\n\r\t", #"\n\r\t"#),
        ("\u{0}\u{8}\u{C}\u{1F} \u{7F}", "\\u0000\\u0008\\u000c\\u001f \u{7F}"),
        ("é罪👩‍🚀\u{2028}</script>&", "é罪👩‍🚀\u{2028}</script>&"),
        ("e\u{301}\u{80}\r\n", "e\u{301}\u{80}\\r\\n"),
    ])
    func `what has a meaning is escaped`(_ text: String, _ expected: String) {
        var bytes = ByteText(capacity: 1)
        bytes.append(jsonEscaped: text)
        let written = bytes.string
        #expect(Array(written.unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test func `in markup, what could end a script is escaped too`() {
        for place in 0..<20 {
            let before = String(repeating: "a", count: place)
            var bytes = ByteText(capacity: 1)
            bytes.append(jsonEscaped: before + "</script>&\u{7F} plain text behind it", isInMarkup: true)
            let written = bytes.string
            #expect(written == before + #"\u003c/script\u003e\u0026\u007f plain text behind it"#)
        }
    }
}
