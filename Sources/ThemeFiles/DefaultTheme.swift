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

/// The theme that is embedded in the program.
public enum DefaultTheme {
    /// Its files, by name.
    public static let files = all.filter { file in
        !foldersApart.contains(String(file.name.prefix { $0 != "/" }))
    }

    /// The folders of `Templates/` that are part of no theme.
    public static let foldersApart: Set = ["desk", "preview", "manual", "jobs", "worker"]

    /// Its files of words, one for each language.
    public static let words = files.filter { $0.name.hasPrefix("words/") && $0.name.hasSuffix(".yaml") }

    /// The files of the desk, by their names in `Templates/desk/`; they are part of no theme.
    public static var filesOfDesk: [(name: String, bytes: [UInt8])] { files(in: "desk") }

    /// The files that a preview adds to pages, by their names in `Templates/preview/`; they are part of no theme.
    public static var filesOfPreview: [(name: String, bytes: [UInt8])] { files(in: "preview") }

    /// The chapters of the manual, by their names in `Templates/manual/`; they are part of no theme.
    public static var filesOfManual: [(name: String, bytes: [UInt8])] { files(in: "manual") }

    /// What the jobs of services are made of, by their names in `Templates/jobs/`; they are part of no theme.
    public static var filesOfJobs: [(name: String, bytes: [UInt8])] { files(in: "jobs") }

    /// A file of `Templates/worker/`, which is part of no theme.
    public static func file(ofWorker name: String) -> [UInt8] {
        files(in: "worker").first { $0.name == name }?.bytes ?? []
    }

    private static func files(in folder: String) -> [(name: String, bytes: [UInt8])] {
        all.filter { $0.name.hasPrefix(folder + "/") }.map {
            (String($0.name.dropFirst(folder.count + 1)), $0.source.bytes)
        }
    }

    private static let all: [ThemeFile] = {
        var count = 0
        return UnsafeBufferPointer(start: octavo_default_theme(&count), count: count).map(ThemeFile.init)
    }()
}
