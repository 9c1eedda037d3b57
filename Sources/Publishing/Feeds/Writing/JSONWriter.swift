/// Writes JSON: commas come by themselves, strings are escaped.
struct JSONWriter {
    /// What was written.
    private(set) var bytes: [UInt8] = []
    private var needsComma = false
    private let isInMarkup: Bool

    /// A writer; for JSON that stands in markup, `<`, `>` and `&` are escaped too.
    init(isInMarkup: Bool = false) {
        self.isInMarkup = isInMarkup
    }

    /// An object whose members `content` writes.
    mutating func object(_ content: (inout JSONWriter) -> Void) { nest("{", "}", content) }

    /// An array whose elements `content` writes.
    mutating func array(_ content: (inout JSONWriter) -> Void) { nest("[", "]", content) }

    /// The name of the member that follows.
    mutating func key(_ name: StaticString) {
        comma()
        append("\"")
        append(name)
        append("\":")
        needsComma = false
    }

    /// A text.
    mutating func text(_ text: String) {
        comma()
        append("\"")
        var text = text
        text.withUTF8 { appendEscaped($0) }
        append("\"")
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
        if needsComma, !isLast { append(",") }
        needsComma = false
        append("\n")
    }
}

extension JSONWriter {
    private mutating func nest(
        _ start: StaticString, _ end: StaticString, _ content: (inout JSONWriter) -> Void
    ) {
        comma()
        append(start)
        needsComma = false
        content(&self)
        append(end)
        needsComma = true
    }

    private mutating func comma() {
        if needsComma { append(",") }
        needsComma = true
    }

    /// Runs of plain bytes are copied at once.
    private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for (index, byte) in text.enumerated() where isSpecial(byte) {
            bytes.append(contentsOf: text[start..<index])
            appendEscaped(byte)
            start = index + 1
        }
        bytes.append(contentsOf: text[start...])
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
