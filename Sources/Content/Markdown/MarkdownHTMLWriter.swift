internal import TextAndTime

/// Writes a document's nodes as HTML, straight into bytes.
struct MarkdownHTMLWriter: ~Copyable {
    typealias Resolve = (MarkdownDestination) -> LinkResolution

    private(set) var output: ByteText
    private(set) var anchors: HeadingAnchors
    private let style: MarkdownStyle
    private var quotes: QuoteWriter
    private var image: MarkdownNode?
    /// The link that is open; one within it, as an autolink can be, is written as its words alone.
    private var link: MarkdownNode?

    init(capacity: Int, anchors: HeadingAnchors, style: MarkdownStyle, quotes: QuoteWriter) {
        output = ByteText(capacity: capacity)
        self.anchors = anchors
        self.style = style
        self.quotes = quotes
    }

    mutating func write(_ node: MarkdownNode, _ isEntering: Bool, _ resolve: Resolve) {
        if let image {
            if image == node { self.image = nil }
            return
        }
        switch node.kind {
        case .text: text(node)
        case .softBreak: output.append(0x0A)
        case .paragraph: paragraph(node, isEntering)
        case .emphasis: output.append(isEntering ? "<em>" : "</em>")
        case .strong: output.append(isEntering ? "<strong>" : "</strong>")
        case .link: isEntering ? openLink(node, resolve) : closeLink(node)
        case .image: showImage(node, resolve)
        case .code:
            output.append("<code>")
            output.appendEscaped(node.literal)
            output.append("</code>")
        case .lineBreak: output.append("<br>\n")
        case .htmlInline: rawHTML(node.literal, isBlock: false)
        default: block(node, isEntering)
        }
    }

    private mutating func text(_ node: MarkdownNode) {
        let last = output.last
        quotes.forEachPiece(of: node.literal, after: last) { output.appendEscaped($0) }
    }

    private mutating func newLine() {
        if let last = output.last, last != 0x0A { output.append(0x0A) }
    }
}

// Links and images.
extension MarkdownHTMLWriter {
    private mutating func openLink(_ node: MarkdownNode, _ resolve: Resolve) {
        guard link == nil, let address = address(of: node, isImage: false, resolve) else { return }
        link = node
        output.append("<a href=\"")
        append(address, of: node)
        title(node)
        output.append(style.trust == .fetched ? "\" rel=\"nofollow ugc\">" : "\">")
    }

    private mutating func closeLink(_ node: MarkdownNode) {
        guard link == node else { return }
        output.append("</a>")
        link = nil
    }

    /// Writes an image, or only its description if it cannot be shown.
    private mutating func showImage(_ node: MarkdownNode, _ resolve: Resolve) {
        image = node
        let description = node.plainText
        let address = style.trust == .fetched ? nil : address(of: node, isImage: true, resolve)
        guard let address else {
            return description.withUnsafeBufferPointer { output.appendEscaped($0) }
        }
        output.append("<img src=\"")
        append(address, of: node)
        output.append("\" alt=\"")
        description.withUnsafeBufferPointer { output.appendEscaped($0) }
        title(node)
        if case .image(_, let width, let height) = address {
            output.append("\" width=\"\(width)\" height=\"\(height)" as String)
        }
        output.append("\" loading=\"lazy\">")
    }

    private mutating func title(_ node: MarkdownNode) {
        let title = node.title
        guard title.count > 0 else { return }
        output.append("\" title=\"")
        output.appendEscaped(title)
    }

    /// The target of a link or an image; nil if there is none or it is not safe.
    private func address(of node: MarkdownNode, isImage: Bool, _ resolve: Resolve) -> LinkResolution? {
        let written = node.url
        let resolution: LinkResolution =
            style.trust == .fetched
            ? .asWritten
            : resolve(MarkdownDestination(isImage: isImage, text: String(decoding: written, as: UTF8.self)))
        let isSafe =
            switch resolution {
            case .asWritten: LinkSafety.isSafe(written, isImage: isImage, trust: style.trust)
            case .url(let url), .image(let url, _, _):
                LinkSafety.isSafe(url.utf8, isImage: isImage, trust: style.trust)
            case .dropped: false
            }
        return isSafe ? resolution : nil
    }

    private mutating func append(_ address: LinkResolution, of node: MarkdownNode) {
        switch address {
        case .asWritten: output.appendAddress(node.url)
        case .url(var url), .image(var url, _, _): url.withUTF8 { output.appendAddress($0) }
        case .dropped: break
        }
    }
}

// Blocks and raw HTML.
extension MarkdownHTMLWriter {
    private mutating func block(_ node: MarkdownNode, _ isEntering: Bool) {
        switch node.kind {
        case .blockQuote: tag(isEntering ? "<blockquote>\n" : "</blockquote>\n")
        case .list: list(node, isEntering)
        case .item:
            if isEntering { newLine() }
            output.append(isEntering ? "<li>" : "</li>\n")
        case .heading: heading(node, isEntering)
        case .codeBlock: codeBlock(node)
        case .thematicBreak: tag("<hr>\n")
        case .htmlBlock:
            newLine()
            rawHTML(node.literal, isBlock: true)
            newLine()
        default: break
        }
    }

    private mutating func paragraph(_ node: MarkdownNode, _ isEntering: Bool) {
        if node.isTight { return }
        if isEntering { newLine() }
        output.append(isEntering ? "<p>" : "</p>\n")
    }

    private mutating func tag(_ tag: StaticString) {
        newLine()
        output.append(tag)
    }

    private mutating func list(_ node: MarkdownNode, _ isEntering: Bool) {
        guard let start = node.listStart else { return tag(isEntering ? "<ul>\n" : "</ul>\n") }
        guard isEntering, start != 1 else { return tag(isEntering ? "<ol>\n" : "</ol>\n") }
        newLine()
        output.append("<ol start=\"\(start)\">\n" as String)
    }

    private mutating func heading(_ node: MarkdownNode, _ isEntering: Bool) {
        let level = UInt8(min(6, max(1, node.headingLevel + style.headingShift)))
        if !isEntering {
            output.append("</h")
            output.append(0x30 + level)
            return output.append(">\n")
        }
        newLine()
        output.append("<h")
        output.append(0x30 + level)
        if style.namesHeadings {
            let words = String(decoding: node.plainText, as: UTF8.self)
            output.append(" id=\"")
            output.append(anchors.anchor(for: words))
            output.append(0x22)
        }
        output.append(0x3E)
    }

    private mutating func codeBlock(_ node: MarkdownNode) {
        newLine()
        output.append("<pre><code")
        let info = node.fenceInfo
        let language = UnsafeBufferPointer(
            rebasing: info[..<(info.firstIndex { $0.isASCIISpace } ?? info.count)])
        if language.count > 0 {
            output.append(" class=\"language-")
            output.appendEscaped(language)
            output.append(0x22)
        }
        output.append(0x3E)
        output.appendEscaped(node.literal)
        output.append("</code></pre>\n")
    }

    /// Writes raw HTML as it is if it is allowed, else its words without the tags.
    private mutating func rawHTML(_ html: UnsafeBufferPointer<UInt8>, isBlock: Bool) {
        if style.trust == .club(allowsHTML: true) { return output.append(html) }
        let words = HTMLStripping.words(of: html)
        guard words.contains(where: { !$0.isASCIISpace }) else { return }
        if isBlock { output.append("<p>") }
        words.withUnsafeBufferPointer { output.appendEscaped($0) }
        if isBlock {
            while output.last == 0x0A { output.removeLast() }
            output.append("</p>")
        }
    }
}

extension ByteText {
    /// Appends an address for an attribute: what an address cannot hold is written as `%XX`.
    fileprivate mutating func appendAddress(_ url: UnsafeBufferPointer<UInt8>) {
        if url.allSatisfy(Self.isPlainInAddress) { return append(url) }
        for byte in url {
            switch byte {
            case 0x26: append("&amp;")
            case 0x27: append("&#x27;")
            case 0x21, 0x23...0x3B, 0x3D, 0x3F...0x5A, 0x5F, 0x61...0x7A, 0x7E: append(byte)
            default: append(percentEncoded: byte)
            }
        }
    }

    private static func isPlainInAddress(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7A, 0x2D...0x3A, 0x41...0x5A, 0x5F: true
        default: false
        }
    }
}

/// Extracts the words of raw HTML.
private enum HTMLStripping {
    /// The text outside of tags, comments, scripts and style sheets; still to be escaped.
    static func words(of html: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var words: [UInt8] = []
        var index = 0
        while index < html.count {
            if html[index] == 0x3C {
                index = endOfTag(html, index)
            } else {
                words.append(html[index])
                index += 1
            }
        }
        return words
    }

    private static func endOfTag(_ html: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        if starts(html, start, "<!--") { return end(of: "-->", html, start) }
        if starts(html, start, "<script") { return end(of: "</script", html, start, ">") }
        if starts(html, start, "<style") { return end(of: "</style", html, start, ">") }
        return end(of: ">", html, start)
    }

    /// The offset after the next `mark`, or after the `last` that follows it; the end of the text if there is none.
    private static func end(
        of mark: StaticString, _ html: UnsafeBufferPointer<UInt8>, _ start: Int, _ last: StaticString? = nil
    ) -> Int {
        var index = start
        while index < html.count, !starts(html, index, mark) { index += 1 }
        guard index < html.count else { return html.count }
        index += mark.utf8CodeUnitCount
        return last.map { end(of: $0, html, index) } ?? index
    }

    private static func starts(
        _ html: UnsafeBufferPointer<UInt8>, _ index: Int, _ mark: StaticString
    ) -> Bool {
        guard index + mark.utf8CodeUnitCount <= html.count else { return false }
        return (0..<mark.utf8CodeUnitCount).allSatisfy { offset in
            let byte = html[index + offset]
            return ((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) == mark.utf8Start[offset]
        }
    }
}

/// Gives the headings of a page unique anchors.
public struct HeadingAnchors: Sendable {
    private var taken: Set<String>
    /// The next number to try for an anchor that is taken.
    private var numbers: [String: Int] = [:]

    /// Anchors other than `taken`, which the page has already.
    public init(taken: Set<String> = []) {
        self.taken = taken
    }

    /// A new anchor made of a heading's words.
    public mutating func anchor(for heading: String) -> String {
        // `lowercased` knows that a Greek word ends with another sigma.
        let slug = SlugText.make(heading.lowercased(), .kept)
        let wanted = slug.isEmpty ? "section" : slug
        return taken.insert(wanted).inserted ? wanted : numbered(wanted)
    }

    private mutating func numbered(_ wanted: String) -> String {
        var number = numbers[wanted, default: 2]
        while !taken.insert("\(wanted)-\(number)").inserted { number += 1 }
        numbers[wanted] = number + 1
        return "\(wanted)-\(number)"
    }
}
