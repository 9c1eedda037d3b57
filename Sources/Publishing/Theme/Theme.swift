public import Diagnostics

/// The templates and assets of a site: the default theme, file by file replaced by the site's own.
public struct Theme: Sendable {
    /// The templates, by the names that they use for each other.
    public let templates: [String: SourceFile]
    /// The assets, ready to be published, by name.
    public let assets: [ThemeAsset]
    /// What is wrong with it.
    public let report: DiagnosticReport

    /// The theme of the site in `folder`.
    public static func load(siteFolder folder: String) throws(FileFailure) -> Theme {
        let own = try ThemeFolder(folder + "/Templates")
        return Theme(own: own.files, report: own.report)
    }

    /// The default theme with `own` files in place of its own.
    public init(own: [ThemeFile] = []) {
        self.init(own: own, report: DiagnosticReport())
    }

    private init(own: [ThemeFile], report: DiagnosticReport) {
        var files: [String: ThemeFile] = [:]
        for file in DefaultTheme.files + own { files[file.name] = file }
        let sorted = files.values.sorted { $0.name < $1.name }
        let assets = AssetPress(sorted.filter { ThemePlace(of: $0.name) == .asset })
        var report = report
        report.add(assets.report)
        report.add(own.compactMap(ThemePlace.diagnostic))
        self.assets = assets.assets
        self.report = report
        templates = Dictionary(
            uniqueKeysWithValues: sorted.filter { ThemePlace(of: $0.name) == .template }.map {
                ($0.name, $0.source)
            })
    }

    /// The address of the asset called `name`.
    public func path(ofAsset name: String) -> SitePath? {
        assets.first { $0.name == name }?.path
    }
}
