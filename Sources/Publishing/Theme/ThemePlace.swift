internal import Diagnostics

/// What a file of a theme is, by its folder.
enum ThemePlace: Sendable, Hashable {
    case template
    case asset
    /// Nobody's business, such as a README.
    case note
    /// Nothing that a theme has.
    case stray

    private static let folders = ["layouts", "pages", "partials", "assets"]

    /// What the file called `name` is.
    init(of name: String) {
        let folder = name.prefix { $0 != "/" }
        switch folder {
        case "assets" where folder.count < name.count: self = .asset
        case "layouts" where folder.count < name.count: self = .template
        case "pages" where folder.count < name.count: self = .template
        case "partials" where folder.count < name.count: self = .template
        default: self = name.lowercased().hasPrefix("readme") || name == "LICENSE" ? .note : .stray
        }
    }

    /// A warning if `file` would never be used.
    static func diagnostic(for file: ThemeFile) -> Diagnostic? {
        if ThemePlace(of: file.name) == .stray { return strayFile(file) }
        guard file.name.hasPrefix("pages/"), !pageTemplates.contains(file.name) else { return nil }
        let suggestion = Suggestion.nearest(to: file.name, among: pageTemplates)
        return .warning(
            "theme-unused", "no page is rendered with `\(file.name)`", at: file.source.wholeFile,
            help: suggestion.map { "did you mean `\($0)`?" }
                ?? "put what other templates render into `partials/`")
    }

    private static func strayFile(_ file: ThemeFile) -> Diagnostic {
        let folder = String(file.name.prefix { $0 != "/" })
        let suggestion = file.name.contains("/") ? Suggestion.nearest(to: folder, among: folders) : nil
        return .warning(
            "theme-unused", "`\(file.source.path)` is in no folder of a theme, so nothing uses it",
            at: file.source.wholeFile,
            help: suggestion.map { "did you mean `Templates/\($0)/`?" }
                ?? "a theme has the folders `layouts`, `pages`, `partials` and `assets`")
    }

    /// The templates that pages are rendered with.
    private static let pageTemplates: [String] = DefaultTheme.files.map(\.name).filter {
        $0.hasPrefix("pages/")
    }
}
