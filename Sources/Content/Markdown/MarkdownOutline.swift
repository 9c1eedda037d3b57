internal import TextAndTime

/// The links, images and headings of a Markdown text, with their ranges in the file.
public struct MarkdownOutline: Sendable {
    public struct Reference: Sendable {
        public let destination: MarkdownDestination
        public var range: Range<Int>
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
    /// The line of the first HTML that the style does not allow, comments aside.
    public fileprivate(set) var droppedHTML: Range<Int>?

    public init(_ bytes: [UInt8], in range: Range<Int>, style: MarkdownStyle) {
        self = MarkdownDocument(bytes, in: range, style: style).outline(of: bytes, in: range)
    }

    fileprivate init() {}
}

extension MarkdownDocument {
    /// The outline of this document, which was read from `range` of `bytes`.
    public func outline(of bytes: [UInt8], in range: Range<Int>) -> MarkdownOutline {
        var finder = OutlineFinder(bytes, range, marks)
        cmark.walk { node, isEntering in
            if isEntering { finder.visit(node) }
            return true
        }
        var outline = finder.outline
        if case .club(allowsHTML: true) = style.trust { outline.droppedHTML = nil }
        return outline
    }
}

/// Finds the ranges of links and headings: cmark reports only their lines, and not always the right ones.
private struct OutlineFinder {
    private(set) var outline = MarkdownOutline()
    private let bytes: [UInt8]
    private let range: Range<Int>
    private let lines: MarkdownLines
    private lazy var written = WrittenDestinations(bytes, range)
    private var anchors = HeadingAnchors()
    private var block = 0..<0
    /// Where the last bare link of the block ends.
    private var bareLinkEnd = 0

    private let marks: MarkdownMarks

    init(_ bytes: [UInt8], _ range: Range<Int>, _ marks: MarkdownMarks) {
        self.marks = marks
        self.bytes = bytes
        self.range = range
        lines = MarkdownLines(bytes, range)
    }

    mutating func visit(_ node: MarkdownNode) {
        switch node.kind {
        case .paragraph: enter(node)
        case .heading:
            enter(node)
            if marks[node] == nil { heading(node) }
        case .htmlBlock, .htmlInline: html(node)
        case .link, .image: reference(node)
        default: break
        }
    }

    private mutating func enter(_ node: MarkdownNode) {
        // The parts of a paragraph that was split have the lines of the whole.
        if let before = node.previous, !before.hasLines { return }
        let whole = sequence(first: node) { $0.next ?? $0.parent }.first(where: \.hasLines) ?? node
        block = lines.range(of: marks.sourceLines(of: whole))
        if !block.contains(bareLinkEnd) { bareLinkEnd = block.lowerBound }
    }

    private mutating func heading(_ node: MarkdownNode) {
        let text = String(decoding: node.plainText, as: UTF8.self)
        outline.headings.append(
            MarkdownOutline.Heading(
                level: node.headingLevel, text: text, anchor: anchors.anchor(for: text),
                range: lines.content(of: marks.sourceLines(of: node).lowerBound)))
    }

    private mutating func html(_ node: MarkdownNode) {
        guard outline.droppedHTML == nil, marks[node] == nil, !node.literal.starts(with: "<!--".utf8) else {
            return
        }
        outline.droppedHTML = lines.content(of: marks.sourceLines(of: node).lowerBound)
    }

    private mutating func reference(_ node: MarkdownNode) {
        let destination = marks.destination(of: node, isImage: node.kind == .image)
        let place =
            if case .bareLink(let words) = marks[node] {
                self.place(ofBareLink: Array(words.utf8))
            } else { written.place(of: destination, in: block) }
        outline.references.append(
            MarkdownOutline.Reference(destination: destination, range: place ?? start(of: node)))
    }

    private mutating func place(ofBareLink words: [UInt8]) -> Range<Int>? {
        let rest = bareLinkEnd..<max(bareLinkEnd, block.upperBound)
        let found = bytes.withUnsafeBufferPointer { $0.extracting(rest).offset(of: words) }
        guard let found else { return nil }
        let start = rest.lowerBound + found
        bareLinkEnd = start + words.count
        return start..<bareLinkEnd
    }

    /// The range of the link itself, if cmark reports it.
    private func start(of node: MarkdownNode) -> Range<Int> {
        let number = marks.sourceLine(node.lines.lowerBound)
        let line = lines.content(of: number)
        let start = min(lines.start(of: number) + max(0, node.column - 1), line.upperBound)
        guard block.contains(start) else { return block }
        return start..<max(start + 1, line.upperBound)
    }
}

/// Where the destinations of a text are written. Those of each block are asked for in their order.
public final class WrittenDestinations {
    /// The places of each destination, last first, without those of definitions.
    private var places: [String: [Range<Int>]] = [:]
    /// The first definition with a destination.
    private var definitions: [String: Range<Int>] = [:]

    /// Finds what may be a destination, also in code; only the places in the block of a link are asked for.
    public init(_ bytes: [UInt8], _ range: Range<Int>) {
        let text = Array(bytes[..<range.upperBound])
        var index = range.lowerBound
        var found: [(name: String, place: Range<Int>)] = []
        func add(_ place: Range<Int>, after opening: String = "") {
            if !place.isEmpty {
                found.append((opening + String(decoding: text[place], as: UTF8.self), place))
            }
        }
        while index + 1 < text.count {
            let open = index
            index += 1
            switch (text[open], text[index]) {
            case ("]", "("):
                if let written = WrittenDestination(after: index + 1, in: text) { add(written.range) }
            case ("]", ":"):
                guard let written = WrittenDestination(after: index + 1, in: text) else { continue }
                let name = String(decoding: text[written.range], as: UTF8.self)
                if definitions[name] == nil { definitions[name] = written.range }
            case ("[", "["):
                let name = text[(open + 2)...].prefix { $0 != "]" && $0 != "[" && $0 != "|" && $0 != "\n" }
                let words = name.drop(while: \.isASCIISpace)
                let end =
                    words.lastIndex { !$0.isASCIISpace && $0 != "\\" }.map { $0 + 1 } ?? words.startIndex
                add(words.startIndex..<end, after: "[[")
            case ("<", _): if let written = WrittenDestination(after: open, in: text) { add(written.range) }
            default: break
            }
        }
        for (name, place) in found.reversed() { places[name, default: []].append(place) }
    }

    /// The bytes of a destination, in the block or in a definition anywhere in the text.
    public func place(of destination: MarkdownDestination, in block: Range<Int>) -> Range<Int>? {
        let (text, scheme) = (destination.text, "mailto:")
        if destination.kind == .record || destination.kind == .shownFile {
            return next("[[" + text, in: block)
        }
        let address = text.hasPrefix(scheme) ? String(text.dropFirst(scheme.count)) : nil
        return next(text, in: block) ?? address.flatMap { next($0, in: block) } ?? definitions[text]
    }

    private func next(_ name: String, in block: Range<Int>) -> Range<Int>? {
        while let place = places[name]?.last, place.lowerBound < block.upperBound {
            places[name]?.removeLast()
            if place.lowerBound >= block.lowerBound { return place }
        }
        return nil
    }
}
