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
