internal import Content

/// Writes JSON: commas come by themselves, strings are escaped.
struct JSONWriter: ~Copyable {
    private var text = ByteText(capacity: 512)
    private var needsComma = false
    private let escaping: JSONEscaping

    /// A writer; for JSON that stands in markup, `<`, `>` and `&` are escaped too.
    init(isInMarkup: Bool = false) {
        escaping = JSONEscaping(isInMarkup: isInMarkup)
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
        escaping.write(first, to: &text)
        escaping.write(second, to: &text)
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
}
