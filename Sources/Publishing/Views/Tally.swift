internal import Arranging
internal import ReadingCatalog
internal import Wording

/// Counts under labels: one chart, before it is drawn.
struct Tally: Sendable, Hashable {
    /// A bar of the chart, a row of the table.
    struct Row: Sendable, Hashable {
        let label: String
        let path: SitePath?
        let count: Int
        /// The month that is counted, in a calendar.
        var month: PartialDate?
        /// The first books that are counted, where all bars are alike and say nothing.
        var books: ArraySlice<Int32> = []
    }

    /// How a chart is drawn.
    enum Form: String, Sendable {
        /// A row for each label, with a bar.
        case bars
        /// A column for each label, side by side.
        case columns
        /// A field for each month of some years.
        case calendar
    }

    let key: String
    let title: String
    /// The heading of the table's first column.
    let column: String
    /// What is counted, as the heading of the second one.
    var unit = ""
    var form = Form.bars
    let rows: [Row]

    /// The longest bar; at least 1.
    var longest: Int { max(1, rows.map(\.count).max() ?? 1) }
}

extension Tally {
    /// A chart whose title and column are words.
    private init(
        _ key: String, _ words: Words, _ form: Form = .bars, unit: String = "chart.books", of rows: [Row]
    ) {
        self.init(
            key: key, title: words["chart." + key], column: words["chart." + key + "-column"],
            unit: words[unit], form: form, rows: rows)
    }

    /// The charts that have something to show; a single year is no course of years.
    static func all(_ catalog: ArrangedCatalog) -> [Tally] {
        [
            years(catalog), pagesByYear(catalog), months(catalog), ratings(catalog),
            Tally("genres", catalog.words, of: largest(.genre, catalog)),
            Tally("authors", catalog.words, of: largest(.author, catalog)),
            suggesters(catalog), languages(catalog), centuries(catalog), pages(catalog),
        ].filter { $0.rows.count > ($0.form == .columns ? 1 : 0) }
    }

    /// How often there is each key.
    private static func counts<Key: Hashable>(of keys: some Sequence<Key?>) -> [Key: Int] {
        keys.reduce(into: [:]) { counts, key in if let key { counts[key, default: 0] += 1 } }
    }

    /// The twelve names that there are most often, the first of equal ones by its letters.
    private static func largest(_ counts: [String: Int]) -> [(name: String, count: Int)] {
        counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(12).map { ($0.key, $0.value) }
    }

    /// Readings by the year in which they were finished, the earliest first.
    private static func years(_ catalog: ArrangedCatalog) -> Tally {
        let counts = counts(of: catalog.readings.entries.lazy.map { $0.finished?.year })
        return Tally("years", catalog.words, .columns, of: rows(ofYears: counts, catalog))
    }

    /// The pages that were read, in the same way.
    private static func pagesByYear(_ catalog: ArrangedCatalog) -> Tally {
        var counts: [Int: Int] = [:]
        for entry in catalog.readings.entries {
            guard let year = entry.finished?.year,
                let pages = catalog.enriched.facts(ofBook: Int(entry.book)).pages?.value
            else { continue }
            counts[year, default: 0] += pages
        }
        let rows = rows(ofYears: counts, catalog)
        return Tally("pages-by-year", catalog.words, .columns, unit: "fact.pages", of: rows)
    }

    private static func rows(ofYears counts: [Int: Int], _ catalog: ArrangedCatalog) -> [Row] {
        withQuietYears(counts.keys.sorted()).map { year in
            Row(
                label: String(year), path: catalog.years.has(year) ? .year(year) : nil,
                count: counts[year] ?? 0)
        }
    }

    /// Readings by the month in which they were finished, the earliest first.
    private static func months(_ catalog: ArrangedCatalog) -> Tally {
        let counts = counts(
            of: catalog.readings.entries.lazy.compactMap(\.finished).map { date in
                date.month.map { PartialDate(year: date.year, month: $0) }
            })
        let dates = DateLanguage(tag: catalog.site.language, words: catalog.words)
        let rows = counts.keys.sorted().map { month in
            Row(label: dates.text(month), path: nil, count: counts[month] ?? 0, month: month)
        }
        return Tally("months", catalog.words, .calendar, of: rows)
    }

    /// Books by the languages in which the club has them.
    private static func languages(_ catalog: ArrangedCatalog) -> Tally {
        let names = catalog.books[.title].lazy.map {
            catalog.records.books[Int($0)].language.map { catalog.words.name(ofLanguage: $0) }
        }
        let largest = largest(counts(of: names))
        return Tally(
            "languages", catalog.words, of: largest.map { Row(label: $0, path: nil, count: $1) })
    }

    /// Books by the century in which they were published first, as far as that is known.
    private static func centuries(_ catalog: ArrangedCatalog) -> Tally {
        let counts = counts(
            of: catalog.books[.title].lazy.map { book in
                let year = catalog.enriched.facts(ofBook: Int(book)).published?.value.year
                // The year 0 is the last one before our era.
                return year.map { $0 > 0 ? $0 / 100 : $0 / 100 - 1 }
            })
        let rows = counts.keys.sorted().map { century in
            Row(label: label(ofCentury: century, catalog.words), path: nil, count: counts[century] ?? 0)
        }
        return Tally("centuries", catalog.words, of: rows)
    }

    /// `1800–1899`; before our era years count backwards, and there is no year 0.
    private static func label(ofCentury century: Int, _ words: Words) -> String {
        let range = { (first: Int, last: Int) in
            words.text("site.range", ["first": String(first), "last": String(last)])
        }
        if century >= 0 { return range(max(1, century * 100), century * 100 + 99) }
        return words.text("date.before-era", ["year": range(-century * 100, (-century - 1) * 100 + 1)])
    }

    /// Books that were read, by who suggested them, as `privacy` allows.
    private static func suggesters(_ catalog: ArrangedCatalog) -> Tally {
        let naming = MemberNaming(catalog.site.privacy)
        let names = Set(catalog.readings.entries.map(\.book)).map {
            naming.shown(catalog.records.books[Int($0)].suggestion?.by)
        }
        let rows = largest(counts(of: names.filter { $0 != "" })).map { name, count in
            Row(label: name, path: catalog.members.path(ofMember: name), count: count)
        }
        return Tally("suggesters", catalog.words, of: rows)
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
        return Tally("pages", catalog.words, of: rows)
    }

    /// Books by rating, from the worst to the best, with those between that nobody gave.
    private static func ratings(_ catalog: ArrangedCatalog) -> Tally {
        var counts = Array(repeating: 0, count: 11)
        for book in catalog.books[.title] {
            counts[catalog.records.books[Int(book)].rating?.halves ?? 0] += 1
        }
        let isRated = counts.dropFirst().contains { $0 > 0 }
        let ratings = isRated ? (1...10).compactMap { Rating(halves: $0) } : []
        let rows = ratings.map { rating in
            let label = catalog.words.numbers.decimal(rating.description)
            return Row(label: label, path: nil, count: counts[rating.halves])
        }
        return Tally("ratings", catalog.words, .columns, of: rows)
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

    private static let mostCovers = 4

    /// The twelve groups with most books, the first of equal ones first.
    private static func largest(_ grouping: BookGrouping, _ catalog: ArrangedCatalog) -> [Row] {
        let named = grouping.named(in: catalog)
        let largest = named.books.enumerated().sorted {
            ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
        }.prefix(12)
        let areAlike = (largest.first?.element.count ?? 0) - (largest.last?.element.count ?? 0) <= 1
        return largest.map { group, books in
            Row(
                label: named.groups[group].name, path: catalog.path(of: group, in: grouping),
                count: books.count, books: areAlike ? books.prefix(mostCovers) : [])
        }
    }
}
