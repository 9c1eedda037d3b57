internal import Arranging
internal import Feeds
internal import Liquid

/// A picture for previews in messengers; all of it null if there is none.
struct PageImage: Sendable {
    var url: Value = .null
    var width: Value = .null
    var height: Value = .null
    var alt: Value = .null

    /// The share card of something called `title`.
    static func card(_ url: Value, of title: Value) -> PageImage {
        PageImage(url: url, width: .int(ShareCards.width), height: .int(ShareCards.height), alt: title)
    }
}

/// The fields common to all pages that a page sets itself; the others follow from its kind and address.
struct PageHead {
    static let fields = [
        "kind", "title", "description", "url", "canonical_url", "section", "trail", "image_url",
        "image_width",
        "image_height", "image_alt", "is_hidden",
        "json_ld", "feed_url",
    ]

    let title: Value
    /// The address as a value, if it was made already.
    var url: Value?
    /// The section of the site, if it differs from the usual one for this kind of page.
    var section: Value?
    /// A sentence for search engines.
    var description: Value = .null
    /// The pages above it.
    var trail: SitePart?
    var image = PageImage()
    var jsonLD: Value = .null
    /// The feed of what it lists.
    var feed: NewsTopic?

    /// A shape that begins with these fields.
    static func shape(view: String, _ own: String...) -> Shape {
        Shape(view: view, fields + own)
    }
}
