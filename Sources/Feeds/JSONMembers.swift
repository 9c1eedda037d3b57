internal import TextAndTime

extension JSONWriter {
    mutating func texts(_ texts: [String]) {
        array { json in for text in texts { json.text(text) } }
    }
}

/// Values of members; nil for what there is none of, which is left out.
extension JSONValue {
    /// An object without the members that have no value.
    static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        var object = JSONObject()
        for case (let name, let value?) in members { object.append(name, value) }
        return .object(object)
    }

    /// An object of members that have names of the club's; nil if there are none.
    static func object(of members: [(String, JSONValue)]) -> JSONValue? {
        var object = JSONObject()
        for (name, value) in members { object.append(name, value) }
        return members.isEmpty ? nil : .object(object)
    }

    static func list(_ values: [JSONValue]) -> JSONValue? { values.isEmpty ? nil : .array(values) }

    static func texts(_ texts: [String]) -> JSONValue? { list(texts.map { .string($0) }) }

    static func text(_ text: String?) -> JSONValue? { text.map { .string($0) } }

    static func number(_ number: Int?) -> JSONValue? { number.map { .integer($0) } }
}
