/// Writes a document's nodes as HTML, straight into bytes.
struct MarkdownHTMLWriter {
    typealias Resolve = (MarkdownDestination) -> LinkResolution

    var output: [UInt8]
    var anchors: HeadingAnchors
    let style: MarkdownStyle
    private var quotes: QuoteWriter
    private var image: MarkdownNode?
    private var isInLink = false

    init(output: [UInt8], anchors: HeadingAnchors, style: MarkdownStyle, quotes: QuoteWriter) {
        self.output = output
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
        let address = address(of: node, isImage: false, resolve).map(\.url)
        guard let address else { return }
        isInLink = true
        output.append("<a href=\"")
        output.appendAddress(address)
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
            description.withUnsafeBufferPointer { output.appendEscaped($0) }
            return
        }
        output.append("<img src=\"")
        output.appendAddress(address.url)
        output.append("\" alt=\"")
        description.withUnsafeBufferPointer { output.appendEscaped($0) }
        title(node)
        if let size = address.size {
            output.append("\" width=\"")
            output.append(contentsOf: "\(size.width)\" height=\"\(size.height)".utf8)
        }
        output.append("\" loading=\"lazy\">")
    }

    private mutating func title(_ node: MarkdownNode) {
        let title = node.title
        guard title.count > 0 else { return }
        output.append("\" title=\"")
        output.appendEscaped(title)
    }

    private typealias Address = (url: [UInt8], size: (width: Int, height: Int)?)

    private func address(of node: MarkdownNode, isImage: Bool, _ resolve: Resolve) -> Address? {
        let written = node.url
        let resolution: LinkResolution =
            style.trust == .fetched
            ? .asWritten
            : resolve(MarkdownDestination(isImage: isImage, text: String(decoding: written, as: UTF8.self)))
        let address: Address
        switch resolution {
        case .asWritten: address = (Array(written), nil)
        case .url(let url): address = (Array(url.utf8), nil)
        case .image(let url, let width, let height): address = (Array(url.utf8), (width, height))
        case .dropped: return nil
        }
        return LinkSafety.isSafe(address.url, isImage: isImage, trust: style.trust) ? address : nil
    }
}
