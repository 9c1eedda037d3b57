/// A part of a template's body.
enum Node {
    case text(Range<Int>)
    case output(FilteredExpression)
    case tag(any TagNode)

    /// Whether it prints nothing that a reader would see.
    var isBlank: Bool {
        switch self {
        case .text: true
        case .output: false
        case .tag(let tag): tag.isBlank
        }
    }
}

/// A tag that was read, and knows how to become code.
protocol TagNode {
    /// Whether a block of nothing else but white space may be left out.
    var isBlank: Bool { get }

    /// Writes the code of the tag.
    func emit(into code: inout CodeWriter)
}

extension TagNode {
    var isBlank: Bool { false }
}

/// The nodes between two tags.
struct Body {
    var nodes: [Node] = []
    /// Whether there is only white space and what prints nothing.
    private(set) var isBlank = true

    mutating func append(_ node: Node, isBlank: Bool) {
        nodes.append(node)
        if !isBlank { self.isBlank = false }
    }

    /// The body without its white space, for blocks that print nothing else.
    var withoutText: Body {
        var copy = self
        copy.nodes.removeAll { if case .text = $0 { true } else { false } }
        return copy
    }
}
