internal import Content
internal import TextAndTime

/// Writes what JSON gives a meaning to so that it stands for itself.
struct JSONEscaping {
    /// A bit for each byte below 64 that is escaped.
    private let specials: UInt64

    /// For JSON that stands in markup, `<`, `>` and `&` are escaped too.
    init(isInMarkup: Bool) {
        let inMarkup: UInt64 = 1 << 0x26 | 1 << 0x3C | 1 << 0x3E
        specials = 0xFFFF_FFFF | 1 << 0x22 | (isInMarkup ? inMarkup : 0)
    }

    /// Appends a text between quotes.
    func write(_ written: String, to text: inout ByteText) {
        if written.utf8.withContiguousStorageIfAvailable({ write($0, to: &text) }) == nil {
            for byte in written.utf8 { isSpecial(byte) ? write(byte, to: &text) : text.append(byte) }
        }
    }

    /// Runs of plain bytes are copied at once.
    private func write(_ written: UnsafeBufferPointer<UInt8>, to text: inout ByteText) {
        var start = 0
        var index = 0
        while true {
            skipPlain(written, &index)
            guard index < written.count else { break }
            text.append(UnsafeBufferPointer(rebasing: written[start..<index]))
            write(written[index], to: &text)
            index += 1
            start = index
        }
        text.append(UnsafeBufferPointer(rebasing: written[start...]))
    }

    /// Goes on to the next byte that is escaped, eight at a time where there is none.
    @inline(__always)
    private func skipPlain(_ written: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
        guard let start = UnsafeRawPointer(written.baseAddress) else { return }
        while index + ByteWord.size <= written.count {
            let word = ByteWord(at: start + index)
            let isQuoted = word.isWithin(0...0x1F) | word.isByte(0x22) | word.isByte(0x5C)
            let isMarkup = word.isByte(0x26) | word.isByte(0x3C) | word.isByte(0x3E)
            if isQuoted | isMarkup != 0 { break }
            index += ByteWord.size
        }
        while index < written.count, !isSpecial(written[index]) { index += 1 }
    }

    @inline(__always)
    private func isSpecial(_ byte: UInt8) -> Bool {
        byte < 0x40 ? specials >> UInt64(byte) & 1 != 0 : byte == 0x5C
    }

    private func write(_ byte: UInt8, to text: inout ByteText) {
        switch byte {
        // By their numbers, as they have stood in feeds: another spelling would make files new that are the same.
        case 0x09, 0x0D: JSONEscape.forEachByte(of: byte) { text.append($0) }
        default: JSONEscape.forEachByte(of: byte) { text.append($0) }
        }
    }
}
