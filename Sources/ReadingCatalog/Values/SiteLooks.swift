/// What `theme:` in `site.yaml` changes of the looks of the default theme.
public struct SiteLooks: Sendable, Hashable {
    /// How much room there is between things.
    public enum Density: String, Sendable, Hashable, CaseIterable {
        case normal
        case compact
        case roomy
    }

    /// How covers are drawn for books that have none: each in one of the layouts, or all in the same one.
    public enum CoverStyle: String, Sendable, Hashable, CaseIterable {
        case varied
        case frame
        case label
        case bands
        case back
        case arch
    }

    /// The colour of links and marks.
    public var accent: ThemeColor?
    /// The ground of pages in daytime.
    public var paper: ThemeColor?
    /// The font of headings, and that of texts.
    public var display: String?
    public var text: String?
    public var density = Density.normal
    public var coverStyle = CoverStyle.varied

    public init() {}

    /// The colours of the default theme that others must be readable with.
    public static let usualPaper = ThemeColor(red: 0xF7, green: 0xF2, blue: 0xE8)
    public static let darkPaper = ThemeColor(red: 0x1A, green: 0x16, blue: 0x13)
    public static let faded = ThemeColor(red: 0x6A, green: 0x5C, blue: 0x4F)
    /// The contrast that small text needs.
    public static let readableContrast = 4.5
}
