internal import Content

/// What a record specifies for a value that could also be fetched.
public enum ClubValue<Value: Sendable>: Sendable {
    /// Not specified: it may be fetched.
    case open
    /// `none`: it must not be fetched.
    case refused
    /// The club's own, which always wins.
    case given(Value)

    public var isOpen: Bool { if case .open = self { true } else { false } }

    /// The club's own, if there is one.
    public var own: Value? { if case .given(let value) = self { value } else { nil } }
}

extension FieldKind<ClubValue<Located<String>>> {
    /// The club's own words, or `none`.
    static var synopsis: Self {
        FieldKind(
            "Markdown", .text,
            read: { fields, field in
                guard let text = fields.text(field) else { return .open }
                return FieldReader.isRefusal(text.value) ? .refused : .given(text)
            }, written: Self.written)
    }

    static func written(_ value: ClubValue<Located<String>>) -> NewValue? {
        switch value {
        case .open: nil
        case .refused: .text("none")
        case .given(let own): own.written
        }
    }
}

extension FieldReader {
    static func isRefusal(_ text: String) -> Bool {
        text.utf8.count <= 5 && ["none", "false"].contains(text.lowercased())
    }
}
