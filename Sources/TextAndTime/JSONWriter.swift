/// Writes JSON: commas are set and strings are escaped.
public struct JSONWriter: ~Copyable {
    public enum Layout: Sendable {
        /// No white space: `{"a":1,"b":[2,3]}`.
        case compact
        /// A space after each comma and colon: `{"a": 1, "b": [2, 3]}`.
        case spaced
    }

    private var text = ByteText(capacity: 512)
    private var needsComma = false
    private let isSpaced: Bool
    private let isInMarkup: Bool

    /// An empty document; `isInMarkup` also escapes `<`, `>` and `&`, so that the JSON can be embedded in a page.
    public init(_ layout: Layout = .compact, isInMarkup: Bool = false) {
        isSpaced = layout == .spaced
        self.isInMarkup = isInMarkup
    }

    public var bytes: [UInt8] { text.bytes }
    public var string: String { text.string }

    /// The bytes of a file, whose last line ends.
    public mutating func file() -> [UInt8] {
        newline(isLast: true)
        return bytes
    }

    public mutating func object(_ content: (inout JSONWriter) throws -> Void) rethrows {
        try nest("{", "}", content)
    }

    public mutating func array(_ content: (inout JSONWriter) throws -> Void) rethrows {
        try nest("[", "]", content)
    }

    /// The name of the member that follows.
    public mutating func key(_ name: StaticString) {
        separate()
        text.append("\"")
        text.append(name)
        text.append("\"")
        endKey()
    }

    public mutating func key(_ name: String) {
        text(name)
        endKey()
    }

    public mutating func text(_ value: String) {
        var value = value
        value.withUTF8 { text($0) }
    }

    public mutating func text(_ value: UnsafeBufferPointer<UInt8>) {
        separate()
        text.append("\"")
        text.append(jsonEscaped: value, isInMarkup: isInMarkup)
        text.append("\"")
    }

    public mutating func texts(_ texts: some Collection<String>) {
        array { json in for text in texts { json.text(text) } }
    }

    public mutating func number(_ number: Int) {
        separate()
        text.append(decimal: number)
    }

    /// A number; `null` if it is infinite or not a number, which JSON cannot write.
    public mutating func number(_ number: Double) {
        separate()
        if number.isFinite { text.append(number.description) } else { text.append("null") }
    }

    public mutating func boolean(_ boolean: Bool) {
        separate()
        text.append(boolean ? "true" : "false")
    }

    public mutating func null() {
        separate()
        text.append("null")
    }

    /// A value that another writer wrote.
    public mutating func append(written bytes: [UInt8]) {
        separate()
        bytes.withUnsafeBufferPointer { text.append($0) }
    }

    public mutating func value(_ value: JSONValue) {
        switch value {
        case .null: null()
        case .boolean(let boolean): self.boolean(boolean)
        case .integer(let number): self.number(number)
        case .largeInteger(let digits): append(written: Array(digits.utf8))
        case .decimal(let number): self.number(number)
        case .string(let text): self.text(text)
        case .array(let elements): array { json in for element in elements { json.value(element) } }
        case .object(let object):
            self.object { json in
                for member in object.members {
                    json.key(member.name)
                    json.value(member.value)
                }
            }
        }
    }

    /// An array of objects, one in each line.
    public mutating func lines<Element>(
        _ elements: some Sequence<Element>, _ write: (Element, inout JSONWriter) -> Void
    ) {
        array { json in
            for element in elements {
                json.newline()
                json.object { write(element, &$0) }
            }
        }
    }

    /// A line break, followed by `indentation` spaces, before an element or after the last one.
    public mutating func newline(isLast: Bool = false, indentation: Int = 0) {
        if needsComma, !isLast { text.append(",") }
        needsComma = false
        text.append("\n")
        for _ in 0..<indentation { text.append(" ") }
    }
}

/// Members of objects; those without a value are left out.
extension JSONWriter {
    public mutating func object<Value>(
        _ name: StaticString, of value: Value?, _ write: (Value, inout JSONWriter) -> Void
    ) {
        guard let value else { return }
        key(name)
        object { write(value, &$0) }
    }

    /// An array of objects; left out if it is empty.
    public mutating func objects<Element>(
        _ name: StaticString, _ elements: some Collection<Element>,
        _ write: (Element, inout JSONWriter) -> Void
    ) {
        guard !elements.isEmpty else { return }
        key(name)
        array { json in for element in elements { json.object { write(element, &$0) } } }
    }

    /// An object whose members have names of their own; left out if there are none.
    public mutating func member(_ name: StaticString, named values: [(String, JSONValue)]) {
        guard !values.isEmpty else { return }
        key(name)
        object { json in
            for (name, value) in values {
                json.key(name)
                json.value(value)
            }
        }
    }

    public mutating func member(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        key(name)
        text(value)
    }

    public mutating func member(_ name: StaticString, _ value: Int?) {
        guard let value else { return }
        key(name)
        number(value)
    }

    public mutating func member(_ name: StaticString, _ value: Bool?) {
        guard let value else { return }
        key(name)
        boolean(value)
    }

    public mutating func member(_ name: StaticString, _ values: some Collection<String>) {
        guard !values.isEmpty else { return }
        key(name)
        texts(values)
    }
}

extension JSONWriter {
    private mutating func nest(
        _ start: StaticString, _ end: StaticString, _ content: (inout JSONWriter) throws -> Void
    ) rethrows {
        separate()
        text.append(start)
        needsComma = false
        try content(&self)
        text.append(end)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma {
            text.append(",")
            if isSpaced { text.append(" ") }
        }
        needsComma = true
    }

    private mutating func endKey() {
        text.append(":")
        if isSpaced { text.append(" ") }
        needsComma = false
    }
}
