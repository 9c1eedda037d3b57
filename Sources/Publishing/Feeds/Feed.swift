/// A file that other programs read: its form is a contract, so it is written by the program itself.
public enum Feed: String, Sendable, Hashable, CaseIterable {
    /// What is new, as Atom.
    case atom
    /// All pages, for search engines.
    case sitemap
    /// What search engines may do.
    case robots
    /// The books, for searching in the browser.
    case searchIndex

    /// Where it stands.
    var path: SitePath {
        switch self {
        case .atom: .feed
        case .sitemap: .sitemap
        case .robots: .robots
        case .searchIndex: .searchIndex
        }
    }
}
