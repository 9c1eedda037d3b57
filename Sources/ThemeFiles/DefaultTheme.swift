public import Diagnostics
internal import TextAndTime

/// A file of a theme.
public struct ThemeFile: Sendable {
    private enum Content: Sendable {
        case read(SourceFile)
        case embedded(EmbeddedFile)
    }

    /// Its path within the theme, such as `pages/book.html`: the name by which templates know it.
    public let name: String
    private let content: Content

    /// A file of a site's own `Templates/` folder.
    public init(own name: String, bytes: [UInt8]) {
        self.name = name
        content = .read(SourceFile(path: "Templates/" + name, bytes: bytes))
    }

    /// A file of the default theme.
    public init(embedded name: String, bytes: [UInt8]) {
        self.name = name
        content = .read(SourceFile(path: Self.ofDefaultTheme + name, bytes: bytes))
    }

    fileprivate init(_ file: EmbeddedFile) {
        name = file.path
        content = .embedded(file)
    }

    /// Its content, with the path that messages show.
    public var source: SourceFile {
        switch content {
        case .read(let file): file
        case .embedded(let file): SourceFile(path: Self.ofDefaultTheme + name, bytes: file.bytes)
        }
    }

    private static let ofDefaultTheme = "(default theme)/"
}

/// The theme that is embedded in the program.
public enum DefaultTheme {
    /// Its files, by name.
    public static let files = EmbeddedFile.all
        .filter { file in !foldersApart.contains(String(file.path.prefix { $0 != "/" })) }.map(ThemeFile.init)

    /// The folders of `Templates/` that are part of no theme.
    public static let foldersApart: Set = ["desk", "preview", "manual", "jobs", "worker", "new", "tables"]

    /// Its files of words, one for each language.
    public static let words = files.filter { $0.name.hasPrefix("words/") && $0.name.hasSuffix(".yaml") }
}
