/// Writes a document's nodes as HTML, straight into bytes.
struct MarkdownHTMLWriter: ~Copyable {
    typealias Resolve = (MarkdownDestination) -> LinkResolution

    var output: ByteText
    var anchors: HeadingAnchors
    let style: MarkdownStyle
    private var quotes: QuoteWriter
    private var image: MarkdownNode?
    private var isInLink = false

    /// A writer with room for so many bytes.
    init(capacity: Int, anchors: HeadingAnchors, style: MarkdownStyle, quotes: QuoteWriter) {
        output = ByteText(capacity: capacity)
        self.anchors = anchors
        self.style = style
        self.quotes = quotes
    }

    /// Writes what a node is on the way in or out.
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
        case .link: isEntering ? openLink(node, resolve) : closeLink()
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

    mutating func newLine() {
        if let last = output.last, last != 0x0A { output.append(0x0A) }
    }
}

extension MarkdownHTMLWriter {
    private mutating func openLink(_ node: MarkdownNode, _ resolve: Resolve) {
        guard let address = address(of: node, isImage: false, resolve) else { return }
        isInLink = true
        output.append("<a href=\"")
        append(address, of: node)
        title(node)
        output.append(style.trust == .fetched ? "\" rel=\"nofollow ugc\">" : "\">")
    }

    private mutating func closeLink() {
        if isInLink { output.append("</a>") }
        isInLink = false
    }

    /// An image; its description alone if it cannot be shown.
    private mutating func showImage(_ node: MarkdownNode, _ resolve: Resolve) {
        image = node
        let description = MarkdownText.plain(of: node)
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

    /// Where a link or an image leads; nothing if it leads nowhere, or may not.
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
