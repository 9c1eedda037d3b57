/// One line of a message's head.
public struct HeaderField: Sendable, Hashable {
    /// The name as sent.
    public let name: String
    /// The value without the space around it.
    public let value: String

    /// A field of this name and value.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

extension [HeaderField] {
    /// The first field of this name, in any case.
    public func first(named name: String) -> String? {
        first { $0.name.lowercased() == name.lowercased() }?.value
    }
}
