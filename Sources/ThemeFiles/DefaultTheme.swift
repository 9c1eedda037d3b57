internal import CDefaultTheme
public import Diagnostics

/// A file of a theme.
public struct ThemeFile: Sendable {
    /// Its path within the theme, such as `pages/book.html`: the name by which templates know it.
    public let name: String
    /// Its content, with the path that messages show.
    public let source: SourceFile

    /// A file of a site's own `Templates/` folder.
    public init(own name: String, bytes: [UInt8]) {
        self.name = name
        source = SourceFile(path: "Templates/" + name, bytes: bytes)
    }

    /// A file of the default theme.
    public init(embedded name: String, bytes: [UInt8]) {
        self.name = name
        source = SourceFile(path: Self.ofDefaultTheme + name, bytes: bytes)
    }

    private static let ofDefaultTheme = "(default theme)/"

    /// Whether it is one of the default theme.
    public var isEmbedded: Bool { source.path.hasPrefix(Self.ofDefaultTheme) }
}

/// The theme that is embedded in the program.
public enum DefaultTheme {
    /// Its files, by name.
    public static let files = all.filter { !$0.name.hasPrefix(folderOfDesk) }

    /// Its files of words, one for each language.
    public static let words = files.filter { $0.name.hasPrefix("words/") && $0.name.hasSuffix(".yaml") }

    /// The files of the desk, by their names in `Templates/desk/`; they are part of no theme.
    public static var filesOfDesk: [(name: String, bytes: [UInt8])] {
        all.filter { $0.name.hasPrefix(folderOfDesk) }.map {
            (String($0.name.dropFirst(folderOfDesk.count)), $0.source.bytes)
        }
    }

    private static let folderOfDesk = "desk/"

    private static let all: [ThemeFile] = {
        var count = 0
        let files = UnsafeBufferPointer(start: octavo_default_theme(&count), count: count)
        return files.map { file in
            ThemeFile(
                embedded: String(cString: file.path),
                bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.size)))
        }
    }()
}
