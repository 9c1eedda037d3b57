/// A JSON value with the members of objects in their order.
public indirect enum JSONValue: Sendable, Hashable {
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
