/// The lines of a lock file, as they are put together.
struct LockText {
    /// What there is of it.
    private(set) var bytes: [UInt8] = []

    /// Adds lines as they are.
    mutating func add(_ text: String) {
        text.withBytes { bytes.append(contentsOf: $0) }
    }

    /// Begins a record: an empty line and `book: emma`.
    mutating func begin(_ kind: String, _ slug: String) {
        add("\n")
        add(kind)
        end(slug)
    }

    /// Adds `  title: Emma`.
    mutating func field(_ name: String, _ value: String) {
        add("  ")
        add(name)
        end(value)
    }

    /// Adds `    title: Emma`, a field of an entry.
    mutating func subfield(_ name: String, _ value: String) {
        add("  ")
        field(name, value)
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

    private mutating func end(_ value: String) {
        add(": ")
        add(value.isSurelyOneLine ? value : LockText.oneLine(value))
        add("\n")
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
