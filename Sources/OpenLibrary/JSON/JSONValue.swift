/// A value of a JSON document, as the service sent it.
indirect enum JSONValue: Sendable, Hashable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
}

extension JSONValue {
    /// The member called `name`; nothing if this is no object or has no such member.
    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[name]
    }

    /// The text of a string.
    var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// A whole number, also when it was sent as a string, as old records do.
    var integer: Int? {
        switch self {
        case .number(let number): Int(exactly: number)
        case .string(let text): Int(text.trimmed)
        default: nil
        }
    }

    /// The elements of an array; none if this is no array.
    var elements: [JSONValue] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    /// The strings of an array, or the one string that stands where an array should.
    var texts: [String] {
        if let text { return [text] }
        return elements.compactMap(\.text)
    }

    /// Whether this is an object.
    var isObject: Bool {
        if case .object = self { return true }
        return false
    }
}
