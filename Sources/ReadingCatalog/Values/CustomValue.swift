internal import Content

/// The value of one of the site's own fields, which is only passed on to templates.
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
    public let name: String
    public let value: CustomValue
}

extension CustomValue {
    init(_ value: YAMLValue) {
        switch value.kind {
        case .list: self = .list(value.items.map { CustomValue($0) })
        case .map:
            self = .map(
                value.entries.map { CustomField(name: $0.key.text ?? "", value: CustomValue($0.value)) })
        case .scalar:
            if value.isNull {
                self = .none
            } else if let boolean = value.boolean {
                self = .boolean(boolean)
            } else if let integer = value.integer {
                self = .integer(integer)
            } else if let number = value.number {
                self = .number(number)
            } else {
                self = .text(value.text ?? "")
            }
        }
    }
}
