public import Diagnostics
internal import TextAndTime

/// A scalar, list or map of a YAML file.
public struct YAMLValue: Sendable {
    /// What all values of a file share, behind one reference so that a value is cheap to copy.
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

    init(tree: YAMLTree, file: SourceFile) {
        self.init(Document(tree: tree, file: file), 0)
    }

    private init(_ document: Document, _ index: Int) {
        self.document = document
        self.index = index
    }

    public var file: SourceFile { document.file }
    var node: YAMLNode { document.nodes[index] }

    public var kind: YAMLNode.Kind { node.kind }
    public var isRoot: Bool { index == 0 }
    /// The bytes of the file that it was read from.
    public var range: Range<Int> { node.range }
    /// Its range in lines and columns.
    public var position: SourcePosition { position(of: range) }

    func position(of range: Range<Int>) -> SourcePosition { document.file.position(of: range) }

    func sibling(_ index: Int) -> YAMLValue { YAMLValue(document, index) }
}

// Scalars.
extension YAMLValue {
    /// The text of a scalar: without quotes, escapes resolved, digits as written.
    public var text: String? {
        guard kind == .scalar else { return wikiLink }
        return withText { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether it is an unquoted scalar that is empty, `~` or `null`.
    public var isNull: Bool {
        let node = node
        guard node.isPlain, node.textLength <= CoreSchema.longestNull else { return false }
        return withText { CoreSchema.isNull($0) }
    }

    public var boolean: Bool? { plainText { CoreSchema.boolean($0) } }

    public var integer: Int? { plainText { CoreSchema.integer($0) } }

    public var number: Double? { plainText { CoreSchema.number($0) } }

    /// Passes the bytes of a scalar's text to `body`.
    public func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let (node, document) = (node, document)
        return node.traits.contains(.unescaped)
            ? document.unescaped.withUnsafeBufferPointer { body($0.text(of: node)) }
            : document.bytes.withUnsafeBufferPointer { body($0.text(of: node)) }
    }

    private func plainText<Result>(_ read: (UnsafeBufferPointer<UInt8>) -> Result?) -> Result? {
        kind == .scalar && node.isPlain ? withText(read) : nil
    }

    /// An unquoted `[[Jane Austen]]`: a list within a list to YAML, but text to the person who wrote it.
    private var wikiLink: String? {
        let (node, nodes, bytes) = (node, document.nodes, document.bytes)
        guard kind == .list, Int(node.next) > index + 1, nodes[index + 1].kind == .list,
            range.count > 4, nodes[index + 1].next == node.next,
            bytes[range].starts(with: ["[", "["]), bytes[range.upperBound - 2] == "]"
        else { return nil }
        let shown = bytes.withUnsafeBufferPointer { MarkdownOmissions.shown($0.extracting(range)) }
        return String(decoding: shown ?? Array(bytes[range]), as: UTF8.self)
    }
}

// Lists and maps.
extension YAMLValue {
    public var items: [YAMLValue] {
        var items: [YAMLValue] = []
        forEachItem { items.append($0) }
        return items
    }

    public func forEachItem(_ body: (YAMLValue) -> Void) {
        guard kind == .list else { return }
        forEachChild { body(sibling($0)) }
    }

    /// The names and values of a map in their order; empty if it is not a map.
    public var entries: [(key: YAMLValue, value: YAMLValue)] {
        var entries: [(key: YAMLValue, value: YAMLValue)] = []
        forEachName { _, key, value in entries.append((sibling(key), sibling(value))) }
        return entries
    }

    /// Passes each name of a map to `body`, with the index of its node and that of its value.
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

    /// The number of nodes below this one, at any depth.
    var descendantCount: Int { Int(node.next) - index - 1 }

    /// The nodes directly below this one: the items of a list, the keys and values of a map.
    var children: [Int] {
        var children: [Int] = []
        forEachChild { children.append($0) }
        return children
    }

    private func forEachChild(_ body: (Int) -> Void) {
        let nodes = document.nodes
        let end = Int(nodes[index].next)
        var child = index + 1
        while child < end {
            body(child)
            child = Int(nodes[child].next)
        }
    }
}

// Messages.
extension YAMLValue {
    /// The finding that this value of the field `name` is not of the `expected` kind.
    public func mismatch(_ name: String, _ expected: String, help: String) -> Diagnostic {
        .error(
            "field-type", "`\(name)` must be \(expected); found \(described)", at: position, help: help)
    }

    /// The value as a message names it: `"four"`, `the list `[4]``, `a map of 2 fields`.
    public var described: String {
        switch kind {
        case .scalar: isNull ? "nothing" : "\"\(Self.cut(text ?? ""))\""
        case .list:
            shortSource.map { "the list `\($0)`" } ?? "a list of \(Self.count(children.count, "item"))"
        case .map:
            shortSource.map { "the map `\($0)`" } ?? "a map of \(Self.count(children.count / 2, "field"))"
        }
    }

    /// How to write the value if it was intended as text but has unquoted brackets or a colon.
    var textHelp: String {
        let source = file.bytes[range]
        guard kind != .scalar, !source.contains("\n"), range.count <= 80 else {
            return "write it as one text, in quotes if it has brackets or `: ` in it"
        }
        let written = String(decoding: source, as: UTF8.self)
        return "if it is meant as text, put it in quotes: \(YAMLText.quoted(written))"
    }

    /// The source of the value, if it is one short line.
    private var shortSource: String? {
        let bytes = file.bytes[range]
        guard range.count <= 40, !bytes.contains("\n") else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func cut(_ text: String) -> String {
        let line = text.prefix { !$0.isNewline }
        return line.count > 40 ? "\(line.prefix(40))…" : line.count < text.count ? "\(line)…" : text
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func text(of node: YAMLNode) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: self[node.textRange])
    }
}

/// A field as it is written: its name and its value.
public struct FieldValue: Sendable {
    public let value: YAMLValue
    private let keyIndex: Int

    /// The field whose name is the node at `key` of the same file.
    init(key: Int, value: YAMLValue) {
        self.value = value
        keyIndex = key
    }

    public var key: YAMLValue { value.sibling(keyIndex) }
    public var name: String { key.text ?? "" }
    /// The bytes of the value, or of the name if there is no value.
    public var range: Range<Int> { value.range.isEmpty ? key.range : value.range }
    /// Its range in lines and columns.
    public var position: SourcePosition { value.position(of: range) }

    public func mismatch(_ expected: String, help: String) -> Diagnostic {
        value.mismatch(name, expected, help: help)
    }
}

/// A value and the bytes of the record that it was read from, for messages that point at it.
public struct Located<Value: Sendable>: Sendable {
    public let value: Value
    /// The bytes of the record's file that it was read from.
    public let range: Range<Int>

    public init(_ value: Value, at range: Range<Int>) {
        self.value = value
        self.range = range
    }
}

extension Located: Equatable where Value: Equatable {}
