/// How a piece of Markdown is to be shown.
public struct MarkdownStyle: Sendable {
    /// Whose words they are.
    public enum Trust: Sendable, Equatable {
        /// The club's own; raw HTML passes if the site allows it.
        case club(allowsHTML: Bool)
        /// Fetched from elsewhere: no raw HTML, no images, links only to the web.
        case fetched
    }

    /// Whose words they are.
    public let trust: Trust
    /// How many levels headings are moved down.
    public let headingShift: Int
    /// Whether headings get names by which they can be linked; those of what was fetched never do.
    public let namesHeadings: Bool
    let quotes: TypographicQuotes

    /// A style for words in `language`, a tag such as `en` or `de-CH`.
    public init(
        trust: Trust, language: String = "en", headingShift: Int = 0, namesHeadings: Bool = true
    ) {
        self.trust = trust
        self.headingShift = headingShift
        self.namesHeadings = namesHeadings && trust != .fetched
        quotes = TypographicQuotes(language: language)
    }
}
