/// Finds where each of many texts occurs first, in one pass through the bytes however many texts there are.
///
/// The texts are a tree of their bytes, in which each node knows the longest end of its bytes that another text begins
/// with (the search of Aho and Corasick).
public struct TextSearch {
    private struct Node {
        let byte: UInt8
        let parent: Int
        let depth: Int
        /// The node of the longest proper end that begins a text.
        var shorter = 0
        /// The number of the text that ends here.
        var text: Int?
        /// The nearest node where a text ends: this one, or one of a shorter end; 0 if there is none.
        var match = 0
    }

    private var nodes = [Node(byte: 0, parent: 0, depth: 0)]
    private var children: [UInt64: Int] = [:]

    /// A search for these texts, none of which occurs twice or is empty.
    public init(_ texts: [String]) {
        for (number, text) in texts.enumerated() { add(text, number) }
        for index in nodes.indices.sorted(by: { nodes[$0].depth < nodes[$1].depth }).dropFirst() {
            let node = nodes[index]
            let shorter = node.depth == 1 ? 0 : next(node.byte, after: nodes[node.parent].shorter)
            nodes[index].shorter = shorter
            nodes[index].match = node.text == nil ? nodes[shorter].match : index
        }
    }

    /// The first range of each text that occurs, by the number of the text.
    public func firstRanges(in bytes: some Sequence<UInt8>) -> [Int: Range<Int>] {
        var found: [Int: Range<Int>] = [:]
        var (node, end) = (0, 0)
        for byte in bytes {
            node = next(byte, after: node)
            end += 1
            var match = nodes[node].match
            while let text = nodes[match].text {
                if found[text] == nil { found[text] = end - nodes[match].depth..<end }
                match = nodes[nodes[match].shorter].match
            }
        }
        return found
    }
}

extension TextSearch {
    private mutating func add(_ text: String, _ number: Int) {
        var node = 0
        for byte in text.utf8 {
            let key = Self.key(node, byte)
            if let child = children[key] {
                node = child
            } else {
                nodes.append(Node(byte: byte, parent: node, depth: nodes[node].depth + 1))
                node = nodes.count - 1
                children[key] = node
            }
        }
        nodes[node].text = number
    }

    /// The node of the longest end, of the bytes of `node` and then `byte`, that begins a text.
    private func next(_ byte: UInt8, after node: Int) -> Int {
        var node = node
        while true {
            if let child = children[Self.key(node, byte)] { return child }
            if node == 0 { return 0 }
            node = nodes[node].shorter
        }
    }

    private static func key(_ node: Int, _ byte: UInt8) -> UInt64 { UInt64(node) << 8 | UInt64(byte) }
}
