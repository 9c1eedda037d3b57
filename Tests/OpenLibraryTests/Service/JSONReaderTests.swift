import Diagnostics
import Testing

@testable import OpenLibrary

@Suite struct JSONReaderTests {
    private func read(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

    @Test func `all kinds of values are read`() throws {
        #expect(
            try read(" {\"a\": [1, -2.5e3, true, false, null, \"x\"], \"b\": {}} \n")
                == .object([
                    "a": .array([
                        .number(1), .number(-2500), .boolean(true), .boolean(false), .null, .string("x"),
                    ]),
                    "b": .object([:]),
                ]))
    }

    @Test func `escapes are read, and a lone half of a pair costs only itself`() throws {
        #expect(try read(#""a\"\\\/\b\f\n\r\t\u00e9""#) == .string("a\"\\/\u{8}\u{C}\n\r\té"))
        #expect(try read(#""\ud83d\ude00""#) == .string("😀"))
        #expect(try read(#""x\ud83dy\ude00z\ud83d\u0041""#) == .string("x\u{FFFD}y\u{FFFD}z\u{FFFD}A"))
    }

    @Test func `raw line breaks and broken UTF-8 in strings are borne`() throws {
        #expect(try JSONReader.read([0x22, 0x61, 0x0A, 0xFF, 0x22]) == .string("a\n\u{FFFD}"))
    }

    @Test(arguments: [
        ("", "expected a value", 0), ("{", "expected a name", 1), ("{\"a\" 1}", "expected `:`", 5),
        ("[1 2]", "expected `,`", 3), ("{'key': 1}", "expected a name", 1), ("<html>", "expected a value", 0),
        ("\"abc", "expected the end of a string", 4), ("tru", "expected a value", 0),
        ("{} x", "expected nothing more", 3),
        ("var _OLBookInfo = {};", "expected a value", 0),
        ("\"\\u12\"", "expected four hexadecimal digits", 3),
    ])
    func `what is no JSON is told with its place`(text: String, reason: String, offset: Int) {
        #expect(throws: JSONReader.Failure(reason: reason, offset: offset)) { try read(text) }
    }

    @Test func `nesting has a bound`() {
        let deep = String(repeating: "[", count: 100_000)
        #expect(throws: JSONReader.Failure.self) { try read(deep) }
    }

    @Test func `whole numbers are also read from strings`() {
        #expect(JSONValue.string(" 96 ").integer == 96)
        #expect(JSONValue.number(1.5).integer == nil)
    }

    @Test func `strings are written with what must be escaped`() {
        #expect(JSONText.string("a\"\\\n\u{1}é") == #""a\"\\\n\u0001é""#)
    }
}
