/// What a site's own field holds: it is only passed on to templates.
public indirect enum CustomValue: Sendable, Hashable {
    case none
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case list([CustomValue])
    /// Names and values in the order in which they were written.
    case map([CustomField])
}

/// One of a site's own fields.
public struct CustomField: Sendable, Hashable {
    /// The name as it was written.
    public let name: String
    /// What it holds.
    public let value: CustomValue

    /// A field called `name`.
    public init(name: String, value: CustomValue) {
        self.name = name
        self.value = value
    }
}
