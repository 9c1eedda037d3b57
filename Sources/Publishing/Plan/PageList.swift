internal import ReadingCatalog

/// Lists the pages that a plan has.
enum PageList {
    /// All pages, in a fixed order: the parts of the site as its navigation has them, redirects last.
    static func pages(of plan: SitePlan) -> [PlannedPage] {
        var pages: [PlannedPage] = [.home]
        pages.reserveCapacity(plan.catalog.books.count + plan.catalog.books.count / 8 + 64)
        addBooks(of: plan, to: &pages)
        addGenres(of: plan, to: &pages)
        addAuthors(of: plan, to: &pages)
        addSeries(of: plan, to: &pages)
        addClub(of: plan, to: &pages)
        for index in plan.shown.pages { pages.append(.free(Int(index))) }
        pages.append(.notFound)
        for index in plan.redirects.indices { pages.append(.redirect(index)) }
        return pages
    }

    private static func addBooks(of plan: SitePlan, to pages: inout [PlannedPage]) {
        let books = plan.books[.title]
        for order in plan.bookOrders {
            for page in 1...plan.pageCount(of: books.count) { pages.append(.books(order, page: page)) }
        }
        for book in books { pages.append(.book(Int(book))) }
    }

    private static func addGenres(of plan: SitePlan, to pages: inout [PlannedPage]) {
        guard plan.has(.genres) else { return }
        pages.append(.genres)
        for genre in 0..<plan.genres.named.count {
            let count = plan.pageCount(of: plan.genres.books(ofGenre: genre).count)
            for order in plan.genreOrders {
                for page in 1...count { pages.append(.genre(genre, order, page: page)) }
            }
        }
    }

    private static func addAuthors(of plan: SitePlan, to pages: inout [PlannedPage]) {
        guard plan.has(.authors) else { return }
        for page in 1...plan.pageCount(ofAuthors: plan.authors.count) { pages.append(.authors(page: page)) }
        for author in 0..<plan.authors.count {
            for page in 1...plan.pageCount(of: plan.booksOfAuthor[author].count) {
                pages.append(.author(author, page: page))
            }
        }
    }

    private static func addSeries(of plan: SitePlan, to pages: inout [PlannedPage]) {
        guard plan.has(.series) else { return }
        for series in plan.series.groups.indices {
            for page in 1...plan.pageCount(of: plan.series.members[series].count) {
                pages.append(.series(series, page: page))
            }
        }
    }

    private static func addClub(of plan: SitePlan, to pages: inout [PlannedPage]) {
        if plan.has(.read) {
            for page in 1...plan.pageCount(of: plan.readings.entries.count) {
                pages.append(.read(page: page))
            }
        }
        if plan.has(.lists) {
            pages.append(.lists)
            for list in plan.shown.lists { pages.append(.list(Int(list))) }
        }
        if plan.has(.shelves) {
            for shelf in plan.shown.shelves {
                let count = plan.pageCount(of: plan.enriched.shelves[Int(shelf)].count)
                for page in 1...count { pages.append(.shelf(Int(shelf), page: page)) }
            }
        }
        if plan.has(.meetings) {
            pages.append(.meetings)
            for meeting in plan.shown.meetings { pages.append(.meeting(Int(meeting))) }
        }
        if plan.has(.loans) { pages.append(.loans) }
        if plan.has(.stats) { pages.append(.stats) }
        if plan.has(.myList) { pages.append(.myList) }
    }
}

extension SitePlan {
    /// Names are short: a page holds many of them.
    static let authorsPerPage = 400

    /// How many pages the index of authors has.
    func pageCount(ofAuthors count: Int) -> Int {
        max(1, (count + Self.authorsPerPage - 1) / Self.authorsPerPage)
    }
}
