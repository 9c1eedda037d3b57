internal import ReadingCatalog

/// What a plan takes from the records alone, so that it can be made while others are still asked about the books.
struct PlanGroundwork: Sendable {
    let shown: ShownRecords
    let orders: BookOrders
    let authors: NamedGroups
    let series: NamedGroups

    /// What the records of a catalog tell.
    init(_ catalog: Catalog, _ shown: ShownRecords) {
        self.init(
            shown: shown, orders: BookOrders(TitleOrder(catalog.books, of: shown.books)),
            authors: BookNames.authors(of: catalog, shown.books),
            series: BookNames.series(of: catalog, shown.books))
    }

    private init(shown: ShownRecords, orders: BookOrders, authors: NamedGroups, series: NamedGroups) {
        self.shown = shown
        self.orders = orders
        self.authors = authors
        self.series = series
    }

    /// The same, on as many processors as are free.
    static func lay(_ catalog: Catalog, _ shown: ShownRecords) async -> PlanGroundwork {
        async let orders = BookOrders(TitleOrder(catalog.books, of: shown.books))
        let authors = BookNames.authors(of: catalog, shown.books)
        let series = BookNames.series(of: catalog, shown.books)
        return PlanGroundwork(shown: shown, orders: await orders, authors: authors, series: series)
    }
}
