/// A link to elsewhere, with the words that show it.
public struct WebLink: Sendable, Hashable {
    /// The words; the host's name if none were given.
    public let title: String
    /// An `http`, `https` or `mailto` address.
    public let url: String

    /// A link that was proved to be harmless.
    public init(title: String, url: String) {
        self.title = title
        self.url = url
    }
}
