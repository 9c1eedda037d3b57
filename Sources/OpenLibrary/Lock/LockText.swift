/// The lines of a lock file, as they are put together.
struct LockText {
    /// What there is of it.
    private(set) var bytes: [UInt8] = []

    /// Adds lines as they are.
    mutating func add(_ text: String) {
        text.withBytes { bytes.append(contentsOf: $0) }
    }

    /// Adds what comes before a value, such as `  title: `, and the value.
    mutating func add(_ name: StaticString, _ value: String) {
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        add(value.isSurelyOneLine ? value : LockText.oneLine(value))
        bytes.append(0x0A)
    }

    /// Adds the lines of a longer text, each behind `|`.
    mutating func lines(_ text: String) {
        text.withBytes { text in
            var rest = text[...]
            while true {
                let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
                add(end == rest.startIndex ? "    |" : "    | ")
                bytes.append(contentsOf: rest[..<end])
                add("\n")
                guard end < rest.endIndex else { return }
                rest = rest[(end + 1)...]
            }
        }
    }

    /// What was fetched must not begin a line of its own.
    private static func oneLine(_ text: String) -> String {
        text.split { $0.isNewline || $0 == "\r\n" }.joined(separator: " ").trimmed
    }
}

extension String {
    /// Whether it has no end of line and no space at its ends, seen without a look at whole characters.
    fileprivate var isSurelyOneLine: Bool {
        guard let first = utf8.first, let last = utf8.last, (0x21..<0x7F).contains(first),
            (0x21..<0x7F).contains(last)
        else { return false }
        // 0xC2 and 0xE2 may begin one of the ends of line that are not ASCII.
        return withBytes { $0.allSatisfy { $0 >= 0x20 && $0 != 0xC2 && $0 != 0xE2 } }
    }
}
