/// Takes the words out of Markdown.
enum MarkdownText {
    /// The words below a node, without markup.
    static func plain(of root: MarkdownNode) -> [UInt8] {
        var text: [UInt8] = []
        var node = root.firstChild
        while let current = node {
            append(current, to: &text)
            node = following(current, below: root)
        }
        return text
    }

    private static func append(_ node: MarkdownNode, to text: inout [UInt8]) {
        switch node.kind {
        case .text, .code: text.append(contentsOf: node.literal)
        case .softBreak, .lineBreak: text.append(0x20)
        default: break
        }
    }

    /// The next node in the order of the document, within `root`.
    private static func following(_ node: MarkdownNode, below root: MarkdownNode) -> MarkdownNode? {
        if let child = node.firstChild { return child }
        var node = node
        while node != root {
            if let next = node.next { return next }
            guard let parent = node.parent else { return nil }
            node = parent
        }
        return nil
    }
}
