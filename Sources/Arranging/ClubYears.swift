internal import Content
internal import ReadingCatalog
internal import TextAndTime

/// The years in which the club finished a book or met, and those for which it has a goal and which have begun.
public struct ClubYears: Sendable {
    public struct Year: Sendable {
        public let year: Int
        /// What was read, in the order in which it was finished.
        public fileprivate(set) var readings: [ReadingLog.Entry] = []
        /// Meetings that took place, earliest first.
        public fileprivate(set) var meetings: [Int32] = []
    }

    /// Latest first.
    public let all: [Year]

    public func has(_ year: Int) -> Bool { all.contains { $0.year == year } }
}

extension ClubYears {
    init(_ log: ReadingLog, _ catalog: Catalog, meetings: [Int32], today: CalendarDay) {
        var years: [Int: Year] = [:]
        for entry in log.entries.reversed() {
            guard let year = entry.finished?.year else { continue }
            years[year, default: Year(year: year)].readings.append(entry)
        }
        for index in meetings {
            let meeting = catalog.meetings[Int(index)]
            let day = meeting.date.value
            guard meeting.status == .scheduled, day < today else { continue }
            years[day.year, default: Year(year: day.year)].meetings.append(index)
        }
        for year in catalog.site.goals.keys where year <= today.year && years[year] == nil {
            years[year] = Year(year: year)
        }
        self.init(all: years.values.sorted { $0.year > $1.year })
    }
}

/// The highlights of a year: its totals, the books with the best ratings, the longest and the shortest one.
public struct YearHighlights: Sendable {
    public let totals: [ClubTotal]
    /// Books with a rating, the best first.
    public let best: [Int32]
    public let longest: Int32?
    /// Nil if it is the longest too.
    public let shortest: Int32?

    private static let mostOfBest = 5

    public init(_ year: ClubYears.Year, _ catalog: ArrangedCatalog) {
        var seen: Set<Int32> = []
        let books = year.readings.map(\.book).filter { seen.insert($0).inserted }
        let pages = { (book: Int32) in catalog.enriched.facts(ofBook: Int(book)).pages?.value ?? 0 }
        let halves = { (book: Int32) in catalog.records.books[Int(book)].rating?.halves ?? 0 }
        let rated = books.enumerated().filter { halves($0.element) > 0 }
        best = rated.sorted { (halves($1.element), $0.offset) < (halves($0.element), $1.offset) }
            .prefix(Self.mostOfBest).map(\.element)
        longest = books.max { pages($0) < pages($1) }.flatMap { pages($0) > 0 ? $0 : nil }
        let shortest = books.filter { pages($0) > 0 }.min { pages($0) < pages($1) }
        self.shortest = shortest == longest ? nil : shortest
        totals = ClubTotal.ofYear(
            readings: year.readings.count, pages: year.readings.reduce(0) { $0 + pages($1.book) },
            meetings: year.meetings.count, ratings: rated.map { halves($0.element) }, catalog.words)
    }
}
