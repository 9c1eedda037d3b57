internal import ReadingCatalog

/// Where pages are.
extension SitePlan {
    /// The file of a page; most are of books, whose paths are put together at once.
    func outputFile(of page: PlannedPage) -> String {
        guard case .book(let book) = page else { return path(of: page).outputFile }
        return SitePath.outputFile(ofBook: catalog.books[book].source.slug)
    }

    /// The address of the page with this number within the site, as links have it.
    func address(ofPage page: Int) -> Substring {
        SitePath.text(ofFile: PercentEncoding.path(paths.all[files.count + page]))
    }

    /// The address of a page.
    public func path(of page: PlannedPage) -> SitePath {
        switch page {
        case .home: .home
        case .books(let order, let page): .books(order).page(page)
        case .book(let index): .book(catalog.books[index].source.slug)
        case .genres: .genres
        case .genre(let genre, let order, let page):
            .genre(genres.named.groups[genre].slug, order).page(page)
        case .authors(let page): .authors.page(page)
        case .author(let author, let page): .author(authors.groups[author].slug).page(page)
        case .series(let index, let page): .series(series.groups[index].slug).page(page)
        case .read(let page): .read.page(page)
        case .lists: .lists
        case .list(let index): .list(catalog.lists[index].source.slug)
        case .meetings: .meetings
        case .meeting(let index): .meeting(catalog.meetings[index].source.slug)
        case .loans: .loans
        case .stats: .stats
        case .myList: .myList
        case .shelf(let index, let page): .shelf(catalog.shelves[index].source.slug).page(page)
        case .free(let index): .page(catalog.pages[index].source.slug)
        case .notFound: .notFound
        case .redirect(let index): redirects[index].path
        }
    }
}
