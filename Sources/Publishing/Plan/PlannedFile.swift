/// A file of the site that no template renders.
public struct PlannedFile: Sendable, Hashable {
    /// Where its bytes come from.
    public enum Source: Sendable, Hashable {
        /// A file of `content/`, used as it is: its path within it.
        case content(String)
        /// An asset of the theme: its name within `assets/`.
        case asset(String)
        /// A feed, written by the program.
        case feed(Feed)
    }

    /// Where it stands.
    public let path: SitePath
    /// Where its bytes come from.
    public let source: Source
}
