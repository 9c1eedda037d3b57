internal import ReadingCatalog

/// What a plan takes from the records alone, so that it can be made while others are still asked about the books.
struct PlanGroundwork: Sendable {
    let shown: ShownRecords
    let orders: BookOrders
    let authors: NamedGroups
    let series: NamedGroups

    /// What the records of a catalog tell.
    init(_ catalog: Catalog, showsDrafts: Bool) {
        let shown = ShownRecords(catalog, showsDrafts: showsDrafts)
        self.shown = shown
        orders = BookOrders(TitleOrder(catalog.books) { shown.shows($0.source) })
        authors = BookNames.authors(of: catalog, orders[.title])
        series = BookNames.series(of: catalog, orders[.title])
    }

    private init(shown: ShownRecords, orders: BookOrders, authors: NamedGroups, series: NamedGroups) {
        self.shown = shown
        self.orders = orders
        self.authors = authors
        self.series = series
    }

    /// The same, on as many processors as are free.
    static func lay(_ catalog: Catalog, showsDrafts: Bool) async -> PlanGroundwork {
        let shown = ShownRecords(catalog, showsDrafts: showsDrafts)
        let titles = TitleOrder(catalog.books) { shown.shows($0.source) }
        async let orders = BookOrders(titles)
        let authors = BookNames.authors(of: catalog, titles.books)
        let series = BookNames.series(of: catalog, titles.books)
        return PlanGroundwork(shown: shown, orders: await orders, authors: authors, series: series)
    }
}
