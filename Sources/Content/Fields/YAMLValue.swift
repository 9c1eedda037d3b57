public import Diagnostics

/// A value of a YAML file, to be looked into: a scalar, a list or a map.
public struct YAMLValue: Sendable {
    /// What all values of a file share, behind one reference so that values are cheap to copy.
    private final class Document: Sendable {
        let nodes: [YAMLNode]
        let unescaped: [UInt8]
        let bytes: [UInt8]
        let file: SourceFile

        init(tree: YAMLTree, file: SourceFile) {
            nodes = tree.nodes
            unescaped = tree.unescaped
            bytes = file.bytes
            self.file = file
        }
    }

    private let document: Document
    let index: Int

    /// The root of `tree`, which was read from `file`.
    public init(tree: YAMLTree, file: SourceFile) {
        document = Document(tree: tree, file: file)
        index = 0
    }

    private init(_ document: Document, _ index: Int) {
        self.document = document
        self.index = index
    }

    /// The file in which it stands.
    public var file: SourceFile { document.file }
    private var nodes: [YAMLNode] { document.nodes }
    var node: YAMLNode { document.nodes[index] }

    /// What it is.
    public var kind: YAMLNode.Kind { node.kind }
    /// Where it stands in the file.
    public var range: Range<Int> { node.range }
    /// Where it stands, as a person counts.
    public var position: SourcePosition { file.position(of: range) }

    /// The value at `index` of the same file.
    func sibling(_ index: Int) -> YAMLValue { YAMLValue(document, index) }
}

extension YAMLValue {
    /// The items of a list; none if it is no list.
    public var items: [YAMLValue] {
        var items: [YAMLValue] = []
        forEachItem { items.append($0) }
        return items
    }

    /// Hands the items of a list to `body`.
    public func forEachItem(_ body: (YAMLValue) -> Void) {
        let nodes = document.nodes
        guard kind == .list else { return }
        let end = Int(nodes[index].next)
        var child = index + 1
        while child < end {
            body(sibling(child))
            child = Int(nodes[child].next)
        }
    }

    /// Hands the names of a map to `body`, each with its node's index and that of its value.
    func forEachName(_ body: (_ name: UnsafeBufferPointer<UInt8>, _ key: Int, _ value: Int) -> Void) {
        let nodes = document.nodes
        guard kind == .map else { return }
        let end = Int(nodes[index].next)
        var key = index + 1
        while key < end {
            let value = Int(nodes[key].next)
            sibling(key).withText { body($0, key, value) }
            key = Int(nodes[value].next)
        }
    }

    /// The names and values of a map in their order; none if it is no map.
    public var entries: [(key: YAMLValue, value: YAMLValue)] {
        guard kind == .map else { return [] }
        let children = children
        return stride(from: 0, to: children.count - 1, by: 2).map {
            (sibling(children[$0]), sibling(children[$0 + 1]))
        }
    }

    /// How many nodes stand below this one, at any depth.
    var countBelow: Int { Int(node.next) - index - 1 }

    /// The nodes directly below this one.
    var children: [Int] {
        var found: [Int] = []
        var child = index + 1
        let end = Int(node.next)
        while child < end {
            found.append(child)
            child = Int(nodes[child].next)
        }
        return found
    }
}

extension YAMLValue {
    /// The text of a scalar as it was meant: without quotes, escapes resolved, digits as written.
    public var text: String? {
        guard kind == .scalar else { return wikiLink }
        return withText { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether it is a scalar that says nothing: nothing at all, `~` or `null`.
    public var isNull: Bool {
        let node = node
        guard node.isPlain, node.textLength <= CoreSchema.longestNull else { return false }
        return withText { CoreSchema.isNull($0) }
    }

    /// Hands the bytes of a scalar's text to `body`.
    public func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let (node, document) = (node, document)
        return node.traits.contains(.unescaped)
            ? document.unescaped.withUnsafeBufferPointer { body($0.text(of: node)) }
            : document.bytes.withUnsafeBufferPointer { body($0.text(of: node)) }
    }

    /// `[[Jane Austen]]` without quotes is a list in a list for YAML, and text for who wrote it.
    private var wikiLink: String? {
        let range = range
        guard kind == .list, Int(node.next) > index + 1, nodes[index + 1].kind == .list else {
            return nil
        }
        guard range.count > 4, nodes[index + 1].next == node.next else { return nil }
        let bytes = document.bytes
        guard bytes[range].starts(with: [0x5B, 0x5B]), bytes[range.upperBound - 2] == 0x5D else { return nil }
        return String(decoding: bytes[range], as: UTF8.self)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The text of a scalar that stands in these bytes.
    fileprivate func text(of node: YAMLNode) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: self[node.textRange])
    }
}
