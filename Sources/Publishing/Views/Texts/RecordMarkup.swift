internal import Content
internal import Liquid
internal import ReadingCatalog

/// Markdown of records as markup, with links that lead where the plan says.
struct RecordMarkup: Sendable {
    /// Where links lead.
    let links: RecordLinks
    /// By how far headings are moved down.
    private let clubStyles: [MarkdownStyle]
    private let fetchedStyle: MarkdownStyle
    /// How many characters an excerpt has.
    private static let excerptLength = 180

    /// Markup for pages, or for feeds, whose links need scheme and host.
    init(_ plan: SitePlan, isForFeeds: Bool = false) {
        links = RecordLinks(plan, isWhole: isForFeeds)
        clubStyles = (0...2).map { Self.clubStyle(plan.site, headingShift: $0) }
        fetchedStyle = MarkdownStyle(trust: .fetched, language: plan.site.language, headingShift: 2)
    }

    /// How the club's own words are read.
    static func clubStyle(_ site: SiteConfiguration, headingShift: Int = 0) -> MarkdownStyle {
        MarkdownStyle(
            trust: .club(allowsHTML: site.allowsHTML), language: site.language, headingShift: headingShift)
    }

    /// What the club wrote.
    func clubText(_ markdown: [UInt8], from folder: RecordFolder) -> [UInt8] {
        let style = clubStyles[HeadingPlace.shift(of: markdown, in: folder)]
        let document = MarkdownDocument(markdown, in: markdown.indices, style: style)
        var markup: [UInt8] = []
        var anchors = HeadingAnchors(taken: ["main"])
        document.html(into: &markup, anchors: &anchors) { links.resolution($0, from: folder) }
        return markup
    }

    /// What was fetched: never trusted.
    func fetchedText(_ markdown: [UInt8]) -> [UInt8] {
        let document = MarkdownDocument(markdown, in: markdown.indices, style: fetchedStyle)
        var markup: [UInt8] = []
        var anchors = HeadingAnchors(taken: ["main"])
        document.html(into: &markup, anchors: &anchors)
        return markup
    }

    /// The first words, plain.
    func excerpt(_ markdown: [UInt8]) -> String {
        MarkdownDocument(markdown, in: markdown.indices, style: clubStyles[0])
            .excerpt(length: Self.excerptLength)
    }
}
