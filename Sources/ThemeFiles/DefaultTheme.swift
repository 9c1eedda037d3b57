internal import CDefaultTheme
public import Diagnostics
internal import TextAndTime

/// A file of a theme.
public struct ThemeFile: Sendable {
    private enum Content: Sendable {
        case read(SourceFile)
        /// What the program holds is a megabyte, of which most runs need little: it is copied when it is asked for.
        case embedded(ReadOnlyPointer<UInt8>, count: Int)
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

    fileprivate init(_ file: octavo_theme_file) {
        name = String(cString: file.path)
        content = .embedded(ReadOnlyPointer(file.bytes), count: file.size)
    }

    /// Its content, with the path that messages show.
    public var source: SourceFile {
        switch content {
        case .read(let file): file
        case .embedded(let bytes, let count):
            SourceFile(
                path: Self.ofDefaultTheme + name,
                bytes: Array(UnsafeBufferPointer(start: bytes.start, count: count)))
        }
    }

    private static let ofDefaultTheme = "(default theme)/"
}

/// The theme that is embedded in the program, and the other files of `Templates/`.
public enum DefaultTheme {
    /// The folders of `Templates/` that are part of no theme.
    public enum FolderApart: String, CaseIterable, Sendable {
        case desk
        /// What a preview adds to pages.
        case preview
        /// The chapters of the manual.
        case manual
        /// What the jobs of services are made of.
        case jobs
        /// What a site does in the browsers of readers.
        case worker
        /// What a new club begins with.
        case newClub = "new"
    }

    /// The files of the theme, by name.
    public static let files = all.filter { file in
        FolderApart(rawValue: String(file.name.prefix { $0 != "/" })) == nil
    }

    /// Its files of words, one for each language.
    public static let words = files.filter { $0.name.hasPrefix("words/") && $0.name.hasSuffix(".yaml") }

    /// The files of a folder, by their names in it.
    public static func files(in folder: FolderApart) -> [(name: String, bytes: [UInt8])] {
        all.filter { $0.name.hasPrefix(folder.rawValue + "/") }.map {
            (String($0.name.dropFirst(folder.rawValue.count + 1)), $0.source.bytes)
        }
    }

    /// The text of a file of a folder.
    public static func text(of name: String, in folder: FolderApart) -> String {
        let file = all.first { $0.name == "\(folder.rawValue)/\(name)" }
        return String(decoding: file?.source.bytes ?? [], as: UTF8.self)
    }

    private static let all: [ThemeFile] = {
        var count = 0
        return UnsafeBufferPointer(start: octavo_default_theme(&count), count: count).map(ThemeFile.init)
    }()
}
