internal import TextAndTime

/// A value of a TOML document while it is read: later lines may add to earlier tables.
final class TOMLValue {
    struct Name {
        let node: YAMLNode
        let text: [UInt8]

        fileprivate var repetition: Mistake {
            Mistake(
                "`\(String(decoding: text, as: UTF8.self))` is given twice", at: node.range,
                help: "keep one of the two")
        }
    }

    private var node: YAMLNode
    /// Whether later lines may add to it: to a table that is not in braces, and to a list of `[[name]]`.
    private var isOpen = false
    /// The values of a list, or of a table with their names.
    private var children: [(name: YAMLNode?, value: TOMLValue)] = []
    /// The values of a table by their names.
    private var named: [[UInt8]: TOMLValue] = [:]

    init(_ scalar: YAMLNode) { node = scalar }

    init(list items: [TOMLValue], at range: Range<Int>) {
        node = YAMLNode(kind: .list, traits: .flow, range: range)
        children = items.map { (nil, $0) }
    }

    /// A table, which may be added to until it is closed.
    init(tableAt range: Range<Int>, _ traits: YAMLNode.Traits = .flow) {
        node = YAMLNode(kind: .map, traits: traits, range: range)
        isOpen = true
    }

    func close(at range: Range<Int>) {
        node = YAMLNode(kind: .map, traits: .flow, range: range)
        isOpen = false
    }

    /// Puts a value under a name of one or more parts into this table.
    func add(_ value: TOMLValue, as path: [Name]) throws(Mistake) {
        try table(path.dropLast()).put(value, as: path[path.count - 1])
    }

    /// The table that a header of this document opens.
    func open(_ path: [Name], isItem: Bool, at range: Range<Int>) throws(Mistake) -> TOMLValue {
        guard isItem else { return try table(path[...], at: range) }
        let (parent, name) = (try table(path.dropLast(), at: range), path[path.count - 1])
        if parent.named[name.text] == nil {
            let list = TOMLValue(list: [], at: range)
            list.isOpen = true
            try parent.put(list, as: name)
        }
        guard let list = parent.named[name.text], list.isOpen, list.node.kind == .list else {
            throw name.repetition
        }
        let item = TOMLValue(tableAt: range)
        list.children.append((nil, item))
        return item
    }

    private func put(_ value: TOMLValue, as name: Name) throws(Mistake) {
        if named.updateValue(value, forKey: name.text) != nil { throw name.repetition }
        children.append((name.node, value))
    }

    /// The table to which a path leads, or the last one of a list; tables that are missing are made.
    private func table(_ path: ArraySlice<Name>, at range: Range<Int>? = nil) throws(Mistake) -> TOMLValue {
        var table = self
        for name in path {
            if let found = table.named[name.text] {
                guard found.isOpen else { throw name.repetition }
                table = found.node.kind == .list ? found.children.last?.value ?? found : found
            } else {
                let new = TOMLValue(tableAt: range ?? name.node.range)
                try table.put(new, as: name)
                table = new
            }
        }
        return table
    }

    /// Appends the value, followed by those within it.
    func append(to nodes: inout [YAMLNode], depth: Int = 0) throws(Mistake) {
        guard depth < YAMLTreeBuilder.deepestNesting else { throw .nestedTooDeeply(node.range) }
        let start = nodes.count
        nodes.append(node)
        for (name, value) in children {
            if var name {
                name.next = UInt32(nodes.count + 1)
                nodes.append(name)
            }
            try value.append(to: &nodes, depth: depth + 1)
        }
        nodes[start].next = UInt32(nodes.count)
    }
}
