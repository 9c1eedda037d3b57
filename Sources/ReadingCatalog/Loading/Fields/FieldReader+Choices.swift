internal import Content
internal import Diagnostics

extension FieldReader {
    /// The cover: a file of `content/covers/`, or `none`.
    mutating func cover() -> Choice<Located<String>> {
        guard let text = text(BookFields.cover) else { return .open }
        if Self.isRefusal(text.value) { return .refused }
        if text.value.hasPrefix("http://") || text.value.hasPrefix("https://") {
            report(CoversExist.isAddress(text, of: key(of: BookFields.cover)?.value ?? "cover", in: map.file))
            return .open
        }
        return .given(Located(Self.coverFile(text.value), at: text.range))
    }

    /// The synopsis: the club's own, or `none`.
    mutating func synopsis() -> Choice<Located<String>> {
        guard let text = text(BookFields.synopsis) else { return .open }
        return Self.isRefusal(text.value) ? .refused : .given(text)
    }

    private static func isRefusal(_ text: String) -> Bool {
        guard text.utf8.count <= 5 else { return false }
        return ["none", "false"].contains(text.lowercased())
    }

    /// The file's name within `content/covers/`, however the way there was written.
    private static func coverFile(_ text: String) -> String {
        var path = WikiLink.target(text.hasPrefix("!") ? String(text.dropFirst()) : text)[...]
        for prefix in ["./", "../", "/", "content/", "covers/"] where path.hasPrefix(prefix) {
            path = path.dropFirst(prefix.count)
        }
        return String(path)
    }
}
