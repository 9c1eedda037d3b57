public import Diagnostics

/// A file's front matter as a tree, and where the body after it begins.
public struct FrontMatter: Sendable {
    /// The YAML between the `---` lines.
    public let tree: YAMLTree
    /// The bytes after the closing line, to the end of the file.
    public let body: Range<Int>
}
