/// A file of a theme's `assets/`, ready to be published.
public struct ThemeAsset: Sendable {
    /// Its name within `assets/`, by which templates ask for it.
    public let name: String
    /// Its address, which carries its content's hash.
    public let path: SitePath
    /// What it holds; links to other assets lead to their addresses.
    public let bytes: [UInt8]
}
