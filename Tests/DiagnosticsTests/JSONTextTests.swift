import Diagnostics
import Testing

@Suite struct JSONTextTests {
    @Test(arguments: [
        ("", #""""#), ("Emma", #""Emma""#), (#"a "b" \c"#, #""a \"b\" \\c""#), ("\n\r\t", #""\n\r\t""#),
        ("\u{0}\u{8}\u{C}\u{1F} \u{7F}", "\"\\u0000\\u0008\\u000c\\u001f \u{7F}\""),
        ("é罪👩‍🚀\u{2028}</script>&", "\"é罪👩‍🚀\u{2028}</script>&\""),
        ("e\u{301}\u{80}\r\n", "\"e\u{301}\u{80}\\r\\n\""),
    ])
    func `a text stands between quotes, what has a meaning escaped`(_ text: String, _ expected: String) {
        #expect(Array(JSONText.string(text).unicodeScalars) == Array(expected.unicodeScalars))
    }
}
