/// Writes JSON: commas come by themselves, strings are escaped.
struct JSONWriter {
    /// What was written.
    private(set) var bytes: [UInt8] = []
    private var needsComma = false
    private let isInMarkup: Bool

    /// A writer; for JSON that stands in markup, `<`, `>` and `&` are escaped too.
    init(isInMarkup: Bool = false) {
        self.isInMarkup = isInMarkup
        bytes.reserveCapacity(512)
    }

    /// An object whose members `content` writes.
    mutating func object(_ content: (inout JSONWriter) -> Void) { nest(0x7B, 0x7D, content) }

    /// An array whose elements `content` writes.
    mutating func array(_ content: (inout JSONWriter) -> Void) { nest(0x5B, 0x5D, content) }

    /// The name of the member that follows.
    mutating func key(_ name: StaticString) {
        comma()
        bytes.append(0x22)
        append(name)
        bytes.append(0x22)
        bytes.append(0x3A)
        needsComma = false
    }

    /// A text.
    mutating func text(_ text: String) {
        comma()
        bytes.append(0x22)
        var text = text
        text.withUTF8 { appendEscaped($0) }
        bytes.append(0x22)
    }

    /// A whole number.
    mutating func number(_ number: Int) {
        comma()
        bytes += String(number).utf8
    }

    /// A member that is a text, if there is one.
    mutating func member(_ name: StaticString, _ text: String?) {
        guard let text else { return }
        key(name)
        self.text(text)
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
        if needsComma, !isLast { bytes.append(0x2C) }
        needsComma = false
        bytes.append(0x0A)
    }
}

extension JSONWriter {
    private mutating func nest(
        _ start: UInt8, _ end: UInt8, _ content: (inout JSONWriter) -> Void
    ) {
        comma()
        bytes.append(start)
        needsComma = false
        content(&self)
        bytes.append(end)
        needsComma = true
    }

    private mutating func comma() {
        if needsComma { bytes.append(0x2C) }
        needsComma = true
    }

    /// Runs of plain bytes are copied at once.
    private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for index in 0..<text.count where isSpecial(text[index]) {
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
            appendEscaped(text[index])
            start = index + 1
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }

    private func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x22, 0x5C, 0...0x1F: true
        case 0x26, 0x3C, 0x3E: isInMarkup
        default: false
        }
    }

    private mutating func appendEscaped(_ byte: UInt8) {
        switch byte {
        case 0x22: append("\\\"")
        case 0x5C: append("\\\\")
        case 0x0A: append("\\n")
        default: appendCode(byte)
        }
    }

    private mutating func appendCode(_ byte: UInt8) {
        let digits = Array("0123456789abcdef".utf8)
        append("\\u00")
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
    }

    private mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
