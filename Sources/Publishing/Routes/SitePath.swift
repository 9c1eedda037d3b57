/// The address of a page or file within the site: as people spell it, without the base path.
///
/// A page's path ends with `/` (the home page's is empty), a file's does not.
public struct SitePath: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The path, such as `books/emma/` or `feed.xml`.
    public let text: String

    /// A path that is known to be right.
    init(_ text: String) {
        self.text = text
    }

    /// The path, as messages show it.
    public var description: String { "/" + text }

    /// The file that a host serves for it, relative to the output folder.
    public var outputFile: String {
        text.isEmpty || text.utf8.last == UInt8(ascii: "/") ? String(joining: text, Self.index) : text
    }

    /// The path at which a host serves a file of the output folder: that of its folder, if the file is its index.
    static func text(ofFile file: String) -> Substring {
        file == index || file.hasSuffix("/index.html") ? file.dropLast(index.utf8.count) : file[...]
    }

    /// What the page of a folder is called.
    static let index = "index.html"

    /// By bytes.
    public static func < (left: SitePath, right: SitePath) -> Bool {
        left.text < right.text
    }
}
