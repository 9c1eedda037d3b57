/// Proves that nodes from a disk are a tree over a file, before anybody walks in it.
enum NodeProof {
    private struct Open {
        let end: Int
        let isMap: Bool
        var expectsKey = true
    }

    /// Whether every offset lies within its bytes, children within their parents, and keys are text.
    static func holds(_ nodes: [YAMLNode], fileSize: Int, unescapedSize: Int) -> Bool {
        guard let root = nodes.first, root.rawKind == YAMLNode.Kind.map.rawValue, root.next == nodes.count
        else {
            return false
        }
        var open: [Open] = []
        for (index, node) in nodes.enumerated() {
            guard isWithinBytes(node, fileSize, unescapedSize), close(&open, at: index) else { return false }
            guard takePlace(of: node, in: &open) else { return false }
            guard node.rawKind != YAMLNode.Kind.scalar.rawValue else {
                guard node.next == index + 1 else { return false }
                continue
            }
            guard node.next > index, open.count < YAMLTreeBuilder.deepestNesting else { return false }
            open.append(Open(end: Int(node.next), isMap: node.rawKind == YAMLNode.Kind.map.rawValue))
        }
        return close(&open, at: nodes.count) && open.isEmpty
    }

    private static func isWithinBytes(_ node: YAMLNode, _ fileSize: Int, _ unescapedSize: Int) -> Bool {
        let textSize = node.traits.contains(.unescaped) ? unescapedSize : fileSize
        return node.rawKind <= YAMLNode.Kind.map.rawValue && node.start <= node.end && node.end <= fileSize
            && Int(node.textStart) + Int(node.textLength) <= textSize
    }

    /// Ends the lists and maps that end here; a map must not end between a key and its value.
    private static func close(_ open: inout [Open], at index: Int) -> Bool {
        while let last = open.last, last.end == index {
            if last.isMap, !last.expectsKey { return false }
            open.removeLast()
        }
        return true
    }

    /// A node must end within its parent, and be text if it is a key.
    private static func takePlace(of node: YAMLNode, in open: inout [Open]) -> Bool {
        guard let parent = open.last else { return true }
        guard node.next <= parent.end else { return false }
        if parent.isMap {
            if parent.expectsKey, node.rawKind != YAMLNode.Kind.scalar.rawValue { return false }
            open[open.count - 1].expectsKey.toggle()
        }
        return true
    }
}
