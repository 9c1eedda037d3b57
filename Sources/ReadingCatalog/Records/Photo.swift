public import Content

/// A photograph of a meeting.
public struct Photo: Sendable {
    /// Its path within `content/images/`.
    public let file: Located<String>
    public let caption: String?
    /// A description of the picture for people who cannot see it.
    public let description: String?

    /// Where it is, as a path from `content/`.
    public var path: String { "images/" + file.value }
}

/// The fields of a photograph.
private enum PhotoFields {
    static let file = InnerField<Photo, Located<String>?>(
        "file", aliases: ["src", "image", "path", "url", "photo", "picture"], .image, of: \.file)
    static let caption = InnerField<Photo, String?>(
        "caption", aliases: ["title", "text", "note"], .text, of: \.caption)
    static let description = InnerField<Photo, String?>(
        "alt", aliases: ["description"], .text, of: \.description)

    static let map = InnerMap(file, caption, description) {
        (fields: inout FieldReader, file, caption, description) in
        guard let file else {
            fields.report(RequiredFields.missing(PhotoFields.file.field, in: fields, example: "evening.jpg"))
            return nil
        }
        return Photo(file: file, caption: caption, description: description)
    }

    static let list = FieldKind.list(
        of: map, "a list of pictures, or of maps with `file` and `caption`",
        help: "write `- evening.jpg`, or `- {file: evening.jpg, caption: …}`", meaning: "file"
    ) { _, text, _ in
        Photo(file: Located(fileName(text.value), at: text.range), caption: nil, description: nil)
    }

    /// The path without what leads from the record's file to `content/images/`.
    static func fileName(_ path: String) -> String {
        var path = path[...]
        for prefix in ["./", "../", "/", "content/", "images/"] where path.hasPrefix(prefix) {
            path = path.dropFirst(prefix.count)
        }
        return String(path)
    }
}

extension FieldKind<[Photo]> {
    /// Pictures in `content/images/`: names of files, or maps with a caption.
    static var photos: Self {
        FieldKind(
            type: "list of pictures", control: PhotoFields.list.control, read: PhotoFields.list.read,
            item: { photo in
                photo.caption == nil && photo.description == nil
                    ? .text(photo.file.value) : PhotoFields.map.written(photo)
            })
    }
}

extension FieldKind<Located<String>?> {
    fileprivate static var image: Self {
        FieldKind(
            type: "file",
            read: { fields, field in
                fields.text(field).map { Located(PhotoFields.fileName($0.value), at: $0.range) }
            }, scalar: { .text($0.value) })
    }
}
