internal import Arranging
internal import Content
public import ReadingCatalog
public import TextAndTime

/// Renders the Markdown of records as HTML, with the links in it resolved.
///
/// A class, so that passing it on counts one reference.
public final class RecordMarkup: Sendable {
    /// Where links lead.
    let links: RecordLinks
    private let textStyle: MarkdownStyle
    private let noteStyle: MarkdownStyle
    private let fetchedStyle: MarkdownStyle
    private let excerptStyle: MarkdownStyle
    private let foreign: ForeignText
    /// What can be linked on every page.
    private let pageAnchors = HeadingAnchors(taken: ["main"])
    /// How many characters an excerpt has.
    private static let excerptLength = 180

    init(_ links: RecordLinks) {
        let site = links.catalog.site
        self.links = links
        textStyle = .club(site)
        noteStyle = .club(site, namesHeadings: false, isMainText: false)
        fetchedStyle = MarkdownStyle(
            trust: .fetched, language: site.language, headingShift: 2,
            isTypographic: site.hasSmartQuotes)
        excerptStyle = MarkdownStyle.club(site)
        foreign = ForeignText(on: site.language)
    }

    /// Markup for feeds, whose links need scheme and host.
    public var forFeeds: RecordMarkup { RecordMarkup(links.whole) }

    /// What the club wrote: a text whose headings can be linked.
    public func clubText(_ markdown: [UInt8], from folder: RecordFolder) -> ByteText {
        clubText(markdown, from: folder, textStyle, pageAnchors)
    }

    /// What the club wrote as one of several notes of a page: its headings have no names, as those of another
    /// note may be the same.
    public func clubNote(_ markdown: [UInt8], from folder: RecordFolder) -> ByteText {
        clubText(markdown, from: folder, noteStyle, HeadingAnchors())
    }

    private func clubText(
        _ markdown: [UInt8], from folder: RecordFolder, _ style: MarkdownStyle, _ anchors: HeadingAnchors
    ) -> ByteText {
        let document = MarkdownDocument(markdown, in: markdown.indices, style: style)
        var anchors = anchors
        let html = document.html(anchors: &anchors, highest: Self.highestHeading(in: folder.kind)) {
            links.resolution($0, from: folder)
        }
        return foreign.marked(html, of: markdown)
    }

    /// The level of the highest heading of a text, which follows the heading above it on its page.
    static func highestHeading(in kind: RecordKind) -> Int {
        kind == .pages || kind == .lists || kind == .shelves ? 2 : 3
    }

    /// What the club wrote in a sentence or two: without a `p` element if it is a single paragraph.
    func clubSentence(_ markdown: [UInt8], from folder: RecordFolder) -> ByteText {
        let html = clubNote(markdown, from: folder)
        let (start, end) = (Array("<p>".utf8), Array("</p>\n".utf8))
        let words = html.bytes.dropFirst(start.count).dropLast(end.count)
        guard html.bytes.starts(with: start), html.bytes.suffix(end.count).elementsEqual(end),
            !String(decoding: words, as: UTF8.self).contains("<p>")
        else { return html }
        var sentence = ByteText(capacity: html.count)
        words.withUnsafeBufferPointer { sentence.append($0) }
        return sentence
    }

    /// The words of a text without markup.
    public static func words(of markdown: String, on site: SiteConfiguration) -> String {
        MarkdownDocument(markdown, style: .club(site)).plainText()
    }

    public func fetchedText(_ markdown: [UInt8]) -> ByteText {
        let document = MarkdownDocument(markdown, in: markdown.indices, style: fetchedStyle)
        var anchors = HeadingAnchors()
        return foreign.marked(document.html(anchors: &anchors), of: markdown)
    }

    /// The words of a text without markup, in paragraphs and lines.
    public func paragraphs(_ markdown: [UInt8]) -> String {
        MarkdownDocument(markdown, in: markdown.indices, style: excerptStyle).paragraphs()
    }

    /// The first words, plain.
    func excerpt(_ markdown: [UInt8]) -> String {
        let excerpt = excerpt(of: markdown, upTo: Self.nearlyAlwaysEnough)
        // A markup character in it may get its meaning from later text, such as the end of a link.
        let isSure = excerpt.hasSuffix("…") && !excerpt.hasByte(of: Self.signs)
        return isSure || markdown.count <= Self.nearlyAlwaysEnough
            ? excerpt : self.excerpt(of: markdown, upTo: markdown.count)
    }

    private func excerpt(of markdown: [UInt8], upTo limit: Int) -> String {
        var end = min(limit, markdown.count)
        while end > 0, end < markdown.count, markdown[end] & 0xC0 == 0x80 { end -= 1 }
        return MarkdownDocument(markdown, in: 0..<end, style: excerptStyle)
            .excerpt(length: Self.excerptLength)
    }

    /// How much of a text is read for its excerpt: to read all that an excerpt can need takes twice as long.
    private static let nearlyAlwaysEnough = 300
    private static let signs = ByteSet(others: "*_`~[]<>|#\\&{}%=^$")
}
