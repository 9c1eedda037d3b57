internal import Content
internal import Diagnostics

extension FieldKind<ClubValue<Located<String>>> {
    /// A picture of the club's own, or `none`.
    static var cover: Self {
        FieldKind("file name", .cover, read: { $0.cover($1) }, written: Self.written)
    }
}

extension FieldReader {
    /// The first of the values that names a file: other programs write an address beside it.
    fileprivate mutating func cover(_ field: Field) -> ClubValue<Located<String>> {
        let values = values(of: field)
        var address: (name: String, path: Located<String>)?
        for found in values {
            guard let text = Self.path(in: found.value) else { continue }
            if values.count == 1, Self.isRefusal(text.value) { return .refused }
            if text.value.hasPrefix("http://") || text.value.hasPrefix("https://") {
                address = address ?? (found.name, text)
            } else if !text.value.isEmpty {
                return .given(Located(Self.file(text.value), at: text.range))
            }
        }
        // A cover is never loaded from another site: it could disappear, and that site could track visitors.
        if let (name, path) = address {
            report(
                .warning(
                    Rule.coversExist.id, "`\(name)` is an address, and is not used",
                    at: map.file.position(of: path.range),
                    help: "save the picture in content/covers/ and name the file, or leave `\(name)` out"))
        }
        return .open
    }

    /// The path that a value gives: a text, the first item of a list, or a map with a description beside it.
    private static func path(in value: YAMLValue) -> Located<String>? {
        switch value.kind {
        case .scalar: return value.text.map { Located($0.collapsingSpaces, at: value.range) }
        case .list:
            if let link = value.text { return Located(link, at: value.range) }
            return value.items.first.flatMap(path)
        case .map:
            let names = Field("src", "image", "url", "path", "file", "filename", "source", "href")
            return value.entries.first { $0.key.text.map(names.isCalled) ?? false }.flatMap {
                path(in: $0.value)
            }
        }
    }

    /// The path without what leads from the record's file to `content/covers/`, and without the syntax of a link.
    private static func file(_ text: String) -> String {
        var path = WikiLink.target(text.hasPrefix("!") ? String(text.dropFirst()) : text)[...]
        if path.hasPrefix("["), path.hasSuffix(")"), let start = path.firstRange(of: "](") {
            path = path[start.upperBound...].dropLast()
        }
        let prefixes = ["./", "../", "/"]
        while let prefix = prefixes.first(where: { path.hasPrefix($0) }) {
            path = path.dropFirst(prefix.count)
        }
        for prefix in ["content/", "covers/"] where path.hasPrefix(prefix) {
            path = path.dropFirst(prefix.count)
        }
        return String(path)
    }
}
