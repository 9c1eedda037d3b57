/// A scalar, list or map of a document.
public struct YAMLNode: Sendable, BitwiseCopyable, Equatable {
    /// What a node can be.
    public enum Kind: UInt8, Sendable, BitwiseCopyable {
        case scalar
        case list
        case map
    }

    /// What else is known of a node.
    struct Traits: OptionSet, BitwiseCopyable {
        let rawValue: UInt8

        /// A scalar without quotes, so that the core schema applies.
        static let plain = Traits(rawValue: 1)
        /// The text lies in the tree's unescaped bytes instead of the file's.
        static let unescaped = Traits(rawValue: 2)
        /// A list in `[…]` or a map in `{…}`.
        static let flow = Traits(rawValue: 4)
        /// Written as `*name`; what is below it stands elsewhere in the file.
        static let alias = Traits(rawValue: 8)
        /// Written with `&name`, so that an alias may refer to it.
        static let anchored = Traits(rawValue: 16)
        /// A scalar written as a block after `|` or `>`.
        static let block = Traits(rawValue: 32)
    }

    let rawKind: UInt8
    var traits: Traits
    // No byte of a node is without meaning, so that equal trees are equal bytes on disk.
    private let unused: UInt16 = 0
    /// Where the node begins in the file.
    public internal(set) var start: UInt32
    /// Where the node ends in the file.
    public internal(set) var end: UInt32
    /// Where the text of a scalar begins.
    let textStart: UInt32
    /// How many bytes the text of a scalar has.
    let textLength: UInt32
    /// The index after the node's last descendant: the next sibling, if there is one.
    public internal(set) var next: UInt32

    /// What it is.
    public var kind: Kind { Kind(rawValue: rawKind) ?? .scalar }
    /// Whether a scalar was written without quotes, so that the core schema applies.
    public var isPlain: Bool { traits.contains(.plain) }
    /// Where the node stands in the file.
    public var range: Range<Int> { Int(start)..<Int(end) }
    /// Where the text of a scalar stands in its bytes.
    var textRange: Range<Int> { Int(textStart)..<Int(textStart + textLength) }

    init(
        kind: Kind, traits: Traits, range: Range<Int>, textStart: Int, textLength: Int
    ) {
        rawKind = kind.rawValue
        self.traits = traits
        // YAML longer than `FrontMatter.longestYAML` is not read, so nothing is cut off here.
        start = UInt32(truncatingIfNeeded: range.lowerBound)
        end = UInt32(truncatingIfNeeded: range.upperBound)
        self.textStart = UInt32(truncatingIfNeeded: textStart)
        self.textLength = UInt32(truncatingIfNeeded: textLength)
        next = 0
    }
}
