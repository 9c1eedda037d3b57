extension YAMLTreeBuilder {
    private static let mostExpandedNodes = 10_000

    /// Adds what an anchor stands for once more.
    mutating func addAlias(_ event: YAMLEvent) throws(YAMLRefusal) {
        let name = String(decoding: event.anchor, as: UTF8.self)
        guard let first = anchors[name] else { throw .unknownAlias(event.range, name: name) }
        let end = Int(nodes[first].next)
        guard end > first else { throw .aliasOfItself(event.range, name: name) }
        if takesKey(), nodes[first].kind != .scalar { throw .keyIsNoText(event.range) }
        expandedNodes += end - first
        guard expandedNodes <= Self.mostExpandedNodes else { throw .expandsTooFar(event.range) }
        let shift = UInt32(nodes.count - first)
        let root = nodes.count
        for index in first..<end {
            var copy = nodes[index]
            copy.next += shift
            copy.traits.remove(.anchored)
            nodes.append(copy)
        }
        nodes[root].traits.insert(.alias)
        nodes[root].start = UInt32(event.range.lowerBound)
        nodes[root].end = UInt32(event.range.upperBound)
        lastEnd = event.range.upperBound
    }
}
