internal import TextAndTime

/// Finds `~~text~~` and `==text==` in the texts of a document, by the rules that cmark has for emphasis.
struct SpanFinder {
    /// Characters that may begin or end a span: one or two tildes, or two equals signs.
    private struct Run {
        let node: MarkdownNode
        let sign: UInt8
        let range: Range<Int>
        let canOpen: Bool
        let canClose: Bool
        var isStart: Bool?
    }

    /// The runs below each node, in their order.
    private var runs: [MarkdownNode: [Run]] = [:]
    private var parents: [MarkdownNode] = []
    private let delimiters: [UInt8]

    var isEmpty: Bool { parents.isEmpty }

    init(isFetched: Bool) { delimiters = isFetched ? ["~"] : ["~", "="] }

    mutating func take(_ node: MarkdownNode) {
        let text = node.literal
        guard delimiters.contains(where: text.contains), let parent = node.parent else { return }
        var index = 0
        var found: [Run] = []
        while index < text.count {
            let sign = text[index]
            guard delimiters.contains(sign), !Noncharacter.escaped.ends(text[..<index]) else {
                index += 1
                continue
            }
            let start = index
            while index < text.count, text[index] == sign { index += 1 }
            let isRun = index - start == 2 || index - start == 1 && sign == "~"
            if isRun { run(start..<index, in: text, of: node).map { found.append($0) } }
        }
        guard !found.isEmpty else { return }
        if runs[parent] == nil { parents.append(parent) }
        runs[parent, default: []] += found
    }

    /// Replaces pairs of delimiters by marks, numbered by `mark`.
    func mark(_ mark: (_ sign: UInt8, _ isStart: Bool) -> Int) {
        for parent in parents {
            let paired = Self.paired(runs[parent] ?? [])
            var index = 0
            while index < paired.count {
                let node = paired[index].node
                let same = paired[index...].prefix { $0.node == node }
                node.split(
                    at: same.map { MarkdownPart(range: $0.range, mark: mark($0.sign, $0.isStart == true)) })
                index += same.count
            }
        }
    }
}

extension SpanFinder {
    private func run(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>, of node: MarkdownNode) -> Run?
    {
        let before = Self.lastScalar(text[..<range.lowerBound]) ?? node.previous?.edge ?? node.parentEdge
        let after = Self.firstScalar(text[range.upperBound...]) ?? node.next?.edge ?? node.parentEdge
        let isLeft =
            !after.isMarkdownSpace
            && (!after.isPunctuation || before.isMarkdownSpace || before.isPunctuation)
        let isRight =
            !before.isMarkdownSpace
            && (!before.isPunctuation || after.isMarkdownSpace || after.isPunctuation)
        let sign = text[range.lowerBound]
        // `a==b` compares.
        let isWithinWord = sign == "=" && before.isPlainLetterOrDigit && after.isPlainLetterOrDigit
        guard isLeft || isRight, !isWithinWord else { return nil }
        return Run(node: node, sign: sign, range: range, canOpen: isLeft, canClose: isRight)
    }

    private static func firstScalar(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
        var decoder = UTF8()
        var iterator = text.prefix(4).makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
        // A noncharacter is a sign, or comes before one.
        return 0xFDD0...0xFDEF ~= scalar.value ? "*" : scalar
    }

    private static func lastScalar(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
        guard var start = text.indices.last else { return nil }
        while start > text.startIndex, text[start] & 0xC0 == 0x80 { start -= 1 }
        return firstScalar(text[start...])
    }

    /// The runs that belong together, in their order: each end takes the last start before it of its length.
    private static func paired(_ runs: [Run]) -> [Run] {
        var runs = runs
        var open: [Int] = []
        /// How many entries of `open` cannot match an end, by its character, its length and whether it may be a start.
        var bottoms = [0, 0, 0, 0, 0, 0]
        for index in runs.indices {
            let end = runs[index]
            if end.canClose {
                let kind = end.sign == "=" ? 2 : end.range.count - 1
                let bottom = kind * 2 + (end.canOpen ? 1 : 0)
                var place = open.count - 1
                while place >= bottoms[bottom], !matches(runs[open[place]], end) { place -= 1 }
                if place >= bottoms[bottom] {
                    let start = open[place]
                    open.removeSubrange(place...)
                    for bottom in bottoms.indices { bottoms[bottom] = min(bottoms[bottom], open.count) }
                    if runs[start].range.count == end.range.count {
                        runs[start].isStart = true
                        runs[index].isStart = false
                    }
                    continue
                }
                bottoms[bottom] = open.count
            }
            if end.canOpen { open.append(index) }
        }
        return runs.filter { $0.isStart != nil }
    }

    /// Three tildes in all do not belong together if one of the runs could be both a start and an end.
    private static func matches(_ start: Run, _ end: Run) -> Bool {
        start.sign == end.sign
            && (start.range.count == end.range.count || !(start.canClose || end.canOpen))
    }
}

extension MarkdownNode {
    /// What a neighbour ends or begins with in the source: a line break or a markup character.
    fileprivate var edge: Unicode.Scalar { kind == .softBreak || kind == .lineBreak ? "\n" : "*" }

    /// The edge of what is around a text that has no neighbour.
    fileprivate var parentEdge: Unicode.Scalar {
        switch parent?.kind {
        case .emphasis, .strong, .link, .image: "*"
        default: "\n"
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isPlainLetterOrDigit: Bool { isASCII && UInt8(value).isLetterOrDigit }
}
