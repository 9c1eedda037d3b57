/// A value to be written into a record.
public enum NewValue: Sendable, Hashable {
    /// Text; it is quoted if it would be read as something else.
    case text(String)
    /// A whole number.
    case integer(Int)
    /// A number.
    case number(Double)
    /// `true` or `false`.
    case boolean(Bool)
    /// A list.
    case list([NewValue])
    /// Fields, in their order.
    case map([NewField])
}

/// A field to be written into a record.
public struct NewField: Sendable, Hashable {
    /// Its name.
    public let name: String
    /// Its value.
    public let value: NewValue

    /// A field called `name` with `value`.
    public init(_ name: String, _ value: NewValue) {
        self.name = name
        self.value = value
    }
}

extension NewValue {
    /// Whether it is neither a list nor a map.
    var isScalar: Bool {
        switch self {
        case .text, .integer, .number, .boolean: true
        case .list, .map: false
        }
    }

    /// The text of a scalar that needs no quotes, or that of the text itself.
    var scalarText: String {
        switch self {
        case .text(let text): text
        case .integer(let number): String(number)
        case .number(let number):
            number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
        case .boolean(let boolean): boolean ? "true" : "false"
        case .list, .map: ""
        }
    }
}
