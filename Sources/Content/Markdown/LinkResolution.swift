/// A link or an image as Markdown names it.
public struct MarkdownDestination: Sendable, Hashable {
    /// Whether it is shown in the page instead of gone to.
    public let isImage: Bool
    /// Where it leads, as it is written, escapes resolved: `../books/emma.md`, `book:emma`, an address.
    public let text: String

    /// A link or an image to `text`.
    public init(isImage: Bool, text: String) {
        self.isImage = isImage
        self.text = text
    }
}

/// What becomes of a link or an image.
public enum LinkResolution: Sendable, Hashable {
    /// It leads where it says.
    case asWritten
    /// It leads to another address.
    case url(String)
    /// It shows an image whose size is known.
    case image(url: String, width: Int, height: Int)
    /// It leads nowhere: only its words remain.
    case dropped
}
