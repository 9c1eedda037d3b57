/// What a record says about a thing that could also be fetched.
public enum Choice<Value: Sendable>: Sendable {
    /// Nothing is said: it may be fetched.
    case open
    /// `none`: it must not be fetched.
    case refused
    /// The club's own, which always wins.
    case given(Value)
}

extension Choice {
    /// Whether it may be fetched.
    public var isOpen: Bool {
        if case .open = self { return true }
        return false
    }

    /// The club's own, if it gave one.
    public var own: Value? {
        guard case .given(let value) = self else { return nil }
        return value
    }
}
