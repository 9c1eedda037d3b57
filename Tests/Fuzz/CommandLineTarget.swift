import ReadingCatalog

extension FuzzTarget {
    /// Words of a command line that become fields of records and settings.
    static let commandLine = FuzzTarget(
        name: "command-line",
        seeds: [
            "2027-02-03", "1815-12", "-44", "9999-12-31", "19:30", "7 pm", "90 min", "1 h 30 min", "4.5",
            "4 1/2",
            "★★★★", "8/10", "9780141439518", "0-306-40615-2", "OL66513W", "1", "+7", "9223372036854775807",
            "-9223372036854775808", "474", "474 pages", "{name: Highbury, position: 1.5}", "Highbury #3",
            "[1, 2]",
        ],
        fragments: [
            "-", "+", ".", ",", ":", "/", "#", "e", "E+99", "0x", "999999999999999999", "2147483648", "00",
            " ",
            "½", "٣", "１", "min", "h", "pm", "X",
        ]
    ) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        for (kind, names) in fields {
            for name in names { _ = value { try kind.value(text, for: name) } }
        }
        for name in ["per_page", "meeting_reminder"] {
            _ = value { try SiteConfiguration.value(text, for: name) }
        }
    }

    private static let fields: [(RecordKind, [String])] = [
        (.books, ["pages", "rating", "published", "acquired", "series", "readings", "loans", "isbn"]),
        (.meetings, ["date", "time", "duration", "attendees"]), (.shelves, ["limit"]),
        (.pages, ["navigation"]),
    ]

    /// What `parse` returns; nil if it refuses.
    private static func value<Value>(_ parse: () throws -> Value) -> Value? {
        do { return try parse() } catch { return nil }
    }
}
