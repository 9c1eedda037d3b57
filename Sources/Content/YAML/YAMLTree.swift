/// A YAML document as one flat array of plain nodes over the bytes of its file.
///
/// Nothing in it refers to memory of its own, so it can be kept on disk and read back as it is.
public struct YAMLTree: Sendable, Equatable {
    /// The nodes in the order of the document; the first one is the root, a map's children alternate
    /// between keys and values.
    public let nodes: [YAMLNode]
    /// The text of scalars that differ from their source bytes (escapes, folded lines).
    let unescaped: [UInt8]
}
