/// What a host makes of the language: its filters and tags, what is escaped, what is seen everywhere.
public struct Dialect: Sendable {
    /// Which templates have their output escaped.
    public enum Escaping: Sendable {
        /// Those whose name ends in `.html` or `.xml`.
        case byName
        case always
        case never
    }

    /// Which templates have their output escaped.
    public var escaping = Escaping.byName
    /// The root names that are visible inside `render` too.
    public var sharedNames: Set<String> = ["site", "page", "build"]

    /// The standard tags and filters.
    public static let standard = Dialect()
}
