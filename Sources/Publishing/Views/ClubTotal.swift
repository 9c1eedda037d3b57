internal import Liquid
internal import ReadingCatalog

/// A number about the club with its words.
struct ClubTotal: Sendable, Hashable {
    /// The name by which templates know it.
    let key: String
    let label: String
    let text: String

    /// The club in numbers; parts that are switched off have none.
    static func all(_ catalog: ArrangedCatalog) -> [ClubTotal] {
        let books = catalog.books[.title]
        var totals = [
            counted("books", books.count, catalog.words),
            counted("authors", catalog.authors.count, catalog.words),
            counted("read", catalog.readings.entries.count, catalog.words),
            counted("pages-read", pagesRead(catalog), catalog.words),
        ]
        if catalog.has(.meetings) {
            let held = catalog.pastMeetings.count { catalog.records.meetings[Int($0)].status == .scheduled }
            totals.append(counted("meetings", held, catalog.words))
        }
        let ratings = books.compactMap { catalog.records.books[Int($0)].rating?.halves }
        return totals + average(ofHalves: ratings, catalog.words)
    }

    /// A year in numbers; what there was none of is left out.
    static func ofYear(
        readings: Int, pages: Int, meetings: Int, ratings: [Int], _ words: Words
    ) -> [ClubTotal] {
        let counts = [("read", readings), ("pages-read", pages), ("meetings", meetings)]
        return counts.filter { $0.1 > 0 }.map { counted($0.0, $0.1, words) }
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

    private static func counted(_ key: String, _ number: Int, _ words: Words) -> ClubTotal {
        ClubTotal(
            key: key, label: words.text("total." + key, count: number), text: words.numbers.grouped(number))
    }
}

/// A number about the club.
enum TotalView {
    static let shape = Shape(view: "total", "key", "label", "text")

    static func make(_ total: ClubTotal, in arena: Arena) -> Value {
        arena.object(shape) { fields in
            fields["key"] = arena.string(total.key)
            fields["label"] = arena.string(total.label)
            fields["text"] = arena.string(total.text)
        }
    }
}
