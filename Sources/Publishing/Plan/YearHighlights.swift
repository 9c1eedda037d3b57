internal import ReadingCatalog

/// The highlights of a year: its totals, the books with the best ratings, and the longest one.
struct YearHighlights {
    let totals: [ClubTotal]
    /// Books with a rating, the best first.
    let best: [Int32]
    let longest: Int32?

    private static let mostOfBest = 5

    init(_ year: ClubYears.Year, _ catalog: ArrangedCatalog) {
        var seen: Set<Int32> = []
        let books = year.readings.map(\.book).filter { seen.insert($0).inserted }
        let pages = { (book: Int32) in catalog.enriched.facts(ofBook: Int(book)).pages?.value ?? 0 }
        let halves = { (book: Int32) in catalog.records.books[Int(book)].rating?.halves ?? 0 }
        let rated = books.enumerated().filter { halves($0.element) > 0 }
        best = rated.sorted { (halves($1.element), $0.offset) < (halves($0.element), $1.offset) }
            .prefix(Self.mostOfBest).map(\.element)
        longest = books.max { pages($0) < pages($1) }.flatMap { pages($0) > 0 ? $0 : nil }
        totals = ClubTotal.ofYear(
            readings: year.readings.count, pages: year.readings.reduce(0) { $0 + pages($1.book) },
            meetings: year.meetings.count, ratings: rated.map { halves($0.element) }, catalog.words)
    }
}
