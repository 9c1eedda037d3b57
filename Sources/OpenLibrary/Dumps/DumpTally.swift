/// What was in a dump.
public struct DumpTally: Sendable {
    public let path: String
    public internal(set) var rows = 0
    /// How many rows were about books of the club.
    public internal(set) var wanted = 0
    public internal(set) var otherColumns = 0
    public internal(set) var broken = 0
    public internal(set) var deletes = 0
    public internal(set) var redirects = 0
    public internal(set) var followed = 0
    /// Rows about anything but works, editions and authors.
    public internal(set) var others = 0
    public internal(set) var tooLong = 0

    init(path: String) {
        self.path = path
    }

    /// `ol_dump_works.txt.gz: 5,000,000 rows, 812 of them wanted; skipped 3 deletes, 12 redirects (1 followed)`.
    public var text: String {
        let skipped = [
            DumpTally.counted(
                otherColumns, "row with other than five columns", "rows with other than five columns"),
            DumpTally.counted(broken, "row with broken JSON", "rows with broken JSON"),
            DumpTally.counted(tooLong, "row that is too long", "rows that are too long"),
            DumpTally.counted(deletes, "delete", "deletes"),
            DumpTally.counted(redirects, "redirect", "redirects").map {
                "\($0) (\(DumpTally.grouped(followed)) followed)"
            },
            DumpTally.counted(others, "row about something else", "rows about something else"),
        ].compactMap { $0 }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let head =
            "\(name): \(DumpTally.counted(rows, "row", "rows") ?? "no rows"), \(DumpTally.grouped(wanted)) wanted"
        return head + (skipped.isEmpty ? "" : "; skipped \(skipped.joined(separator: ", "))") + "\n"
    }

    private static func counted(_ count: Int, _ one: String, _ many: String) -> String? {
        count == 0 ? nil : "\(grouped(count)) \(count == 1 ? one : many)"
    }

    /// `5,000,000`.
    static func grouped(_ number: Int) -> String {
        var digits = String(number)
        var place = digits.count - 3
        while place > 0 {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
            place -= 3
        }
        return digits
    }
}

/// How far the reading of dumps has come.
public struct DumpProgress: Sendable, Hashable {
    /// The file that is being read.
    public let path: String
    public let rows: Int
    /// How many bytes were unpacked so far.
    public let unpacked: Int
    /// How many bytes of the files were read, of how many; nil if one is a pipe.
    public let done: Int
    public let total: Int?
    public let seconds: Double

    /// `ol_dump_works.txt.gz 12%, 1,200,000 rows, 310 MB/s, 2:40 left`.
    public var text: String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        var parts = ["\(DumpTally.grouped(rows)) \(rows == 1 ? "row" : "rows")"]
        if seconds > 0 { parts.append("\(Int(Double(unpacked) / seconds / 1_000_000)) MB/s") }
        guard let total, total > 0, done > 0 else { return "\(name), \(parts.joined(separator: ", "))" }
        let left = Int((seconds / Double(done) * Double(max(0, total - done))).rounded(.up))
        parts.append("\(left / 60):" + (left % 60 < 10 ? "0" : "") + "\(left % 60) left")
        return "\(name) \(min(100, done * 100 / total))%, \(parts.joined(separator: ", "))"
    }
}
