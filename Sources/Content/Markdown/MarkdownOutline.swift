internal import TextAndTime

/// The links, images and headings of a Markdown text, with their ranges in the file.
public struct MarkdownOutline: Sendable {
    public struct Reference: Sendable {
        public let destination: MarkdownDestination
        public let range: Range<Int>
    }

    public struct Heading: Sendable {
        public let level: Int
        public let text: String
        public let anchor: String
        /// The bytes of its first line.
        public let range: Range<Int>
    }

    public fileprivate(set) var references: [Reference] = []
    public fileprivate(set) var headings: [Heading] = []

    /// The outline of `range` of `bytes`; a body without links or headings is not parsed.
    public init(
        _ bytes: [UInt8], in range: Range<Int>, style: MarkdownStyle,
        anchors: HeadingAnchors = HeadingAnchors()
    ) {
        guard Self.mayHoldSomething(bytes, range) else { return }
        self = MarkdownDocument(bytes, in: range, style: style).outline(
            of: bytes, in: range, anchors: anchors)
    }

    fileprivate init() {}

    /// Links need a bracket or a `<`, headings a `#` or an underline.
    private static func mayHoldSomething(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            for index in range {
                switch bytes[index] {
                case 0x5B, 0x3C, 0x23: return true
                case 0x3D,
                    0x2D where index == range.lowerBound || bytes[index - 1].isASCIISpace:
                    return true
                default: continue
                }
            }
            return false
        }
    }
}

extension MarkdownDocument {
    /// The outline of this document, which was read from `range` of `bytes`.
    public func outline(
        of bytes: [UInt8], in range: Range<Int>, anchors: HeadingAnchors = HeadingAnchors()
    ) -> MarkdownOutline {
        var finder = OutlineFinder(bytes, range, anchors)
        cmark.walk { node, isEntering in
            if isEntering { finder.take(node) }
            return true
        }
        return finder.outline
    }
}

/// Finds the ranges of links and headings, of which cmark knows only the lines, and not always exactly.
private struct OutlineFinder {
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
        let text = String(decoding: node.plainText, as: UTF8.self)
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

    /// The bytes of a destination, in the block or in a definition anywhere in the text.
    private mutating func place(of url: String) -> Range<Int>? {
        if let place = places.next(url) { return place }
        let scheme = "mailto:"
        if url.hasPrefix(scheme), let place = places.next(String(url.dropFirst(scheme.count))) {
            return place
        }
        return definitions.place(of: url)
    }

    /// The range of the link itself, as far as cmark knows.
    private func start(of node: MarkdownNode) -> Range<Int> {
        let line = lines.content(of: node.lines.lowerBound)
        let start = min(lines.start(of: node.lines.lowerBound) + max(0, node.column - 1), line.upperBound)
        guard block.contains(start) else { return block }
        return start..<max(start + 1, line.upperBound)
    }
}

/// The lines of a Markdown text, numbered from 1 as in cmark.
private struct MarkdownLines {
    private var wholes: [Range<Int>] = []
    private var contents: [Range<Int>] = []

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        var start = range.lowerBound
        for index in range where index + 1 < range.upperBound {
            let isReturn = bytes[index] == 0x0D && bytes[index + 1] != 0x0A
            guard bytes[index] == 0x0A || isReturn else { continue }
            add(start..<index + 1, of: bytes)
            start = index + 1
        }
        add(start..<range.upperBound, of: bytes)
    }

    private mutating func add(_ line: Range<Int>, of bytes: [UInt8]) {
        var (start, end) = (line.lowerBound, line.upperBound)
        while end > start, bytes[end - 1].isASCIISpace { end -= 1 }
        while start < end, bytes[start].isASCIISpace { start += 1 }
        wholes.append(line)
        contents.append(start..<end)
    }

    func start(of line: Int) -> Int { wholes[index(of: line)].lowerBound }

    func range(of lines: ClosedRange<Int>) -> Range<Int> {
        start(of: lines.lowerBound)..<wholes[index(of: lines.upperBound)].upperBound
    }

    /// A line without white space around it.
    func content(of line: Int) -> Range<Int> { contents[index(of: line)] }

    private func index(of line: Int) -> Int { min(max(0, line - 1), wholes.count - 1) }
}
