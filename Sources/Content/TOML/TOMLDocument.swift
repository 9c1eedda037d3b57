internal import TextAndTime

/// The values of a TOML document while it is read: later lines may add to earlier tables.
struct TOMLDocument {
    /// How a table or list was written, which decides what may be added to it.
    private enum Origin {
        /// `[name]`
        case header
        /// The tables that `[name.…]` only mentions.
        case mentioned
        /// The tables that `name.… = value` makes.
        case dotted
        /// `{…}`
        case inline
        /// All `[[name]]` together.
        case items
    }

    private enum Content {
        case scalar(YAMLNode)
        case list([Int])
        case table([Entry])
    }

    private struct Entry {
        let name: YAMLNode
        let value: Int
    }

    private struct Value {
        var content: Content
        var origin: Origin
        var range: Range<Int>
        /// The values of a table by their names.
        var named: [[UInt8]: Int] = [:]
    }

    static let root = 0

    private let bytes: UnsafeBufferPointer<UInt8>
    private var values: [Value]
    private var unescaped: [UInt8] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        self.bytes = bytes
        values = [Value(content: .table([]), origin: .header, range: range)]
    }
}

// Adding values.
extension TOMLDocument {
    /// A scalar whose text is not in the source.
    mutating func scalar(_ text: [UInt8], _ traits: YAMLNode.Traits, at range: Range<Int>) -> YAMLNode {
        unescaped += text
        return YAMLNode(
            kind: .scalar, traits: traits.union(.unescaped), range: range,
            textStart: unescaped.count - text.count, textLength: text.count)
    }

    mutating func add(_ scalar: YAMLNode) -> Int {
        append(.scalar(scalar), .inline, scalar.range)
    }

    mutating func add(list items: [Int], at range: Range<Int>) -> Int {
        append(.list(items), .inline, range)
    }

    /// A table in braces, which may be added to until it is closed.
    mutating func addInlineTable() -> Int {
        append(.table([]), .dotted, 0..<0)
    }

    mutating func close(_ table: Int, at range: Range<Int>) {
        values[table].origin = .inline
        values[table].range = range
    }

    /// Puts a value under a name of one or more parts into a table.
    mutating func add(_ value: Int, as path: [YAMLNode], to table: Int) throws(TOMLProblem) {
        var table = table
        for name in path.dropLast() { table = try self.table(name, in: table, .dotted, at: name.range) }
        try put(value, as: path[path.count - 1], into: table)
    }

    /// The table that a header opens.
    mutating func open(_ path: [YAMLNode], isItem: Bool, at range: Range<Int>) throws(TOMLProblem) -> Int {
        var table = Self.root
        for name in path.dropLast() { table = try self.table(name, in: table, .mentioned, at: range) }
        let name = path[path.count - 1]
        return isItem
            ? try openItem(name, in: table, at: range) : try openTable(name, in: table, at: range)
    }
}

extension TOMLDocument {
    private mutating func append(_ content: Content, _ origin: Origin, _ range: Range<Int>) -> Int {
        values.append(Value(content: content, origin: origin, range: range))
        return values.count - 1
    }

    private mutating func put(_ value: Int, as name: YAMLNode, into table: Int) throws(TOMLProblem) {
        guard case .table(var entries) = values[table].content, values[table].named[text(name)] == nil else {
            throw repetition(of: name)
        }
        // The entries are taken out, so that adding one copies none.
        values[table].content = .list([])
        entries.append(Entry(name: name, value: value))
        values[table].content = .table(entries)
        values[table].named[text(name)] = value
    }

    /// The table called `name`, which a longer name leads through; created if it is missing.
    private mutating func table(
        _ name: YAMLNode, in parent: Int, _ origin: Origin, at range: Range<Int>
    ) throws(TOMLProblem) -> Int {
        guard let found = values[parent].named[text(name)] else {
            let new = append(.table([]), origin, range)
            try put(new, as: name, into: parent)
            return new
        }
        switch (values[found].content, values[found].origin) {
        case (.table, .dotted): return found
        case (.table, .header), (.table, .mentioned): if origin == .mentioned { return found }
        case (.list(let items), .items): if origin == .mentioned, let last = items.last { return last }
        default: break
        }
        throw repetition(of: name)
    }

    private mutating func openTable(
        _ name: YAMLNode, in parent: Int, at range: Range<Int>
    ) throws(TOMLProblem) -> Int {
        guard let found = values[parent].named[text(name)] else {
            let new = append(.table([]), .header, range)
            try put(new, as: name, into: parent)
            return new
        }
        guard values[found].origin == .mentioned else { throw repetition(of: name) }
        values[found].origin = .header
        return found
    }

    private mutating func openItem(
        _ name: YAMLNode, in parent: Int, at range: Range<Int>
    ) throws(TOMLProblem) -> Int {
        let item = append(.table([]), .header, range)
        guard let found = values[parent].named[text(name)] else {
            try put(append(.list([item]), .items, range), as: name, into: parent)
            return item
        }
        guard case .list(var items) = values[found].content, values[found].origin == .items else {
            throw repetition(of: name)
        }
        values[found].content = .list([])
        items.append(item)
        values[found].content = .list(items)
        return item
    }

    private func repetition(of name: YAMLNode) -> TOMLProblem {
        TOMLProblem(
            "`\(String(decoding: text(name), as: UTF8.self))` is given twice", at: name.range,
            help: "keep one of the two")
    }

    private func text(_ scalar: YAMLNode) -> [UInt8] {
        scalar.traits.contains(.unescaped)
            ? Array(unescaped[scalar.textRange]) : Array(bytes[scalar.textRange])
    }
}

// The tree.
extension TOMLDocument {
    /// All values, each followed by those within it.
    func tree() throws(TOMLProblem) -> YAMLTree {
        var nodes: [YAMLNode] = []
        nodes.reserveCapacity(values.count * 2)
        try append(Self.root, to: &nodes, depth: 0)
        return YAMLTree(nodes: nodes, unescaped: unescaped)
    }

    private func append(_ index: Int, to nodes: inout [YAMLNode], depth: Int) throws(TOMLProblem) {
        let (value, start) = (values[index], nodes.count)
        guard depth < YAMLTreeBuilder.deepestNesting else {
            throw TOMLProblem(
                "this is nested more than 32 levels deep", at: value.range, help: "use fewer levels")
        }
        switch value.content {
        case .scalar(let scalar): nodes.append(scalar)
        case .list(let items):
            nodes.append(YAMLNode(kind: .list, traits: .flow, range: value.range))
            for item in items { try append(item, to: &nodes, depth: depth + 1) }
        case .table(let entries):
            nodes.append(YAMLNode(kind: .map, traits: index == Self.root ? [] : .flow, range: value.range))
            for entry in entries {
                var name = entry.name
                name.next = UInt32(nodes.count + 1)
                nodes.append(name)
                try append(entry.value, to: &nodes, depth: depth + 1)
            }
        }
        nodes[start].next = UInt32(nodes.count)
    }
}
