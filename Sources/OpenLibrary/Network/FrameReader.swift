/// Reads the fields of one message; a message that ends too early has none.
package struct FrameReader {
    private var rest: ArraySlice<UInt8>

    /// The fields of `payload`, without the length before it.
    package init(_ payload: [UInt8]) {
        rest = payload[...]
    }

    /// The next number.
    package mutating func number() -> Int? {
        guard rest.count >= 8 else { return nil }
        let value = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        rest = rest.dropFirst(8)
        return Int(Int64(bitPattern: value))
    }

    /// The next bytes.
    package mutating func bytes() -> [UInt8]? {
        guard let count = number(), count >= 0, count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    /// The next text.
    package mutating func text() -> String? {
        bytes().map { String(decoding: $0, as: UTF8.self) }
    }

    /// The next names and values.
    package mutating func fields() -> [String: String]? {
        guard let count = number(), count >= 0 else { return nil }
        var fields: [String: String] = [:]
        for _ in 0..<count {
            guard let name = text(), let value = text() else { return nil }
            fields[name] = value
        }
        return fields
    }
}
