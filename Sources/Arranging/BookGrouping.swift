internal import ReadingCatalog

/// What books are grouped by, where each group is a name with a page of its books.
public enum BookGrouping: Sendable {
    case author
    case genre
    case series
    case tag
    case publisher

    public func named(in catalog: ArrangedCatalog) -> NamedGroups {
        switch self {
        case .author: catalog.authors
        case .genre: catalog.genres
        case .series: catalog.series
        case .tag: catalog.tags
        case .publisher: catalog.publishers
        }
    }

    /// The address of the page of a group.
    public func path(of group: Int, in catalog: ArrangedCatalog) -> SitePath {
        .group(named(in: catalog).groups[group].slug, in: part)
    }

    /// The part of the site where these groups are listed.
    public var part: SitePart {
        switch self {
        case .author: .authors
        case .genre: .genres
        case .series: .series
        case .tag: .tags
        case .publisher: .publishers
        }
    }
}

extension ArrangedCatalog {
    /// The address of the page of a group; nil if its part of the site is switched off.
    public func path(of group: Int, in grouping: BookGrouping) -> SitePath? {
        guard grouping.part.section.map(has) ?? true else { return nil }
        return grouping.path(of: group, in: self)
    }
}
