/// Reads JSON (RFC 8259) from bytes.
///
/// Two faults that web services send are repaired: broken UTF-8 and lone halves of surrogate pairs become U+FFFD.
/// Depth is limited and integers are checked, so that no input can crash the reader.
public struct JSONReader {
    public struct Failure: Error, Equatable {
        /// What is wrong, such as "expected `:`".
        public let message: String
        public let offset: Int
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var depth = 0
    private let deepest: Int
    private let allowsControls: Bool

    private init(_ bytes: UnsafeBufferPointer<UInt8>, deepest: Int, allowsControls: Bool) {
        self.bytes = bytes
        self.deepest = deepest
        self.allowsControls = allowsControls
    }

    /// The document in `bytes`, nested at most `deepest` levels.
    ///
    /// `allowsControls` accepts raw line breaks and other control characters in strings, which JSON forbids.
    public static func read(
        _ bytes: [UInt8], deepest: Int = 128, allowsControls: Bool = false
    ) throws(Failure) -> JSONValue {
        try bytes.withUnsafeBufferPointer { bytes throws(Failure) in
            var reader = JSONReader(bytes, deepest: deepest, allowsControls: allowsControls)
            return try reader.document()
        }
    }
}

extension JSONReader {
    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }
    private func failure(_ message: String) -> Failure { Failure(message: message, offset: index) }

    private mutating func skipSpace() { index = bytes.end(from: index, while: \.isASCIISpace) }

    private mutating func document() throws(Failure) -> JSONValue {
        // A byte order mark.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        skipSpace()
        let value = try value()
        skipSpace()
        guard index == bytes.count else { throw failure("nothing is allowed after the value") }
        return value
    }

    /// The value that begins here, which is no white space.
    private mutating func value() throws(Failure) -> JSONValue {
        switch current {
        case "{": return try nested { reader throws(Failure) in try reader.object() }
        case "[": return try nested { reader throws(Failure) in try reader.array() }
        case "\"": return .string(try string())
        case "t": return try word("true", .boolean(true))
        case "f": return try word("false", .boolean(false))
        case "n": return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func nested(
        _ read: (inout JSONReader) throws(Failure) -> JSONValue
    ) throws(Failure) -> JSONValue {
        guard depth < deepest else { throw failure("this nests deeper than \(deepest)") }
        depth += 1
        index += 1
        let value = try read(&self)
        depth -= 1
        return value
    }

    private mutating func object() throws(Failure) -> JSONValue {
        var members = JSONObject()
        skipSpace()
        while current != "}" {
            guard current == "\"" else { throw failure("expected a key in quotes") }
            let name = try string()
            skipSpace()
            guard current == ":" else { throw failure("expected `:`") }
            index += 1
            skipSpace()
            members.append(name, try value())
            try separator(before: "}")
        }
        index += 1
        return .object(members)
    }

    private mutating func array() throws(Failure) -> JSONValue {
        var elements: [JSONValue] = []
        skipSpace()
        while current != "]" {
            elements.append(try value())
            try separator(before: "]")
        }
        index += 1
        return .array(elements)
    }

    private mutating func separator(before end: UInt8) throws(Failure) {
        skipSpace()
        if current == end { return }
        let bracket = Character(Unicode.Scalar(end))
        guard current == "," else { throw failure("expected `,` or `\(bracket)`") }
        index += 1
        skipSpace()
        if current == end { throw failure("there must be no `,` before `\(bracket)`") }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Failure) -> JSONValue {
        let end = index + word.utf8CodeUnitCount
        guard end <= bytes.count, bytes[index..<end].elementsEqual("\(word)".utf8) else {
            throw failure("expected a value")
        }
        index = end
        return value
    }
}

extension JSONReader {
    private mutating func number() throws(Failure) -> JSONValue {
        let start = index
        if current == "-" { index += 1 }
        let first = index
        // No digit follows a zero.
        var isRight = skipDigits() && (bytes[first] != "0" || index == first + 1)
        var isWhole = true
        if current == "." {
            isWhole = false
            index += 1
            isRight = skipDigits() && isRight
        }
        if current == "e" || current == "E" {
            isWhole = false
            index += 1
            if current == "+" || current == "-" { index += 1 }
            isRight = skipDigits() && isRight
        }
        let text = text(start..<index)
        if isRight, isWhole { return Int(text).map { .integer($0) } ?? .largeInteger(text) }
        if isRight, let number = Double(text), number.isFinite { return .decimal(number) }
        index = start
        throw failure("expected a value")
    }

    private mutating func skipDigits() -> Bool {
        let start = index
        index = bytes.end(from: start, while: \.isASCIIDigit)
        return index > start
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
}

extension JSONReader {
    private mutating func string() throws(Failure) -> String {
        index += 1
        let start = index
        try skipPlain()
        if current == "\"" {
            index += 1
            return text(start..<(index - 1))
        }
        var text = ByteText(capacity: 2 * (index - start) + 32)
        text.append(UnsafeBufferPointer(rebasing: bytes[start..<index]))
        while current == "\\" {
            try escape(into: &text)
            let plain = index
            try skipPlain()
            text.append(UnsafeBufferPointer(rebasing: bytes[plain..<index]))
        }
        index += 1
        return text.string
    }

    private mutating func skipPlain() throws(Failure) {
        while let byte = current, byte != "\"", byte != "\\" {
            guard byte >= 0x20 || allowsControls else { throw failure("this text is never closed") }
            index += 1
        }
        if current == nil { throw failure("this text is never closed") }
    }

    private mutating func escape(into text: inout ByteText) throws(Failure) {
        index += 1
        guard let byte = current else { throw failure("this text is never closed") }
        switch byte {
        case "\"", "\\", "/": text.append(byte)
        case "b": text.append(0x08)
        case "f": text.append(0x0C)
        case "n": text.append("\n")
        case "r": text.append("\r")
        case "t": text.append("\t")
        case "u":
            index += 1
            return text.append(String(try scalar()))
        default: throw failure("this is not an escape of JSON")
        }
        index += 1
    }

    /// The scalar of one `\u` escape or of a pair; a lone half becomes U+FFFD.
    private mutating func scalar() throws(Failure) -> Unicode.Scalar {
        let high = try codeUnit()
        guard high & 0xFC00 == 0xD800, index + 1 < bytes.count, bytes[index] == "\\",
            bytes[index + 1] == "u"
        else { return Unicode.Scalar(high) ?? "\u{FFFD}" }
        let afterHigh = index
        index += 2
        let low = try codeUnit()
        guard low & 0xFC00 == 0xDC00 else {
            index = afterHigh
            return "\u{FFFD}"
        }
        return Unicode.Scalar(0x10000 + (high & 0x3FF) << 10 + low & 0x3FF) ?? "\u{FFFD}"
    }

    private mutating func codeUnit() throws(Failure) -> UInt32 {
        guard index + 4 <= bytes.count else { throw failure("`\\u` needs four digits") }
        var unit: UInt32 = 0
        for byte in bytes[index..<(index + 4)] {
            guard let digit = byte.hexadecimalValue else { throw failure("`\\u` needs four digits") }
            unit = unit << 4 | UInt32(digit)
        }
        index += 4
        return unit
    }
}

/// A JSON value with the members of objects in their order.
public enum JSONValue: Sendable, Hashable {
    case null
    case boolean(Bool)
    case integer(Int)
    /// A whole number that does not fit in `Int`, as its digits.
    case largeInteger(String)
    case decimal(Double)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
}

/// The members of an object. A search is linear: objects are small, and hashing would cost more.
public struct JSONObject: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    public struct Member: Sendable, Hashable {
        public let name: String
        public let value: JSONValue
    }

    /// The members in their order; a name may occur twice.
    public private(set) var members: [Member] = []

    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        members = elements.map { Member(name: $0.0, value: $0.1) }
    }

    /// The value of the last member of this name.
    public subscript(name: String) -> JSONValue? {
        members.last { $0.name == name }?.value
    }

    public mutating func append(_ name: String, _ value: JSONValue) {
        members.append(Member(name: name, value: value))
    }
}

extension JSONValue {
    public subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[name]
    }

    public var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// A whole number; also one that is written as `96.0` or as the string `"96"`, as old records do.
    public var integer: Int? {
        switch self {
        case .integer(let number): return number
        case .decimal(let number): return Int(exactly: number)
        case .string(let text):
            guard let first = text.utf8.firstIndex(where: { !$0.isASCIISpace }),
                let last = text.utf8.lastIndex(where: { !$0.isASCIISpace })
            else { return nil }
            return Int(text[first...last])
        default: return nil
        }
    }

    public var elements: [JSONValue] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    /// The strings of an array, or a single string in place of an array.
    public var texts: [String] {
        if let text { return [text] }
        return elements.compactMap(\.text)
    }

    public var isObject: Bool {
        if case .object = self { return true }
        return false
    }
}
