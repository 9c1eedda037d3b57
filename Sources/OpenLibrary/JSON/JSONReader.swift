/// Reads JSON from bytes.
///
/// The service stores what people typed: lone surrogates and raw control characters reach its bodies, and
/// Foundation's readers refuse a whole search for one of them. This reader keeps the rest and is bounded in depth.
struct JSONReader {
    /// Why bytes are no JSON.
    struct Failure: Error, Equatable {
        /// What was expected.
        let reason: String
        /// Where, as a byte offset.
        let offset: Int
    }

    let bytes: UnsafeBufferPointer<UInt8>
    var index = 0
    private var depth = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The document in `bytes`.
    static func read(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
        try bytes.withUnsafeBufferPointer { bytes throws(Failure) in
            var reader = JSONReader(bytes)
            return try reader.document()
        }
    }

    private static let deepest = 128
}

extension JSONReader {
    var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    func failure(_ reason: String) -> Failure {
        Failure(reason: "expected \(reason)", offset: index)
    }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || (0x09...0x0D).contains(byte) { index += 1 }
    }

    private mutating func document() throws(Failure) -> JSONValue {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        let value = try value()
        skipSpace()
        guard index == bytes.count else { throw failure("nothing more") }
        return value
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    private mutating func value() throws(Failure) -> JSONValue {
        skipSpace()
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
        guard depth < JSONReader.deepest else { throw failure("fewer levels") }
        depth += 1
        index += 1
        let value = try read(&self)
        depth -= 1
        return value
    }

    private mutating func object() throws(Failure) -> JSONValue {
        var members = JSONObject()
        if closes(with: UInt8(ascii: "}")) { return .object(members) }
        while true {
            skipSpace()
            guard current == UInt8(ascii: "\"") else { throw failure("a name") }
            let name = try string()
            skipSpace()
            guard current == UInt8(ascii: ":") else { throw failure("`:`") }
            index += 1
            members.append(name, try value())
            if try ends(with: UInt8(ascii: "}")) { return .object(members) }
        }
    }

    private mutating func array() throws(Failure) -> JSONValue {
        var elements: [JSONValue] = []
        if closes(with: UInt8(ascii: "]")) { return .array(elements) }
        while true {
            elements.append(try value())
            if try ends(with: UInt8(ascii: "]")) { return .array(elements) }
        }
    }

    private mutating func closes(with bracket: UInt8) -> Bool {
        skipSpace()
        guard current == bracket else { return false }
        index += 1
        return true
    }

    private mutating func ends(with bracket: UInt8) throws(Failure) -> Bool {
        if closes(with: bracket) { return true }
        guard current == UInt8(ascii: ",") else { throw failure("`,`") }
        index += 1
        return false
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Failure) -> JSONValue {
        let end = index + word.utf8CodeUnitCount
        guard end <= bytes.count, bytes[index..<end].elementsEqual("\(word)".utf8) else {
            throw failure("a value")
        }
        index = end
        return value
    }

    private mutating func number() throws(Failure) -> JSONValue {
        let start = index
        while let byte = current, (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte) { index += 1 }
        guard start < index, let number = Double(text(start..<index)),
            number.isFinite
        else {
            index = start
            throw failure("a value")
        }
        return .number(number)
    }
}
