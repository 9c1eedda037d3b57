/// Reads the YAML that nearly all records are written in, in one pass and without libyaml.
///
/// It takes block maps and block lists; lists in `[…]` and maps in `{…}` on one line; plain and quoted scalars on
/// one line, the quoted ones without escapes; the blocks `|`, `|-`, `>` and `>-`; comments and blank lines. Of these
/// it makes the very tree that libyaml's events would make.
///
/// Of all else it is unsure, and leaves the whole document to libyaml: tabs, invisible characters, anchors, aliases,
/// tags, `? `, `<<`, `---`, plain and quoted scalars over several lines, keys given twice, and all that is wrong. It
/// never finds a mistake itself, so that what is said of mistakes has one source.
struct QuickYAML: ~Copyable {
    /// Why there is no tree.
    struct Unsure: Error {}

    /// The bytes of the file.
    var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    /// Where the YAML ends.
    var end = 0
    /// What is read next.
    var cursor = 0
    /// The line that is read, without its line break.
    var line = 0..<0
    /// Where the line after it begins.
    var nextLine = 0
    /// How many spaces begin the line; `pastTheEnd` if there is no line any more.
    var column = 0
    /// The text of blocks.
    var unescaped: [UInt8] = []
    private var nodes = NodeBuffer()
    /// Where the last value ended, and with it the lists and maps around it that have no brackets.
    private var lastEnd = 0
    private var depth = 0

    static let pastTheEnd = -1

    /// The tree of the YAML at `range` of a file that is UTF-8; nothing if it is not ordinary.
    mutating func tree(of file: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> YAMLTree? {
        guard file.isOrdinaryText(range) else { return nil }
        bytes = file
        end = range.upperBound
        nextLine = range.lowerBound
        nodes.removeAll()
        unescaped.removeAll(keepingCapacity: true)
        depth = 0
        do {
            try readDocument(emptyAt: range.lowerBound)
        } catch {
            return nil
        }
        // The tree's arrays are as long as what they hold; what is here serves the next file.
        return YAMLTree(nodes: nodes.nodes, unescaped: unescaped.copy)
    }

    private mutating func readDocument(emptyAt offset: Int) throws(Unsure) {
        moveToNextLine()
        guard column != Self.pastTheEnd else {
            let map = try open(.map, at: offset)
            return try close(map)
        }
        try readMap(at: column)
        guard column == Self.pastTheEnd else { throw Unsure() }
    }
}

extension QuickYAML {
    /// Adds a scalar.
    @inline(__always)
    mutating func add(_ scalar: YAMLNode) {
        var scalar = scalar
        scalar.next = UInt32(truncatingIfNeeded: nodes.count + 1)
        nodes.append(scalar)
        lastEnd = Int(scalar.end)
    }

    /// Begins a list or map, and gives the index of its node.
    mutating func open(
        _ kind: YAMLNode.Kind, _ traits: YAMLNode.Traits = [], at offset: Int
    ) throws(Unsure) -> Int {
        guard depth < YAMLTreeBuilder.deepestNesting else { throw Unsure() }
        depth += 1
        nodes.append(
            YAMLNode(kind: kind, traits: traits, range: offset..<offset, textStart: 0, textLength: 0))
        lastEnd = offset
        return nodes.count - 1
    }

    /// Ends the list or map at `index`; one in brackets ends at `offset`.
    mutating func close(_ index: Int, at offset: Int? = nil) throws(Unsure) {
        depth -= 1
        if let offset { lastEnd = offset }
        nodes.close(index, next: nodes.count, at: lastEnd)
        let file = bytes
        let isSure = nodes.withNodes { nodes in
            nodes[index].kind != .map || QuickKeys(nodes: nodes, file: file).differ(inMap: index)
        }
        guard isSure else { throw Unsure() }
    }
}

extension Array where Element: BitwiseCopyable {
    /// The same elements in memory of their own, without room for more.
    fileprivate var copy: [Element] {
        withUnsafeBufferPointer { $0.isEmpty ? [] : Array($0) }
    }
}
