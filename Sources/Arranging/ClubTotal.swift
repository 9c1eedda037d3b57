internal import ReadingCatalog
internal import Wording

/// A number about the club with its words.
public struct ClubTotal: Sendable, Hashable {
    /// The name by which templates know it.
    public let key: String
    public let label: String
    public let text: String

    /// The club in numbers, without what it has none of.
    public static func all(_ catalog: ArrangedCatalog) -> [ClubTotal] {
        let books = catalog.books[.title]
        let held = catalog.pastMeetings.count { catalog.records.meetings[Int($0)].status == .scheduled }
        let ratings = books.compactMap { catalog.records.books[Int($0)].rating?.halves }
        let counts = [
            ("books", books.count), ("authors", catalog.authors.count),
            ("read", catalog.readings.entries.count), ("pages-read", pagesRead(catalog)),
            ("meetings", catalog.has(.meetings) ? held : 0),
        ]
        return counted(counts, catalog.words) + average(ofHalves: ratings, catalog.words)
    }

    /// A year in numbers, without what there was none of.
    static func ofYear(
        readings: Int, pages: Int, meetings: Int, ratings: [Int], _ words: Words
    ) -> [ClubTotal] {
        counted([("read", readings), ("pages-read", pages), ("meetings", meetings)], words)
            + average(ofHalves: ratings, words)
    }

    /// The average of ratings, if there are any.
    private static func average(ofHalves ratings: [Int], _ words: Words) -> [ClubTotal] {
        guard !ratings.isEmpty else { return [] }
        let average = Numbers.tenths(ratings.reduce(0, +), by: ratings.count * 2)
        return [
            ClubTotal(key: "rating", label: words["total.rating"], text: words.numbers.decimal(average))
        ]
    }

    private static func pagesRead(_ catalog: ArrangedCatalog) -> Int {
        catalog.readings.entries.reduce(0) { sum, entry in
            sum + (catalog.enriched.facts(ofBook: Int(entry.book)).pages?.value ?? 0)
        }
    }

    private static func counted(_ counts: [(key: String, number: Int)], _ words: Words) -> [ClubTotal] {
        counts.filter { $0.number > 0 }.map { key, number in
            ClubTotal(
                key: key, label: words.text("total." + key, count: number),
                text: words.numbers.grouped(number))
        }
    }
}
