internal import Content

/// What a record specifies for a value that could also be fetched.
public enum ClubValue<Value: Sendable>: Sendable {
    /// Not specified: it may be fetched.
    case open
    /// `none`: it must not be fetched.
    case refused
    /// The club's own, which always wins.
    case given(Value)

    public var isOpen: Bool {
        if case .open = self { return true }
        return false
    }

    /// The club's own, if there is one.
    public var own: Value? {
        guard case .given(let value) = self else { return nil }
        return value
    }
}

extension FieldKind<ClubValue<Located<String>>> {
    /// The club's own words, or `none`.
    static var synopsis: Self {
        FieldKind(type: "Markdown", control: .text, read: { $0.synopsis($1) }, written: Self.written)
    }

    static func written(_ value: ClubValue<Located<String>>) -> NewValue? {
        switch value {
        case .open: nil
        case .refused: .text("none")
        case .given(let own): .text(own.value)
        }
    }
}

extension FieldReader {
    fileprivate mutating func synopsis(_ field: Field) -> ClubValue<Located<String>> {
        guard let text = text(field) else { return .open }
        return Self.isRefusal(text.value) ? .refused : .given(text)
    }

    static func isRefusal(_ text: String) -> Bool {
        guard text.utf8.count <= 5 else { return false }
        return ["none", "false"].contains(text.lowercased())
    }
}
