internal import Arranging
internal import Feeds
internal import Liquid

/// What a page shows, besides what follows from its kind and address.
struct PageContent {
    /// Nil for the title of the part of the site that the page begins.
    var title: Value?
    /// A sentence for search engines; nil for the one that its kind has among the words.
    var description: Value?
    /// The address as a value, if it was made already.
    var url: Value?
    /// The section of the site, if it differs from the usual one for this kind of page.
    var section: Value?
    /// The picture of a page that has no share card.
    var image = PageImage()
    var jsonLD: Value = .null
    /// The feed of what it lists.
    var feed: NewsTopic?
    /// What only pages of this kind have.
    var fields: ViewFields = [:]
}

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
