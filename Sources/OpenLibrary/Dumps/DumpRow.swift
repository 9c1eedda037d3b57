internal import TextAndTime

/// A row of a dump: type, key, revision, the time of the last change, and the record.
struct DumpRow {
    enum Kind {
        case record
        case redirect
        case delete
        /// A list, a language, a page or another record that is not about books.
        case other
    }

    let kind: Kind
    /// Nil if it is none of a work, an edition or an author.
    let key: DumpKey?
    let json: UnsafeBufferPointer<UInt8>

    /// Nil if the row has other than five columns. A byte order mark before the first row and a carriage return at the
    /// end of each are ignored: editors and transfers add them.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        let line = DumpRow.withoutMarks(text)
        let tab = UInt8(ascii: "\t")
        let first = line.offset(of: tab, from: 0)
        let second = line.offset(of: tab, from: first + 1)
        let third = line.offset(of: tab, from: second + 1)
        let fourth = line.offset(of: tab, from: third + 1)
        guard fourth < line.count, line.offset(of: tab, from: fourth + 1) == line.count else { return nil }
        kind = DumpRow.kind(UnsafeBufferPointer(rebasing: line[..<first]))
        key = DumpKey(UnsafeBufferPointer(rebasing: line[(first + 1)..<second]))
        json = UnsafeBufferPointer(rebasing: line[(fourth + 1)...])
    }

    /// Whether the record looks like an object; to read it would take far longer.
    var seemsWhole: Bool {
        json.count >= 2 && json[0] == UInt8(ascii: "{") && json[json.count - 1] == UInt8(ascii: "}")
    }

    private static func withoutMarks(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let start = text.first == 0xEF && text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let end = text.last == 0x0D ? text.count - 1 : text.count
        return UnsafeBufferPointer(rebasing: text[min(start, end)..<end])
    }

    private static func kind(_ type: UnsafeBufferPointer<UInt8>) -> Kind {
        if type.isWord("/type/edition") || type.isWord("/type/work") || type.isWord("/type/author") {
            return .record
        }
        if type.isWord("/type/redirect") { return .redirect }
        return type.isWord("/type/delete") ? .delete : .other
    }
}
