/// A value to be written into a record.
public enum NewValue: Sendable, Hashable {
    /// Text; it is quoted if it would be read as something else.
    case text(String)
    case integer(Int)
    case number(Double)
    case boolean(Bool)
    case list([NewValue])
    /// Fields, in their order.
    case map([NewField])
}

/// A field to be written into a record.
public struct NewField: Sendable, Hashable {
    public let name: String
    public let value: NewValue

    public init(_ name: String, _ value: NewValue) {
        self.name = name
        self.value = value
    }
}

extension NewValue {
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
