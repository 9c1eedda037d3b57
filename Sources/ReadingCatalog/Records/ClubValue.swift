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
    /// A file of `content/covers/`, or `none`.
    static var cover: Self { FieldKind(read: { $0.cover($1) }, written: Self.written) }

    /// The club's own words, or `none`.
    static var synopsis: Self { FieldKind(read: { $0.synopsis($1) }, written: Self.written) }

    private static func written(_ value: ClubValue<Located<String>>) -> NewValue? {
        switch value {
        case .open: nil
        case .refused: .text("none")
        case .given(let own): .text(own.value)
        }
    }
}

extension FieldReader {
    fileprivate mutating func cover(_ field: Field) -> ClubValue<Located<String>> {
        guard let text = text(field) else { return .open }
        if Self.isRefusal(text.value) { return .refused }
        if text.value.hasPrefix("http://") || text.value.hasPrefix("https://") {
            report(CoversExist.isAddress(text, of: key(of: field)?.value ?? field.name, in: map.file))
            return .open
        }
        return .given(Located(Self.coverFile(text.value), at: text.range))
    }

    fileprivate mutating func synopsis(_ field: Field) -> ClubValue<Located<String>> {
        guard let text = text(field) else { return .open }
        return Self.isRefusal(text.value) ? .refused : .given(text)
    }

    private static func isRefusal(_ text: String) -> Bool {
        guard text.utf8.count <= 5 else { return false }
        return ["none", "false"].contains(text.lowercased())
    }

    /// The file's name within `content/covers/`, however the path to it was written.
    private static func coverFile(_ text: String) -> String {
        var path = WikiLink.target(text.hasPrefix("!") ? String(text.dropFirst()) : text)[...]
        for prefix in ["./", "../", "/", "content/", "covers/"] where path.hasPrefix(prefix) {
            path = path.dropFirst(prefix.count)
        }
        return String(path)
    }
}
