/// How a Markdown text is written as HTML.
public struct MarkdownStyle: Sendable {
    /// Who wrote the text.
    public enum Trust: Sendable, Equatable {
        /// The club; raw HTML is kept if the site allows it.
        case club(allowsHTML: Bool)
        /// Somebody else: no raw HTML, no images, links only to the web.
        case fetched
    }

    /// Who wrote the text.
    public let trust: Trust
    /// The number of levels by which headings are moved down.
    public let headingShift: Int
    /// Whether headings get anchors; those of fetched text never do.
    public let namesHeadings: Bool
    let quotes: TypographicQuotes

    /// A style for text in `language`, a tag such as `en` or `de-CH`.
    public init(
        trust: Trust, language: String = "en", headingShift: Int = 0, namesHeadings: Bool = true
    ) {
        self.trust = trust
        self.headingShift = headingShift
        self.namesHeadings = namesHeadings && trust != .fetched
        quotes = TypographicQuotes(language: language)
    }
}
