internal import Liquid
internal import ReadingCatalog

/// A book's place in its series.
enum SeriesPlaceView {
    static let shape = Shape(view: "series_place", "name", "position", "url")

    /// Nothing for a book outside any series.
    static func make(ofBook book: Int, _ plan: SitePlan, in arena: Arena) -> Value {
        guard let series = plan.series.series(ofBook: book), let place = plan.catalog.books[book].series
        else { return .null }
        let group = plan.series.groups[series]
        return arena.object(shape) { fields in
            fields.add(arena.string(group.name))
            fields.add(arena.string(place.position.map(Numbers.position)))
            fields.add(plan.has(.series) ? arena.string(plan.routes.url(.series(group.slug))) : .null)
        }
    }
}
