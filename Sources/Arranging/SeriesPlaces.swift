internal import ReadingCatalog

/// The books of each series in order, and the position of each book.
///
/// A class, so that passing it on counts one reference.
public final class SeriesPlaces: Sendable {
    public let groups: [NamedGroups.Group]
    let members: IndexLists
    private let series: [Int32]
    private let places: [Int32]

    /// Puts the books of each group in the order of their positions, then by title.
    init(_ named: NamedGroups, _ enriched: EnrichedCatalog, byTitle: [Int32]) {
        groups = named.groups
        let gathered = named.books(in: byTitle)
        var pairs: [(key: Int32, member: Int32)] = []
        var series = [Int32](repeating: -1, count: enriched.catalog.books.count)
        var places = [Int32](repeating: 0, count: enriched.catalog.books.count)
        for group in 0..<named.count {
            let ranked = gathered[group].enumerated().map {
                (enriched.facts(ofBook: Int($1)).series?.value.position ?? .infinity, $0, $1)
            }
            for (place, entry) in ranked.sorted(by: { ($0.0, $0.1) < ($1.0, $1.1) }).enumerated() {
                pairs.append((Int32(group), entry.2))
                series[Int(entry.2)] = Int32(group)
                places[Int(entry.2)] = Int32(place)
            }
        }
        members = IndexLists(count: named.count, pairs: pairs)
        self.series = series
        self.places = places
    }

    public func series(ofBook book: Int) -> Int? { series[book] < 0 ? nil : Int(series[book]) }

    /// The book that comes `step` after this one in its series.
    public func neighbour(ofBook book: Int, step: Int) -> Int? {
        guard let series = series(ofBook: book) else { return nil }
        let books = members[series]
        let place = Int(places[book]) + step
        guard place >= 0, place < books.count else { return nil }
        return Int(books[books.startIndex + place])
    }
}
