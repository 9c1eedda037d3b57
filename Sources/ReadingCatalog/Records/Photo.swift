public import Content

public struct Photo: Sendable {
    /// Its path within `content/images/`.
    public internal(set) var file: Located<String>
    public internal(set) var caption: String?
    /// A description of the picture for people who cannot see it.
    public internal(set) var description: String?

    /// Where it is, as a path from `content/`.
    public var path: String { "images/" + file.value }

    /// The path without what leads from the record's file to `content/images/`.
    fileprivate static func fileName(_ path: Located<String>) -> Located<String> {
        var name = path.value[...]
        for prefix in ["./", "../", "/", "content/", "images/"] where name.hasPrefix(prefix) {
            name = name.dropFirst(prefix.count)
        }
        return Located(String(name), at: path.range)
    }
}

extension Photo: RecordValue {
    fileprivate static let map = InnerMap(
        Photo(file: Located("", at: 0..<0), caption: nil, description: nil),
        [
            RecordField(
                "file", aliases: ["src", "image", "path", "url", "photo", "picture"],
                FieldKind("file") { $0.text($1).map(Photo.fileName) }, over: \.file, required: "evening.jpg"),
            RecordField("caption", aliases: ["title", "text", "note"], .text, into: \.caption),
            RecordField("alt", aliases: ["description"], .text, into: \.description),
        ])

    var written: NewValue {
        caption == nil && description == nil ? file.written : Self.map.written(self)
    }
}

extension FieldKind<[Photo]> {
    /// Pictures in `content/images/`: names of files, or maps with a caption.
    static var photos: Self {
        .list(
            "list of pictures", of: Photo.map, "a list of pictures, or of maps with `file` and `caption`",
            help: "write `- evening.jpg`, or `- {file: evening.jpg, caption: …}`", meaning: "file"
        ) { _, text, _ in Photo(file: Photo.fileName(text), caption: nil, description: nil) }
    }
}
