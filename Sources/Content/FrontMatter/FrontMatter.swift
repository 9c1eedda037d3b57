public import Diagnostics

/// A file's front matter as a tree, and where the body after it begins.
public struct FrontMatter: Sendable, Equatable {
    /// The YAML between the `---` lines; its root is a map.
    public let tree: YAMLTree
    /// Where the YAML stands, without the `---` lines.
    public let yaml: Range<Int>
    /// The bytes after the closing line, to the end of the file.
    public let body: Range<Int>

    /// The fields, to be read from `file`, whose front matter this is.
    public func fields(in file: SourceFile) -> YAMLValue {
        YAMLValue(tree: tree, file: file)
    }

    /// More than this is surely a mistake.
    static let longestYAML = 1 << 20
}
