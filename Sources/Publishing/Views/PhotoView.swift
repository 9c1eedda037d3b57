internal import Content
internal import Liquid
internal import Pictures
internal import ReadingCatalog

/// A photograph of a meeting.
enum PhotoView {
    static let shape = Shape(
        view: "photo", "src", "url", "copies", "modern_copies", "width", "height", "caption", "alt")

    static func make(_ photo: Photo, of meeting: Meeting, _ catalog: ArrangedCatalog, in arena: Arena)
        -> Value
    {
        let path = SitePath.image(photo.file.value)
        let picture = catalog.pictures.picture(photo.path)
        let copies = picture?.copies(path, catalog.routes)
        let small = picture?.files.last { $0.format != .webp && $0.width <= smallWidth }
        let url = catalog.routes.url(path)
        return arena.object(shape) { fields in
            fields["src"] = arena.string(
                small.map { catalog.routes.url(ShownPicture.path(of: $0, at: path)) } ?? url)
            fields["url"] = arena.string(url)
            fields["copies"] = arena.string(copies?.old)
            fields["modern_copies"] = arena.string(copies?.modern)
            fields["width"] = picture.map { .int($0.width) } ?? .null
            fields["height"] = picture.map { .int($0.height) } ?? .null
            fields["caption"] = arena.string(photo.caption)
            fields["alt"] = arena.string(
                photo.description ?? photo.caption
                    ?? catalog.words.text("meeting.photo", ["title": meeting.title]))
        }
    }

    /// The width of the copy for browsers that cannot choose one.
    private static let smallWidth = 960
}
