public import Arranging
public import Diagnostics
public import Files
public import ReadingCatalog
public import ThemeFiles
public import Wording

/// The templates and assets of a site: the default theme, in which each file can be replaced by one of the site.
public struct Theme: Sendable {
    /// The templates by the names under which they include each other.
    public let templates: [String: SourceFile]
    /// The assets, ready to be published, by name.
    public let assets: [ThemeAsset]
    /// What is wrong with it on every site.
    let report: DiagnosticReport
    /// The site's own files of words, which add to those of the default theme.
    private let ownWords: [ThemeFile]
    /// The site's own templates, style sheets and scripts, which may show pictures of `content/images/`.
    public let ownTexts: [[UInt8]]
    /// Its templates in `pages/` that the default theme does not have: single records may name them.
    private let pagesOfRecords: [ThemeFile]
    /// What the host is to know of icons that cannot be drawn.
    public private(set) var noteOnIcons: String?
    /// What the host is to know of fonts that cannot be published.
    public private(set) var noteOnFonts: String?

    /// The theme of the site in `folder`; `isWritten`: what is drawn for it is kept for the next build.
    public static func load(
        siteFolder folder: String, looks: SiteLooks = SiteLooks(), isWritten: Bool = false
    ) throws(FileFailure) -> Theme {
        let own = try ThemeFolder(of: folder)
        let icons = try SiteIcons(for: own.files, in: folder, isWritten: isWritten)
        let fonts = ShippedFonts(for: looks, own: own.files)
        let stylesheet = LooksStylesheet.file(looks, fonts).map { [$0] } ?? []
        let files = stylesheet + fonts.files + icons.files + own.files
        var report = own.report
        report.add(icons.report)
        var theme = Theme(own: files, report: report)
        theme.noteOnFonts = fonts.note
        if icons.lacksLibrary { theme.noteOnIcons = SiteIcons.note }
        return theme
    }

    /// The default theme with `own` files in place of those of the same name; `report`: what is wrong with these.
    public init(own: [ThemeFile] = [], report: DiagnosticReport = DiagnosticReport()) {
        var files: [String: ThemeFile] = [:]
        for file in DefaultTheme.files + own { files[file.name] = file }
        // Beside the club's own icon, one of Octavo's would be out of place.
        if own.contains(where: { $0.name == "assets/icon.svg" }),
            !own.contains(where: { $0.name == "assets/icon-maskable.svg" })
        {
            files["assets/icon-maskable.svg"] = nil
        }
        ownWords = own.filter { ThemeFileKind(of: $0.name) == .words }
        let sorted = files.values.sorted { $0.name < $1.name }
        let assets = AssetFingerprinter(
            sorted.filter { ThemeFileKind(of: $0.name) == .asset })
        var report = report
        report.add(assets.report)
        report.add(own.filter { ThemeFileKind(of: $0.name) == .stray }.map(ThemeFileKind.stray))
        pagesOfRecords = own.filter(ThemeFileKind.isOfRecords)
        ownTexts = own.filter { !Picture.isOne($0.name) || $0.name.hasSuffix(".svg") }.map(\.source.bytes)
        self.assets = assets.assets
        self.report = report
        templates = Dictionary(
            uniqueKeysWithValues: sorted.filter { ThemeFileKind(of: $0.name) == .template }.map {
                ($0.name, $0.source)
            })
    }

    /// The words of the interface in a language, and what is wrong with the site's own.
    public func words(_ language: String) -> (words: Words, report: DiagnosticReport) {
        WordsLoader(DefaultTheme.words, own: ownWords).words(language)
    }

    /// What is wrong with it on a site with these records.
    public func report(for catalog: Catalog) -> DiagnosticReport {
        guard !pagesOfRecords.isEmpty else { return report }
        let named = RecordKind.allCases.flatMap { $0.sources(of: catalog) }.compactMap(\.template)
        let used = Set(named.map(Self.path(ofPageTemplate:)))
        let unused = pagesOfRecords.filter { !used.contains($0.name) }
        return DiagnosticReport(report.diagnostics + unused.map(ThemeFileKind.unused))
    }

    /// Whether its templates are those of another theme.
    public func hasTemplates(of other: Theme) -> Bool {
        templates.count == other.templates.count
            && templates.allSatisfy { name, file in
                other.templates[name].map { $0.path == file.path && $0.bytes == file.bytes } ?? false
            }
    }

    /// The path in `Templates/` of the template of pages called `name`.
    public static func path(ofPageTemplate name: String) -> String { "pages/\(name).html" }
}

/// A file of a theme's `assets/`, ready to be published.
public struct ThemeAsset: Sendable {
    /// Its name within `assets/`, by which templates refer to it.
    public let name: String
    /// Its address, which contains a hash of its content.
    public let path: SitePath
    /// Its content, in which links to other assets have their published addresses.
    public let bytes: [UInt8]
}

/// What a file of a theme is, by its folder.
private enum ThemeFileKind: Sendable, Hashable {
    case template
    case asset
    /// The words of the interface in a language.
    case words
    /// A file for people, such as a README.
    case note
    /// A file that no theme has.
    case stray

    private static let folders = ["layouts", "pages", "partials", "cards", "assets", "words"]

    init(of name: String) {
        let folder = name.utf8.firstIndex(of: UInt8(ascii: "/")).map { name[..<$0] }
        switch folder {
        case "assets": self = .asset
        case "layouts", "pages", "partials", "cards": self = .template
        case "words" where name.hasSuffix(".yaml"): self = .words
        // In Octavo's own repository the files of the desk and the preview are beside the default theme.
        case let folder? where DefaultTheme.foldersApart.contains(String(folder)): self = .note
        default: self = name.lowercased().hasPrefix("readme") || name == "LICENSE" ? .note : .stray
        }
    }

    static func isOfRecords(_ file: ThemeFile) -> Bool {
        file.name.hasPrefix("pages/") && !pageTemplates.contains(file.name)
    }

    /// The warning about a template that no page is made with.
    static func unused(_ file: ThemeFile) -> Diagnostic {
        let suggestion = Suggestion.nearest(to: file.name, among: pageTemplates)
        return .warning(
            "theme-unused", "no page uses `\(file.name)`", at: file.source.wholeFile,
            help: suggestion.map { "did you mean `\($0)`?" }
                ?? "name it in the `template` of a record, or put what other templates render into `partials/`"
        )
    }

    /// The warning about a file that is never used.
    static func stray(_ file: ThemeFile) -> Diagnostic {
        let folder = String(file.name.prefix { $0 != "/" })
        let suggestion = file.name.contains("/") ? Suggestion.nearest(to: folder, among: folders) : nil
        return .warning(
            "theme-unused", "`\(file.source.path)` is outside the folders of a theme, so it is not used",
            at: file.source.wholeFile,
            help: suggestion.map { "did you mean `Templates/\($0)/`?" }
                ?? "a theme has the folders `layouts`, `pages`, `partials`, `cards`, `assets` and `words`, which has files such as `de.yaml`"
        )
    }

    /// The templates that pages are rendered with.
    private static let pageTemplates: [String] = DefaultTheme.files.map(\.name).filter {
        $0.hasPrefix("pages/")
    }
}
