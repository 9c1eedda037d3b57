internal import TextAndTime

/// Delimiters that may begin or end `~~text~~` or `==text==`, by the rules that cmark has for emphasis: one or two tildes, or
/// two equals signs.
struct SpanRun {
    private let node: MarkdownNode
    private let delimiter: UInt8
    private let range: Range<Int>
    private let canOpen: Bool
    private let canClose: Bool
    private var isStart: Bool?

    /// The runs of a text.
    static func all(in node: MarkdownNode, isFetched: Bool) -> [SpanRun] {
        let (text, delimiters) = (node.literal, isFetched ? Self.tilde : Self.tildeAndEqual)
        var (runs, start) = ([] as [SpanRun], text.end(from: 0) { !delimiters.contains($0) })
        while start < text.count {
            let delimiter = text[start]
            var end = start + 1
            if !Noncharacter.escaped.isAt(start - Noncharacter.length, in: text) {
                end = text.end(from: end) { $0 == delimiter }
                if let run = SpanRun(node, text, start..<end) { runs.append(run) }
            }
            start = text.end(from: end) { !delimiters.contains($0) }
        }
        return runs
    }

    private static let tilde = ByteSet(others: "~")
    private static let tildeAndEqual = ByteSet(others: "~=")

    private init?(_ node: MarkdownNode, _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        (self.node, self.range, delimiter) = (node, range, text[range.lowerBound])
        let start = text[..<range.lowerBound].lastIndex { $0 & 0xC0 != 0x80 } ?? range.lowerBound
        let before = Self.scalar(text[start..<range.lowerBound]) ?? node.previous?.edge ?? node.parentEdge
        let after = Self.scalar(text[range.upperBound...]) ?? node.next?.edge ?? node.parentEdge
        canOpen =
            !after.isMarkdownSpace && (!after.isPunctuation || before.isMarkdownSpace || before.isPunctuation)
        canClose =
            !before.isMarkdownSpace && (!before.isPunctuation || after.isMarkdownSpace || after.isPunctuation)
        // `a==b` compares.
        let isWithinWord = delimiter == "=" && before.isPlainLetterOrDigit && after.isPlainLetterOrDigit
        guard range.count == 2 || range.count == 1 && delimiter == "~", canOpen || canClose, !isWithinWord
        else {
            return nil
        }
    }

    private static func scalar(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
        // A noncharacter replaces a delimiter, or comes before one.
        Unicode.Scalar.first(of: text).map { 0xFDD0...0xFDEF ~= $0.value ? "*" : $0 }
    }

    /// Puts marks in the places of the runs of a node that belong together.
    static func mark(_ runs: [SpanRun], _ marks: inout MarkdownMarks) {
        var rest = paired(runs)[...]
        while let node = rest.first?.node {
            let same = rest.prefix { $0.node == node }
            rest = rest.dropFirst(same.count)
            node.split(
                at: same.map {
                    let span = MarkdownMark.span(
                        $0.delimiter == "~" ? "del" : "mark", isStart: $0.isStart == true)
                    return MarkdownPart(range: $0.range, mark: marks.add(span))
                })
        }
    }

    /// The runs that belong together, in their order: each end takes the last start before it that it matches. If they are
    /// of two lengths, neither is marked.
    private static func paired(_ runs: [SpanRun]) -> [SpanRun] {
        if runs.count < 2 { return [] }
        var (runs, open) = (runs, [] as [Int])
        for index in runs.indices {
            let end = runs[index]
            // Far ones do not match, so that the work stays linear.
            if end.canClose, let place = open.suffix(64).lastIndex(where: { matches(runs[$0], end) }) {
                let start = open[place]
                open.removeSubrange(place...)
                if runs[start].range.count == end.range.count {
                    (runs[start].isStart, runs[index].isStart) = (true, false)
                }
            } else if end.canOpen {
                open.append(index)
            }
        }
        return runs.filter { $0.isStart != nil }
    }

    /// Three tildes in all do not belong together if one of the runs could be both a start and an end.
    private static func matches(_ start: SpanRun, _ end: SpanRun) -> Bool {
        start.delimiter == end.delimiter
            && (start.range.count == end.range.count || !(start.canClose || end.canOpen))
    }
}

extension MarkdownNode {
    /// What a neighbour ends or begins with in the source: a line break or a markup character.
    fileprivate var edge: Unicode.Scalar { isBreak ? "\n" : "*" }

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
