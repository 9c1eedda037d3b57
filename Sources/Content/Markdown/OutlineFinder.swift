/// Finds the places of links, headings and HTML; cmark knows them only by lines and not always exactly.
struct OutlineFinder {
    private(set) var outline = MarkdownOutline()
    private let bytes: [UInt8]
    private let lines: MarkdownLines
    private var anchors: HeadingAnchors
    private var block = 0..<0
    private var used: [Range<Int>] = []
    private var cursor = 0

    init(_ bytes: [UInt8], _ range: Range<Int>, _ anchors: HeadingAnchors) {
        self.bytes = bytes
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
        case .htmlInline: outline.html.append(place(of: Array(node.literal)) ?? start(of: node))
        case .htmlBlock: outline.html.append(lines.content(of: node.lines.lowerBound))
        default: break
        }
    }

    private mutating func enter(_ node: MarkdownNode) {
        block = lines.range(of: node.lines)
        used = []
        cursor = block.lowerBound
    }

    private mutating func heading(_ node: MarkdownNode) {
        let text = String(decoding: MarkdownText.plain(of: node), as: UTF8.self)
        outline.headings.append(
            MarkdownOutline.Heading(
                level: node.headingLevel, text: text, anchor: anchors.anchor(for: text),
                range: lines.content(of: node.lines.lowerBound)))
    }

    private mutating func reference(_ node: MarkdownNode) {
        let url = Array(node.url)
        let destination = MarkdownDestination(
            isImage: node.kind == .image, text: String(decoding: url, as: UTF8.self))
        let range = place(of: url) ?? mailAddress(url) ?? definition(of: url) ?? start(of: node)
        outline.references.append(MarkdownOutline.Reference(destination: destination, range: range))
    }

    /// The next place in the block, or the first that no other link has.
    private mutating func place(of text: [UInt8]) -> Range<Int>? {
        guard !text.isEmpty else { return nil }
        let found =
            place(of: text, in: max(cursor, block.lowerBound)..<block.upperBound)
            ?? place(of: text, in: block)
        guard let found else { return nil }
        used.append(found)
        cursor = found.upperBound
        return found
    }

    private func place(of text: [UInt8], in stretch: Range<Int>) -> Range<Int>? {
        var start = stretch.lowerBound
        while start + text.count <= stretch.upperBound {
            let range = start..<(start + text.count)
            if bytes[start] == text[0], bytes[range].elementsEqual(text), opens(range), isFree(range) {
                return range
            }
            start += 1
        }
        return nil
    }

    private func isFree(_ range: Range<Int>) -> Bool {
        !used.contains { $0.overlaps(range) }
    }

    /// Whether what stands before a place is `(` or `<`, as before every destination; HTML brings its own.
    private func opens(_ range: Range<Int>) -> Bool {
        if bytes[range.lowerBound] == 0x3C { return true }
        var before = range.lowerBound - 1
        while before >= block.lowerBound, bytes[before].isYAMLSpace { before -= 1 }
        return before >= block.lowerBound && (bytes[before] == 0x28 || bytes[before] == 0x3C)
    }

    private mutating func mailAddress(_ url: [UInt8]) -> Range<Int>? {
        let scheme = Array("mailto:".utf8)
        return url.starts(with: scheme) ? place(of: Array(url.dropFirst(scheme.count))) : nil
    }

    /// `[name]: destination`, anywhere in the text.
    private func definition(of url: [UInt8]) -> Range<Int>? {
        guard !url.isEmpty else { return nil }
        return lines.definitions.first { bytes[$0].starts(with: url) }
            .map { $0.lowerBound..<($0.lowerBound + url.count) }
    }

    /// Where the link itself begins, as far as cmark knows.
    private func start(of node: MarkdownNode) -> Range<Int> {
        let line = lines.content(of: node.lines.lowerBound)
        let start = min(lines.start(of: node.lines.lowerBound) + max(0, node.column - 1), line.upperBound)
        guard block.contains(start) else { return block }
        return start..<max(start + 1, line.upperBound)
    }
}
