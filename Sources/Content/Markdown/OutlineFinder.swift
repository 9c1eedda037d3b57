/// Finds the places of links and headings; cmark knows them only by lines and not always exactly.
struct OutlineFinder {
    private(set) var outline = MarkdownOutline()
    private let bytes: [UInt8]
    private let range: Range<Int>
    private let lines: MarkdownLines
    private lazy var definitions = LinkDefinitions(bytes, range)
    private var anchors: HeadingAnchors
    private var block = 0..<0
    private var places = WrittenPlaces()

    init(_ bytes: [UInt8], _ range: Range<Int>, _ anchors: HeadingAnchors) {
        self.bytes = bytes
        self.range = range
        self.anchors = anchors
        lines = MarkdownLines(bytes, range)
    }

    mutating func take(_ node: MarkdownNode) {
        switch node.kind {
        case .paragraph: enter(node)
        case .heading:
            enter(node)
            heading(node)
        case .link, .image: reference(node)
        default: break
        }
    }

    private mutating func enter(_ node: MarkdownNode) {
        block = lines.range(of: node.lines)
        places = WrittenPlaces(bytes, block)
    }

    private mutating func heading(_ node: MarkdownNode) {
        let text = String(decoding: MarkdownText.plain(of: node), as: UTF8.self)
        outline.headings.append(
            MarkdownOutline.Heading(
                level: node.headingLevel, text: text, anchor: anchors.anchor(for: text),
                range: lines.content(of: node.lines.lowerBound)))
    }

    private mutating func reference(_ node: MarkdownNode) {
        let destination = MarkdownDestination(
            isImage: node.kind == .image, text: String(decoding: node.url, as: UTF8.self))
        let place = place(of: destination.text) ?? start(of: node)
        outline.references.append(MarkdownOutline.Reference(destination: destination, range: place))
    }

    /// Where a destination is written: in the block, or as that of a name anywhere in the text.
    private mutating func place(of url: String) -> Range<Int>? {
        if let place = places.next(url) { return place }
        let scheme = "mailto:"
        if url.hasPrefix(scheme), let place = places.next(String(url.dropFirst(scheme.count))) {
            return place
        }
        return definitions.place(of: url)
    }

    /// Where the link itself begins, as far as cmark knows.
    private func start(of node: MarkdownNode) -> Range<Int> {
        let line = lines.content(of: node.lines.lowerBound)
        let start = min(lines.start(of: node.lines.lowerBound) + max(0, node.column - 1), line.upperBound)
        guard block.contains(start) else { return block }
        return start..<max(start + 1, line.upperBound)
    }
}
