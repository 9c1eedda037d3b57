/// The members of an object as they were sent: they are few, so that to look at each costs less than to hash it.
struct JSONObject: Sendable, Hashable {
    /// One member.
    struct Member: Sendable, Hashable {
        /// Its name.
        let name: String
        /// Its value.
        let value: JSONValue
    }

    /// All of them.
    private(set) var members: [Member] = []

    /// The value of the last member of this name.
    subscript(name: String) -> JSONValue? {
        for index in members.indices.reversed() where members[index].name == name {
            return members[index].value
        }
        return nil
    }

    /// Adds a member behind the others.
    mutating func append(_ name: String, _ value: JSONValue) {
        members.append(Member(name: name, value: value))
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    init(dictionaryLiteral elements: (String, JSONValue)...) {
        members = elements.map { Member(name: $0.0, value: $0.1) }
    }
}
