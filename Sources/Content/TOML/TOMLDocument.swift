internal import TextAndTime

/// The values of a TOML document while it is read: later lines may add to earlier tables.
struct TOMLDocument {
    private struct Value {
        var node: YAMLNode
        /// Whether later lines may add to it: to a table that is not in braces, and to a list of `[[name]]`.
        var isOpen = false
        /// The values of a list or of a table.
        var children: [Int] = []
        /// The names of a table's values, in their order.
        var names: [YAMLNode] = []
        /// The values of a table by their names.
        var named: [[UInt8]: Int] = [:]
    }

    static let root = 0

    private var values: [Value]
    /// The texts of all scalars.
    private var texts: [UInt8] = []

    init(_ range: Range<Int>) {
        values = [Value(node: YAMLNode(kind: .map, traits: [], range: range), isOpen: true)]
    }
}

// Adding values.
extension TOMLDocument {
    mutating func scalar(
        _ text: some Collection<UInt8>, _ traits: YAMLNode.Traits, at range: Range<Int>
    ) -> YAMLNode {
        texts += text
        return YAMLNode(
            kind: .scalar, traits: traits.union(.unescaped), range: range,
            textStart: texts.count - text.count, textLength: text.count)
    }

    mutating func add(_ scalar: YAMLNode) -> Int { append(Value(node: scalar)) }

    mutating func add(list items: [Int], at range: Range<Int>) -> Int {
        append(Value(node: YAMLNode(kind: .list, traits: .flow, range: range), children: items))
    }

    /// A table, which may be added to until it is closed.
    mutating func addTable(at range: Range<Int>) -> Int {
        append(Value(node: YAMLNode(kind: .map, traits: .flow, range: range), isOpen: true))
    }

    mutating func close(_ table: Int, at range: Range<Int>) {
        values[table].isOpen = false
        values[table].node = YAMLNode(kind: .map, traits: .flow, range: range)
    }

    /// Puts a value under a name of one or more parts into a table.
    mutating func add(_ value: Int, as path: [YAMLNode], to table: Int) throws(Mistake) {
        let table = try self.table(path.dropLast(), in: table)
        try put(value, as: path[path.count - 1], into: table)
    }

    /// The table that a header opens.
    mutating func open(_ path: [YAMLNode], isItem: Bool, at range: Range<Int>) throws(Mistake) -> Int {
        guard isItem else { return try table(path[...], in: Self.root, at: range) }
        let parent = try table(path.dropLast(), in: Self.root, at: range)
        let name = path[path.count - 1]
        let item = addTable(at: range)
        if let list = values[parent].named[text(name)] {
            guard values[list].isOpen, values[list].node.kind == .list else { throw repetition(of: name) }
            values[list].children.append(item)
        } else {
            let list = add(list: [item], at: range)
            values[list].isOpen = true
            try put(list, as: name, into: parent)
        }
        return item
    }
}

extension TOMLDocument {
    private mutating func append(_ value: Value) -> Int {
        values.append(value)
        return values.count - 1
    }

    private mutating func put(_ value: Int, as name: YAMLNode, into table: Int) throws(Mistake) {
        guard values[table].named.updateValue(value, forKey: text(name)) == nil else {
            throw repetition(of: name)
        }
        values[table].names.append(name)
        values[table].children.append(value)
    }

    /// The table to which a path leads, or the last one of a list; tables that are missing are made.
    private mutating func table(
        _ path: ArraySlice<YAMLNode>, in parent: Int, at range: Range<Int>? = nil
    ) throws(Mistake) -> Int {
        var table = parent
        for name in path {
            if let found = values[table].named[text(name)] {
                guard values[found].isOpen else { throw repetition(of: name) }
                table = values[found].node.kind == .list ? values[found].children.last ?? found : found
            } else {
                let new = addTable(at: range ?? name.range)
                try put(new, as: name, into: table)
                table = new
            }
        }
        return table
    }

    private func repetition(of name: YAMLNode) -> Mistake {
        Mistake(
            "`\(String(decoding: text(name), as: UTF8.self))` is given twice", at: name.range,
            help: "keep one of the two")
    }

    private func text(_ scalar: YAMLNode) -> [UInt8] { Array(texts[scalar.textRange]) }
}

// The tree.
extension TOMLDocument {
    /// All values, each followed by those within it.
    func tree() throws(Mistake) -> YAMLTree {
        var nodes: [YAMLNode] = []
        nodes.reserveCapacity(values.count * 2)
        try append(Self.root, to: &nodes, depth: 0)
        return YAMLTree(nodes: nodes, unescaped: texts)
    }

    private func append(_ index: Int, to nodes: inout [YAMLNode], depth: Int) throws(Mistake) {
        let (value, start) = (values[index], nodes.count)
        guard depth < YAMLTreeBuilder.deepestNesting else {
            throw .nestedTooDeeply(value.node.range)
        }
        nodes.append(value.node)
        for (place, child) in value.children.enumerated() {
            if place < value.names.count {
                nodes.append(value.names[place])
                nodes[nodes.count - 1].next = UInt32(nodes.count)
            }
            try append(child, to: &nodes, depth: depth + 1)
        }
        nodes[start].next = UInt32(nodes.count)
    }
}
