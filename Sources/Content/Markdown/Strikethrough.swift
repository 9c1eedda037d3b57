internal import TextAndTime

/// Finds `~text~` and `~~text~~` in the texts of a document, by the rules that cmark has for emphasis.
struct StrikethroughFinder {
    /// One or two tildes that may begin or end such a text.
    private struct Run {
        let node: MarkdownNode
        let range: Range<Int>
        let canOpen: Bool
        let canClose: Bool
        var isStart: Bool?
    }

    /// The runs below each node, in their order.
    private var runs: [MarkdownNode: [Run]] = [:]
    private var parents: [MarkdownNode] = []

    var isEmpty: Bool { parents.isEmpty }

    mutating func take(_ node: MarkdownNode) {
        let text = node.literal
        guard text.contains(0x7E), let parent = node.parent else { return }
        var index = 0
        var found: [Run] = []
        while index < text.count {
            guard text[index] == 0x7E else {
                index += 1
                continue
            }
            let start = index
            while index < text.count, text[index] == 0x7E { index += 1 }
            if index - start <= 2 { run(start..<index, in: text, of: node).map { found.append($0) } }
        }
        guard !found.isEmpty else { return }
        if runs[parent] == nil { parents.append(parent) }
        runs[parent, default: []] += found
    }

    /// Replaces the tildes that belong together by marks.
    func mark(start: Int, end: Int) {
        for parent in parents {
            let paired = Self.paired(runs[parent] ?? [])
            var index = 0
            while index < paired.count {
                let node = paired[index].node
                let same = paired[index...].prefix { $0.node == node }
                node.split(at: same.map { (range: $0.range, mark: $0.isStart == true ? start : end) })
                index += same.count
            }
        }
    }
}

extension StrikethroughFinder {
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
        guard isLeft || isRight else { return nil }
        return Run(node: node, range: range, canOpen: isLeft, canClose: isRight)
    }

    private static func firstScalar(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
        var decoder = UTF8()
        var iterator = text.prefix(4).makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
        return scalar
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
        /// How much of `open` has nothing for an end, by its length and whether it may also be a start.
        var bottoms = [0, 0, 0, 0]
        for index in runs.indices {
            let end = runs[index]
            if end.canClose {
                let bottom = (end.range.count - 1) * 2 + (end.canOpen ? 1 : 0)
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
        start.range.count == end.range.count || !(start.canClose || end.canOpen)
    }
}

extension MarkdownNode {
    /// What a neighbour ends or begins with in the source: a line break, or a sign of markup.
    fileprivate var edge: Unicode.Scalar { kind == .softBreak || kind == .lineBreak ? "\n" : "*" }

    /// The same for what is around a text that is alone.
    fileprivate var parentEdge: Unicode.Scalar {
        switch parent?.kind {
        case .emphasis, .strong, .link, .image: "*"
        default: "\n"
        }
    }
}
