/// A scalar, list or map of a document.
public struct YAMLNode: Sendable, BitwiseCopyable {
    /// What it is.
    public enum Kind: UInt8, Sendable, BitwiseCopyable {
        case scalar
        case list
        case map
    }

    /// What it is.
    public let kind: Kind
    /// Whether a scalar was written without quotes, so that the core schema applies.
    public let isPlain: Bool
    /// Whether the text lies in the tree's unescaped bytes instead of the file's.
    public let isUnescaped: Bool
    /// Where the node begins in the file.
    public let start: UInt32
    /// Where the node ends in the file.
    public let end: UInt32
    /// Where the text of a scalar begins.
    public let textStart: UInt32
    /// How many bytes the text of a scalar has.
    public let textLength: UInt32
    /// The index after the node's last descendant: the next sibling, if there is one.
    public let next: UInt32
}
