internal import ReadingCatalog

/// Counts under labels: one chart, before it is drawn.
struct Tally: Sendable, Hashable {
    /// A bar of the chart, a row of the table.
    struct Row: Sendable, Hashable {
        let label: String
        let path: SitePath?
        let count: Int
    }

    let key: String
    let title: String
    /// The heading of the table's first column.
    let column: String
    let rows: [Row]

    /// The longest bar; at least 1.
    var longest: Int { max(1, rows.map(\.count).max() ?? 1) }
}

extension Tally {
    /// A chart whose title and column are words.
    private init(_ key: String, _ words: Words, _ rows: [Row]) {
        self.init(
            key: key, title: words["chart." + key], column: words["chart." + key + "-column"], rows: rows)
    }

    /// The charts that have something to show.
    static func all(_ catalog: ArrangedCatalog) -> [Tally] {
        [years(catalog), genres(catalog), authors(catalog), pages(catalog), ratings(catalog)].filter {
            !$0.rows.isEmpty
        }
    }

    /// Readings by the year in which they were finished, the earliest first.
    private static func years(_ catalog: ArrangedCatalog) -> Tally {
        var counts: [Int: Int] = [:]
        for entry in catalog.readings.entries {
            if let year = entry.finished?.year { counts[year, default: 0] += 1 }
        }
        let rows = withQuietYears(counts.keys.sorted()).map {
            Tally.Row(label: String($0), path: nil, count: counts[$0] ?? 0)
        }
        return Tally("years", catalog.words, rows)
    }

    private static func genres(_ catalog: ArrangedCatalog) -> Tally {
        let groups = catalog.genres.named.groups
        let counts = groups.indices.map { catalog.genres.books(ofGenre: $0).count }
        let rows = largest(groups, counts) { catalog.has(.genres) ? .genre($0) : nil }
        return Tally("genres", catalog.words, rows)
    }

    private static func authors(_ catalog: ArrangedCatalog) -> Tally {
        let groups = catalog.authors.groups
        let counts = groups.indices.map { catalog.booksOfAuthor[$0].count }
        let rows = largest(groups, counts) { catalog.has(.authors) ? .author($0) : nil }
        return Tally("authors", catalog.words, rows)
    }

    /// Books by their length.
    private static func pages(_ catalog: ArrangedCatalog) -> Tally {
        var counts = Array(repeating: 0, count: 7)
        for book in catalog.books[.title] {
            guard let pages = catalog.enriched.facts(ofBook: Int(book)).pages?.value else { continue }
            counts[min(max(0, pages) / 100, 6)] += 1
        }
        let rows = counts.enumerated().filter { $0.element > 0 }.map { hundreds, count in
            Tally.Row(label: lengthLabel(hundreds, catalog.words), path: nil, count: count)
        }
        return Tally("pages", catalog.words, rows)
    }

    /// Books by rating, the best first.
    private static func ratings(_ catalog: ArrangedCatalog) -> Tally {
        var counts = Array(repeating: 0, count: 11)
        for book in catalog.books[.title] {
            counts[catalog.records.books[Int(book)].rating?.halves ?? 0] += 1
        }
        let rows = (1...10).reversed().compactMap { halves -> Tally.Row? in
            guard counts[halves] > 0, let rating = Rating(halves: halves) else { return nil }
            return Tally.Row(
                label: catalog.words.rating(rating.description), path: nil, count: counts[halves])
        }
        return Tally("ratings", catalog.words, rows)
    }

    /// The years and those between them, unless these are so many that they would fill the chart.
    private static func withQuietYears(_ years: [Int]) -> [Int] {
        zip(years, years.dropFirst()).reduce(into: Array(years.prefix(1))) { all, pair in
            if pair.1 - pair.0 <= 10 { all += (pair.0 + 1)..<pair.1 }
            all.append(pair.1)
        }
    }

    private static func lengthLabel(_ hundreds: Int, _ words: Words) -> String {
        switch hundreds {
        case 0: words.text("length.under", ["pages": "100"])
        case 6: words.text("length.over", ["pages": "600"])
        default: words.text("length.between", ["first": "\(hundreds)00", "last": "\(hundreds)99"])
        }
    }

    /// The twelve groups with most books, the first of equal ones first.
    private static func largest(
        _ groups: [NamedGroups.Group], _ counts: [Int], path: (String) -> SitePath?
    ) -> [Row] {
        let largest = counts.enumerated().sorted { ($1.element, $0.offset) < ($0.element, $1.offset) }
        return largest.prefix(12).map { index, count in
            Row(label: groups[index].name, path: path(groups[index].slug), count: count)
        }
    }
}
