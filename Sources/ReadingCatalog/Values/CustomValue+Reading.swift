internal import Content

extension CustomValue {
    /// What a field of the site's own says.
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
