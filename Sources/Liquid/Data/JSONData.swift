public import Diagnostics

/// JSON as values for templates: keys in their order, integers and other numbers apart.
public struct JSONData {
    private let file: SourceFile
    let bytes: [UInt8]
    let arena: Arena
    var position = 0
    private var depth = 0
    private var shapes: [UInt64: Shape] = [:]

    private static let deepest = 512

    /// Reads the JSON text of `file` into `arena`.
    public static func read(_ file: SourceFile, into arena: Arena) throws -> Value {
        var reader = JSONData(file, arena)
        reader.skipSpace()
        let value = try reader.value()
        reader.skipSpace()
        guard reader.position == reader.bytes.count else {
            throw reader.problem("nothing may follow the value")
        }
        return value
    }

    private init(_ file: SourceFile, _ arena: Arena) {
        self.file = file
        bytes = file.bytes
        self.arena = arena
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

    private mutating func skipSpace() {
        while [0x20, 0x0A, 0x0D, 0x09].contains(current) { position += 1 }
    }

    func problem(_ message: String) -> DataProblem {
        DataProblem(
            diagnostic: .error(
                "json-syntax", message, at: file.position(of: position..<(position + 1)),
                help: "compare what stands here with `{\"title\": \"Emma\", \"tags\": [1, 2.5, true, null]}`")
        )
    }

    private mutating func value() throws -> Value {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { throw problem("this nests deeper than \(Self.deepest)") }
        switch current {
        case 0x7B: return try object()
        case 0x5B: return try array()
        case 0x22: return arena.string(try string())
        case 0x74: return try word("true", .bool(true))
        case 0x66: return try word("false", .bool(false))
        case 0x6E: return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func word(_ word: StaticString, _ value: Value) throws -> Value {
        guard bytes.starts(with: word, at: position) else { throw problem("expected a value") }
        position += word.utf8CodeUnitCount
        return value
    }

    private mutating func array() throws -> Value {
        position += 1
        var elements: [Value] = []
        skipSpace()
        while current != 0x5D {
            elements.append(try value())
            try separator(before: 0x5D)
        }
        position += 1
        return arena.array(elements)
    }

    /// Goes past a comma, or stops at `end`.
    private mutating func separator(before end: UInt8) throws {
        skipSpace()
        if current == end { return }
        guard current == 0x2C else { throw problem("expected `,` or `\(Character(Unicode.Scalar(end)))`") }
        position += 1
        skipSpace()
        if current == end { throw problem("no `,` stands before `\(Character(Unicode.Scalar(end)))`") }
    }

    private mutating func object() throws -> Value {
        position += 1
        var keys: [[UInt8]] = []
        var values: [Value] = []
        var seen: [[UInt8]: Int] = [:]
        skipSpace()
        while current != 0x7D {
            let (key, member) = try member()
            // The last of equal keys counts.
            if let known = seen[key] {
                values[known] = member
            } else {
                seen[key] = keys.count
                keys.append(key)
                values.append(member)
            }
            try separator(before: 0x7D)
        }
        position += 1
        return arena.object(shape(keys), values)
    }

    private mutating func member() throws -> (key: [UInt8], value: Value) {
        guard current == 0x22 else { throw problem("expected a key in quotes") }
        let key = try string()
        skipSpace()
        guard current == 0x3A else { throw problem("expected `:`") }
        position += 1
        skipSpace()
        return (key, try value())
    }

    private mutating func shape(_ keys: [[UInt8]]) -> Shape {
        let identity = ShapeRecord.identity(of: keys, isView: false)
        if let known = shapes[identity] { return known }
        let shape = arena.shape(keys)
        shapes[identity] = shape
        return shape
    }
}

extension JSONData {
    mutating func number() throws -> Value {
        let start = position
        var isWhole = true
        while position < bytes.count {
            let byte = bytes[position]
            if byte == 0x2E || byte | 0x20 == 0x65 { isWhole = false }
            guard byte.isASCIIDigit || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte) else { break }
            position += 1
        }
        let text = bytes.text(start..<position)
        if isWhole, let int = Int(text) { return .int(int) }
        guard let first = text.utf8.first, first.isASCIIDigit || first == 0x2D,
            text.utf8.last?.isASCIIDigit == true,
            let float = Double(text)
        else {
            position = start
            throw problem("expected a value")
        }
        return isWhole ? arena.bigInteger(Array(text.utf8)) : .float(float)
    }

    mutating func string() throws -> [UInt8] {
        position += 1
        let start = position
        while current != 0x22, current != 0x5C {
            guard current >= 0x20 else { throw problem("this text is never closed") }
            position += 1
        }
        var text = Array(bytes[start..<position])
        while current != 0x22 {
            guard current >= 0x20 else { throw problem("this text is never closed") }
            if current == 0x5C {
                try escape(into: &text)
            } else {
                text.append(current)
                position += 1
            }
        }
        position += 1
        return text
    }

    private mutating func escape(into text: inout [UInt8]) throws {
        position += 1
        let byte = current
        position += 1
        switch byte {
        case 0x22, 0x5C, 0x2F: text.append(byte)
        case 0x62: text.append(0x08)
        case 0x66: text.append(0x0C)
        case 0x6E: text.append(0x0A)
        case 0x72: text.append(0x0D)
        case 0x74: text.append(0x09)
        case 0x75: text += Array(String(try scalar()).utf8)
        default:
            position -= 1
            throw problem("this is no escape that JSON knows")
        }
    }

    private mutating func scalar() throws -> Unicode.Scalar {
        let first = try codeUnit()
        guard first & 0xFC00 == 0xD800 else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
        guard bytes.starts(with: "\\u", at: position) else { return "\u{FFFD}" }
        let before = position
        position += 2
        let second = try codeUnit()
        guard second & 0xFC00 == 0xDC00 else {
            position = before
            return "\u{FFFD}"
        }
        return Unicode.Scalar(0x10000 + ((first & 0x3FF) << 10) + (second & 0x3FF)) ?? "\u{FFFD}"
    }

    private mutating func codeUnit() throws -> UInt32 {
        let end = position + 4
        guard end <= bytes.count, let unit = UInt32(bytes.text(position..<end), radix: 16) else {
            throw problem("`\\u` is followed by four digits")
        }
        position = end
        return unit
    }
}

/// Data that is not what it should be.
public struct DataProblem: Error, Sendable {
    /// What is wrong, and where.
    public let diagnostic: Diagnostic
}
