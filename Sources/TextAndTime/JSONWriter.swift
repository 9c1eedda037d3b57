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
        separate()
        text.append("\"")
        text.append(jsonEscaped: value, isInMarkup: isInMarkup)
        text.append("\"")
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
        _ elements: some Sequence<Element>,
        _ members: (Element) -> KeyValuePairs<StaticString, JSONValue?>
    ) {
        array { json in
            for element in elements {
                json.newline()
                json.object { $0.members(members(element)) }
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
    public mutating func members(_ members: KeyValuePairs<StaticString, JSONValue?>) {
        for case (let name, let value?) in members {
            key(name)
            self.value(value)
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
        array { json in
            for value in values { json.text(value) }
        }
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
