internal import Liquid

/// What every page says of itself.
struct PageHead {
    static let fields = [
        "kind", "title", "description", "url", "canonical_url", "section", "trail", "image_url", "is_hidden",
        "json_ld",
    ]

    /// The kind of page.
    let kind: StaticString
    /// The heading.
    let title: Value
    /// Where it is.
    let path: SitePath
    /// The same as a value, if it was made already.
    var url: Value?
    /// The part of the site it belongs to.
    var section: Value = .null
    /// A sentence for search engines.
    var description: Value = .null
    /// The pages above it.
    var trail: Value?
    /// A picture for previews.
    var image: Value = .null
    /// Whether search engines should leave it out.
    var isHidden = false
    /// Linked data.
    var jsonLD: Value = .null

    /// A shape that begins with these fields.
    static func shape(view: String, _ own: String...) -> Shape {
        Shape(view: view, fields + own)
    }

    /// Adds the fields.
    func add(to fields: inout FieldWriter, _ routes: Routes, in arena: Arena) {
        let url = url ?? arena.string(routes.url(path))
        fields.add(.text(kind))
        fields.add(title)
        fields.add(description)
        fields.add(url)
        fields.add(routes.address.origin.map { arena.string($0, followedBy: url) } ?? .null)
        fields.add(section)
        fields.add(trail ?? arena.array([]))
        fields.add(image)
        fields.add(.bool(isHidden))
        fields.add(jsonLD)
    }
}
