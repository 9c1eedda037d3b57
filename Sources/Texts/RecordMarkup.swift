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
    /// How many levels headings are moved down.
    private let textStyles: [MarkdownStyle]
    private let noteStyles: [MarkdownStyle]
    private let synopsisStyles: [MarkdownStyle]
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
        textStyles = (0...2).map { MarkdownStyle.club(site, headingShift: $0) }
        noteStyles = (0...2).map {
            MarkdownStyle.club(site, headingShift: $0, namesHeadings: false, isMainText: false)
        }
        synopsisStyles = (0...2).map { MarkdownStyle.club(site, headingShift: $0, isMainText: false) }
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
        clubText(markdown, from: folder, textStyles, pageAnchors)
    }

    /// What the club wrote about a book, on a page where the headings of `other` have their names already.
    func clubSynopsis(_ markdown: [UInt8], besides other: [UInt8]) -> ByteText {
        var anchors = pageAnchors
        if !other.isEmpty {
            let headings = MarkdownOutline(other, in: other.indices, style: excerptStyle).headings
            for heading in headings { _ = anchors.anchor(for: heading.text) }
        }
        return clubText(markdown, from: RecordFolder(.books), synopsisStyles, anchors)
    }

    /// What the club wrote as one of several notes of a page: its headings have no names, as those of another
    /// note may be the same.
    public func clubNote(_ markdown: [UInt8], from folder: RecordFolder) -> ByteText {
        clubText(markdown, from: folder, noteStyles, HeadingAnchors())
    }

    private func clubText(
        _ markdown: [UInt8], from folder: RecordFolder, _ styles: [MarkdownStyle], _ anchors: HeadingAnchors
    ) -> ByteText {
        let style = styles[HeadingLevels.shift(of: markdown, in: folder.kind)]
        let document = MarkdownDocument(markdown, in: markdown.indices, style: style)
        var anchors = anchors
        let html = document.html(anchors: &anchors) { links.resolution($0, from: folder) }
        return foreign.marked(html, of: markdown)
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

    /// The words of a text without markup: its paragraphs with a blank line between them, and its list items in lines.
    public func paragraphs(_ markdown: [UInt8]) -> String {
        var paragraphs: [String] = []
        var isInList = false
        for block in Self.blocks(of: markdown) {
            let isItem = block.first == UInt8(ascii: "-") || block.first == UInt8(ascii: "*")
            let words = MarkdownDocument(block, in: block.indices, style: excerptStyle).plainText()
            guard !words.isEmpty else { continue }
            if isItem, isInList, let last = paragraphs.popLast() {
                paragraphs.append(last + "\n• " + words)
            } else {
                paragraphs.append(isItem ? "• " + words : words)
            }
            isInList = isItem
        }
        return paragraphs.joined(separator: "\n\n")
    }

    /// Lines up to a blank one, or to the next item of a list.
    private static func blocks(of markdown: [UInt8]) -> [[UInt8]] {
        var blocks: [[UInt8]] = [[]]
        for line in markdown.split(separator: 0x0A, omittingEmptySubsequences: false) {
            let isBlank = line.allSatisfy(\.isMarkdownSpace)
            let isItem = line.starts(with: "- ".utf8) || line.starts(with: "* ".utf8)
            if isBlank || isItem { blocks.append([]) }
            if !isBlank { blocks[blocks.count - 1] += line + [0x0A] }
        }
        return blocks.filter { !$0.isEmpty }
    }

    /// The first words, plain.
    func excerpt(_ markdown: [UInt8]) -> String {
        let excerpt = excerpt(of: markdown, upTo: Self.nearlyAlwaysEnough)
        // A markup character in it may get its meaning from later text, such as the end of a link.
        let isSure = excerpt.hasSuffix("…") && !excerpt.utf8.contains(where: Self.signs.contains)
        return isSure ? excerpt : self.excerpt(of: markdown, upTo: markdown.count)
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

/// How the headings of a text fit into its page.
enum HeadingLevels {
    /// By how many levels the headings of a text are moved down, so that its highest one follows the page's.
    static func shift(of markdown: [UInt8], in kind: RecordKind) -> Int {
        let level = kind == .pages || kind == .lists || kind == .shelves ? 2 : 3
        return max(0, level - highestLevel(in: markdown))
    }

    /// The highest level of headings that begin a line; 1 if there are none.
    private static func highestLevel(in markdown: [UInt8]) -> Int {
        var index = markdown.withUnsafeBufferPointer { $0.offset(of: UInt8(ascii: "#"), from: 0) }
        guard index < markdown.count else { return 1 }
        var highest = 7
        var isLineStart = index == 0 || markdown[index - 1] == 0x0A
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
