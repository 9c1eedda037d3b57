internal import ReadingCatalog

/// What books are grouped by, where each group is a name with a page of its books.
public enum BookGrouping: Sendable {
    case series
    case tag
    case publisher

    public func groups(in catalog: ArrangedCatalog) -> [NamedGroups.Group] {
        switch self {
        case .series: catalog.series.groups
        case .tag: catalog.tags.groups
        case .publisher: catalog.publishers.groups
        }
    }

    public func books(ofGroup group: Int, in catalog: ArrangedCatalog) -> ArraySlice<Int32> {
        members(in: catalog)[group]
    }

    /// The books of each group.
    public func members(in catalog: ArrangedCatalog) -> IndexLists {
        switch self {
        case .series: catalog.series.members
        case .tag: catalog.booksOfTag
        case .publisher: catalog.booksOfPublisher
        }
    }

    public func path(ofGroup group: Int, in catalog: ArrangedCatalog) -> SitePath {
        let slug = groups(in: catalog)[group].slug
        return switch self {
        case .series: .series(slug)
        case .tag: .tag(slug)
        case .publisher: .publisher(slug)
        }
    }

    /// The part of the site where these groups are listed.
    public var part: SitePart {
        switch self {
        case .series: .series
        case .tag: .tags
        case .publisher: .publishers
        }
    }
}

extension ArrangedCatalog {
    /// The addresses of the pages of a book's tags, as its record has them; nil where tags have no pages.
    public func path(ofTag tag: Int32) -> SitePath? {
        has(.tags) ? BookGrouping.tag.path(ofGroup: Int(tag), in: self) : nil
    }

    public func path(ofPublisherOf book: Int) -> SitePath? {
        guard has(.publishers), let publisher = publishers.ofBook.first(in: book) else { return nil }
        return BookGrouping.publisher.path(ofGroup: Int(publisher), in: self)
    }
}
