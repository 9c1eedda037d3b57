extension YAMLValue {
    /// Whether it is the document as a whole.
    public var isRoot: Bool { index == 0 }

    /// `true` or `false` without quotes.
    public var boolean: Bool? {
        guard kind == .scalar, node.isPlain else { return nil }
        return withText { CoreSchema.boolean($0) }
    }

    /// A whole number without quotes.
    public var integer: Int? {
        guard kind == .scalar, node.isPlain else { return nil }
        return withText { CoreSchema.integer($0) }
    }

    /// A number without quotes.
    public var number: Double? {
        guard kind == .scalar, node.isPlain else { return nil }
        return withText { CoreSchema.number($0) }
    }
}
