import TextAndTime

extension FuzzTarget {
    /// Numbers, dates, escapes and time zones from outside: no arithmetic overflows, and what is read can be written.
    static let values = FuzzTarget(
        name: "values",
        seeds: [
            "{\"numFound\": 12, \"docs\": [{\"edition_count\": 3.5e2, \"title\": \"\\u00e9\\ud83d\\udc1b\"}], \"n\": -0}",
            "[9223372036854775807, -9223372036854775808, 18446744073709551616, 1e308, \"96\", \" 7 \", null, true]",
            "Sun, 06 Nov 1994 08:49:37 GMT", "Sat, 31 Dec 9999 23:59:60 GMT", "/caf%C3%A9/%2e%2e/%zz",
            "#x1F600",
            "TZif2" + String(repeating: "\0", count: 39) + "\u{1}\0\0\0\u{4}",
        ],
        fragments: [
            "e+", "E-", ".", "\\u", "\\ud800", "{", "}", "[", "]", ":", ",", "%", "%00", " GMT", "00:00:00",
            "Feb", "29",
            "\nCET-1CEST,M3.5.0,M10.5.0/3\n", "TZif3", "#", "x",
        ]
    ) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        if let rules = TimeZoneRules(file: bytes) {
            for moment in [Int.min, -62_135_596_800, 0, 1_700_000_000, .max] {
                _ = (rules.local(at: moment), rules.start(of: rules.day(at: moment)))
            }
        }
        do throws(JSONReader.Failure) {
            try readNumbers(of: JSONReader.read(bytes))
        } catch {
            guard error.offset <= bytes.count else { throw BrokenPromise("a failure at \(error.offset)") }
        }
        _ = (
            PercentEncoding.decoded(text), NumericReference.scalar(text[...]), Fingerprint(hexadecimal: text)
        )
    }

    private static func readNumbers(of value: JSONValue) {
        _ = (value.integer, value.texts)
        if case .object(let object) = value { for member in object.members { readNumbers(of: member.value) } }
        for element in value.elements { readNumbers(of: element) }
    }
}
