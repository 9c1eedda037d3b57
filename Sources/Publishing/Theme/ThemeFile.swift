public import Diagnostics

/// A file of a theme.
public struct ThemeFile: Sendable {
    /// Its path within the theme, such as `pages/book.html`: the name by which templates know it.
    public let name: String
    /// Its bytes, under the path by which people know it.
    public let source: SourceFile

    /// A file of a site's own `Templates/` folder.
    public init(own name: String, bytes: [UInt8]) {
        self.name = name
        source = SourceFile(path: "Templates/" + name, bytes: bytes)
    }

    /// A file of the default theme.
    init(embedded name: String, bytes: [UInt8]) {
        self.name = name
        source = SourceFile(path: "(default theme)/" + name, bytes: bytes)
    }
}
