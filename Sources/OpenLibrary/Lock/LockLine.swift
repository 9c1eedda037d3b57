/// One line of a lock file, as ranges of the file's bytes.
struct LockLine {
    /// What a line is, told by how far it is indented.
    enum Kind {
        /// Nothing, or a comment.
        case blank
        /// `book: emma`.
        case record
        /// `  pages: edition 474`.
        case field
        /// `    title: …`, a field of an entry.
        case subfield
        /// `    | text`.
        case text
        /// None of these.
        case broken
    }

    /// What it is.
    let kind: Kind
    /// The whole line.
    let range: Range<Int>
    /// The name before the colon.
    let name: Range<Int>
    /// What comes after it, or the text of a text line.
    let value: Range<Int>

    /// The line in `range`, whose end of line is not part of it.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        self.range = range
        var start = range.lowerBound
        while start < range.upperBound, bytes[start] == 0x20 { start += 1 }
        let indent = start - range.lowerBound
        guard start < range.upperBound, !(indent == 0 && bytes[start] == UInt8(ascii: "#")) else {
            (kind, name, value) = (.blank, start..<start, start..<start)
            return
        }
        if indent == 4, bytes[start] == UInt8(ascii: "|") {
            let hasSpace = start + 1 < range.upperBound && bytes[start + 1] == 0x20
            (kind, name, value) = (.text, start..<start, (start + (hasSpace ? 2 : 1))..<range.upperBound)
            return
        }
        var colon = start
        while colon < range.upperBound, bytes[colon] != UInt8(ascii: ":") { colon += 1 }
        guard colon + 1 < range.upperBound, bytes[colon + 1] == 0x20 else {
            (kind, name, value) = (.broken, start..<start, start..<range.upperBound)
            return
        }
        (name, value) = (start..<colon, (colon + 2)..<range.upperBound)
        kind = indent == 0 ? .record : indent == 2 ? .field : indent == 4 ? .subfield : .broken
    }
}
