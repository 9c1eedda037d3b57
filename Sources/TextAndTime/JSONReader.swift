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

    private mutating func skipSpace() {
        while let byte = current, byte.isASCIISpace { index += 1 }
    }

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
        case UInt8(ascii: "{"): return try nested { reader throws(Failure) in try reader.object() }
        case UInt8(ascii: "["): return try nested { reader throws(Failure) in try reader.array() }
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        case UInt8(ascii: "n"): return try word("null", .null)
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
        while current != UInt8(ascii: "}") {
            guard current == UInt8(ascii: "\"") else { throw failure("expected a key in quotes") }
            let name = try string()
            skipSpace()
            guard current == UInt8(ascii: ":") else { throw failure("expected `:`") }
            index += 1
            skipSpace()
            members.append(name, try value())
            try separator(before: UInt8(ascii: "}"))
        }
        index += 1
        return .object(members)
    }

    private mutating func array() throws(Failure) -> JSONValue {
        var elements: [JSONValue] = []
        skipSpace()
        while current != UInt8(ascii: "]") {
            elements.append(try value())
            try separator(before: UInt8(ascii: "]"))
        }
        index += 1
        return .array(elements)
    }

    private mutating func separator(before end: UInt8) throws(Failure) {
        skipSpace()
        if current == end { return }
        let bracket = Character(Unicode.Scalar(end))
        guard current == UInt8(ascii: ",") else { throw failure("expected `,` or `\(bracket)`") }
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
        if current == UInt8(ascii: "-") { index += 1 }
        let firstDigit = current
        var isRight = skipDigits() && (firstDigit != UInt8(ascii: "0") || !isNumber(longerThan: start))
        var isWhole = true
        if current == UInt8(ascii: ".") {
            isWhole = false
            index += 1
            isRight = skipDigits() && isRight
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            isWhole = false
            index += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
            isRight = skipDigits() && isRight
        }
        let text = text(start..<index)
        if isRight, isWhole { return Int(text).map { .integer($0) } ?? .largeInteger(text) }
        if isRight, let number = Double(text), number.isFinite { return .decimal(number) }
        index = start
        throw failure("expected a value")
    }

    /// Whether more than one digit was read since `start`, which may be a sign.
    private func isNumber(longerThan start: Int) -> Bool {
        index - start > (bytes[start] == UInt8(ascii: "-") ? 2 : 1)
    }

    private mutating func skipDigits() -> Bool {
        let start = index
        while let byte = current, byte.isASCIIDigit { index += 1 }
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
        if current == UInt8(ascii: "\"") {
            index += 1
            return text(start..<(index - 1))
        }
        var text = ByteText(capacity: 2 * (index - start) + 32)
        text.append(UnsafeBufferPointer(rebasing: bytes[start..<index]))
        while current == UInt8(ascii: "\\") {
            try escape(into: &text)
            let plain = index
            try skipPlain()
            text.append(UnsafeBufferPointer(rebasing: bytes[plain..<index]))
        }
        index += 1
        return text.string
    }

    private mutating func skipPlain() throws(Failure) {
        while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
            guard byte >= 0x20 || allowsControls else { throw failure("this text is never closed") }
            index += 1
        }
        if current == nil { throw failure("this text is never closed") }
    }

    private mutating func escape(into text: inout ByteText) throws(Failure) {
        index += 1
        guard let byte = current else { throw failure("this text is never closed") }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            index += 1
            return text.append(String(try scalar()))
        default: throw failure("this is not an escape of JSON")
        }
        index += 1
    }

    /// The scalar of one `\u` escape or of a pair; a lone half becomes U+FFFD.
    private mutating func scalar() throws(Failure) -> Unicode.Scalar {
        let high = try codeUnit()
        guard high & 0xFC00 == 0xD800, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u")
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
