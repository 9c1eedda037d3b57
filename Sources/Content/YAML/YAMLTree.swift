internal import TextAndTime

/// A YAML document as a flat array of nodes over the bytes of its file.
struct YAMLTree: Sendable, Equatable {
    /// The nodes in the order of the document; the first one is the root, and a map's children alternate between keys
    /// and values.
    let nodes: [YAMLNode]
    /// The text of scalars that differ from their source bytes (escapes, folded lines).
    let unescaped: [UInt8]
}

extension YAMLTree {
    /// The tree of fields in `range` of `bytes`, without the comments in its texts.
    func withoutComments(of bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> YAMLTree {
        let mayHold = MarkdownOmissions.mayHold(bytes.extracting(range))
        return unescaped.withUnsafeBufferPointer { known in
            guard mayHold || MarkdownOmissions.mayHold(known) else { return self }
            var (nodes, texts) = (nodes, unescaped)
            for index in nodes.indices where nodes[index].kind == .scalar {
                let text = nodes[index].text(in: bytes, known)
                if let rest = MarkdownOmissions.shown(text) {
                    nodes[index].take(rest, at: texts.count)
                    texts += rest
                }
            }
            return YAMLTree(nodes: nodes, unescaped: texts)
        }
    }

    /// The first text that has a control character, which an escape made; nil if there is none.
    func firstControl(in bytes: UnsafeBufferPointer<UInt8>) -> YAMLNode? {
        unescaped.withUnsafeBufferPointer { known in
            if known.firstTextFlaw() == nil { return nil }
            return nodes.first { $0.kind == .scalar && $0.text(in: bytes, known).firstTextFlaw() != nil }
        }
    }
}

/// A scalar, list or map of a tree.
public struct YAMLNode: Sendable, BitwiseCopyable, Equatable {
    public enum Kind: UInt8, Sendable, BitwiseCopyable {
        case scalar, list, map
    }

    struct Traits: OptionSet, BitwiseCopyable {
        let rawValue: UInt8

        /// A scalar without quotes, so that the core schema applies.
        static let plain = Traits(rawValue: 1)
        /// The text is in the tree's unescaped bytes instead of the file's.
        static let unescaped = Traits(rawValue: 2)
        /// A list in `[…]` or a map in `{…}`.
        static let flow = Traits(rawValue: 4)
        /// Written as `*name`; its descendants are elsewhere in the file.
        static let alias = Traits(rawValue: 8)
        /// Written with `&name`, so that an alias may refer to it.
        static let anchored = Traits(rawValue: 16)
        /// A scalar written as a block after `|` or `>`.
        static let block = Traits(rawValue: 32)
    }

    public let kind: Kind
    var traits: Traits
    var start: UInt32
    var end: UInt32
    private(set) var textStart: UInt32
    private(set) var textLength: UInt32
    /// The index after the node's last descendant: the next sibling, if there is one.
    var next: UInt32

    /// Whether it is a scalar without quotes, so that the core schema applies.
    var isPlain: Bool { traits.contains(.plain) }
    var range: Range<Int> { Int(start)..<Int(end) }
    var textRange: Range<Int> { Int(textStart)..<Int(textStart + textLength) }

    /// The text of a scalar, in the bytes of its file or in those that differ from them.
    func text(
        in bytes: UnsafeBufferPointer<UInt8>, _ unescaped: UnsafeBufferPointer<UInt8>
    ) -> UnsafeBufferPointer<UInt8> {
        (traits.contains(.unescaped) ? unescaped : bytes).extracting(textRange)
    }

    /// Takes another text, which is at `start` of those that differ from their source.
    fileprivate mutating func take(_ text: [UInt8], at start: Int) {
        traits.insert(.unescaped)
        textStart = UInt32(truncatingIfNeeded: start)
        textLength = UInt32(truncatingIfNeeded: text.count)
    }

    init(kind: Kind, traits: Traits, range: Range<Int>, textStart: Int = 0, textLength: Int = 0) {
        self.kind = kind
        self.traits = traits
        // `FrontMatter.longestYAML` keeps all offsets within 32 bits.
        start = UInt32(truncatingIfNeeded: range.lowerBound)
        end = UInt32(truncatingIfNeeded: range.upperBound)
        self.textStart = UInt32(truncatingIfNeeded: textStart)
        self.textLength = UInt32(truncatingIfNeeded: textLength)
        next = 0
    }
}
