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

/// Where headings of a text stand in its page.
enum HeadingPlace {
    /// By how many levels the headings of a text are moved down, so that its highest one follows the page's.
    static func shift(of markdown: [UInt8], in folder: RecordFolder) -> Int {
        let level = folder == .pages || folder == .lists || folder == .shelves ? 2 : 3
        return max(0, level - highestLevel(in: markdown))
    }

    /// The highest level of headings that begin a line; 1 if there are none.
    private static func highestLevel(in markdown: [UInt8]) -> Int {
        var highest = 7
        var isLineStart = true
        var index = 0
        while index < markdown.count {
            if isLineStart, markdown[index] == UInt8(ascii: "#") {
                var level = 0
                while index < markdown.count, markdown[index] == UInt8(ascii: "#") {
                    level += 1
                    index += 1
                }
                if index < markdown.count, markdown[index] == 0x20 { highest = min(highest, level) }
                isLineStart = false
            } else {
                isLineStart = markdown[index] == 0x0A
                index += 1
            }
        }
        return highest == 7 ? 1 : highest
    }
}
