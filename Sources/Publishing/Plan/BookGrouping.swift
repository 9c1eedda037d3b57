internal import ReadingCatalog

/// What books are grouped by, where each group is a name with a page of its books.
enum BookGrouping {
    case series
    case tag
    case publisher

    func groups(in catalog: ArrangedCatalog) -> [NamedGroups.Group] {
        switch self {
        case .series: catalog.series.groups
        case .tag: catalog.tags.groups
        case .publisher: catalog.publishers.groups
        }
    }

    func books(ofGroup group: Int, in catalog: ArrangedCatalog) -> ArraySlice<Int32> {
        members(in: catalog)[group]
    }

    /// The books of each group.
    func members(in catalog: ArrangedCatalog) -> IndexLists {
        switch self {
        case .series: catalog.series.members
        case .tag: catalog.booksOfTag
        case .publisher: catalog.booksOfPublisher
        }
    }

    func path(ofGroup group: Int, in catalog: ArrangedCatalog) -> SitePath {
        let slug = groups(in: catalog)[group].slug
        return switch self {
        case .series: .series(slug)
        case .tag: .tag(slug)
        case .publisher: .publisher(slug)
        }
    }

    /// The part of the site where these groups are listed.
    var part: SitePart {
        switch self {
        case .series: .series
        case .tag: .tags
        case .publisher: .publishers
        }
    }
}

extension ArrangedCatalog {
    /// The addresses of the pages of a book's tags, as its record has them; nil where tags have no pages.
    func path(ofTag tag: Int32) -> SitePath? {
        has(.tags) ? BookGrouping.tag.path(ofGroup: Int(tag), in: self) : nil
    }

    func path(ofPublisherOf book: Int) -> SitePath? {
        guard has(.publishers), let publisher = publishers.ofBook.first(in: book) else { return nil }
        return BookGrouping.publisher.path(ofGroup: Int(publisher), in: self)
    }
}
