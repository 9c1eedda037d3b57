internal import Content

/// Writes JSON: commas come by themselves, strings are escaped.
struct JSONWriter: ~Copyable {
    private var text = ByteText(capacity: 512)
    private var needsComma = false
    /// A bit for each byte below 64 that is escaped.
    private let specials: UInt64

    /// A writer; for JSON that stands in markup, `<`, `>` and `&` are escaped too.
    init(isInMarkup: Bool = false) {
        let inMarkup: UInt64 = 1 << 0x26 | 1 << 0x3C | 1 << 0x3E
        specials = 0xFFFF_FFFF | 1 << 0x22 | (isInMarkup ? inMarkup : 0)
    }

    /// What was written.
    var bytes: [UInt8] { text.bytes }

    /// Hands on what was written, where it lies.
    func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) { text.withBytes(body) }

    /// An object whose members `content` writes.
    mutating func object(_ content: (inout JSONWriter) -> Void) { nest(0x7B, 0x7D, content) }

    /// An array whose elements `content` writes.
    mutating func array(_ content: (inout JSONWriter) -> Void) { nest(0x5B, 0x5D, content) }

    /// The name of the member that follows.
    mutating func key(_ name: StaticString) {
        comma()
        text.append(0x22)
        text.append(name)
        text.append(0x22)
        text.append(0x3A)
        needsComma = false
    }

    /// A text in one or two parts.
    mutating func text(_ first: String, _ second: String = "") {
        comma()
        text.append(0x22)
        appendEscaped(first)
        appendEscaped(second)
        text.append(0x22)
    }

    /// A whole number.
    mutating func number(_ number: Int) {
        comma()
        text.append(String(number))
    }

    /// A member that is a text, if there is one.
    mutating func member(_ name: StaticString, _ written: String?) {
        guard let written else { return }
        key(name)
        text(written)
    }

    /// A member that is a text in two parts.
    mutating func member(_ name: StaticString, _ first: String, _ second: String) {
        key(name)
        text(first, second)
    }

    /// A member that is a number, if there is one.
    mutating func member(_ name: StaticString, _ number: Int?) {
        guard let number else { return }
        key(name)
        self.number(number)
    }

    /// A member that is a list of texts, if there are any.
    mutating func member(_ name: StaticString, _ texts: some Collection<String>) {
        guard !texts.isEmpty else { return }
        key(name)
        array { json in
            for text in texts { json.text(text) }
        }
    }

    /// A line break before an element, or after all.
    mutating func newline(isLast: Bool = false) {
        if needsComma, !isLast { text.append(0x2C) }
        needsComma = false
        text.append(0x0A)
    }
}

extension JSONWriter {
    private mutating func nest(
        _ start: UInt8, _ end: UInt8, _ content: (inout JSONWriter) -> Void
    ) {
        comma()
        text.append(start)
        needsComma = false
        content(&self)
        text.append(end)
        needsComma = true
    }

    private mutating func comma() {
        if needsComma { text.append(0x2C) }
        needsComma = true
    }

    private mutating func appendEscaped(_ written: String) {
        if written.utf8.withContiguousStorageIfAvailable({ appendEscaped($0) }) == nil {
            for byte in written.utf8 { isSpecial(byte) ? appendEscaped(byte) : text.append(byte) }
        }
    }

    /// Runs of plain bytes are copied at once.
    private mutating func appendEscaped(_ written: UnsafeBufferPointer<UInt8>) {
        var start = 0
        var index = 0
        while true {
            skipPlain(written, &index)
            guard index < written.count else { break }
            text.append(UnsafeBufferPointer(rebasing: written[start..<index]))
            appendEscaped(written[index])
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

    private mutating func appendEscaped(_ byte: UInt8) {
        switch byte {
        case 0x22: text.append("\\\"")
        case 0x5C: text.append("\\\\")
        case 0x0A: text.append("\\n")
        default:
            text.append("\\u00")
            text.append(Self.digit(byte >> 4))
            text.append(Self.digit(byte & 15))
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x61 + value - 10 }
}
