internal import Content
internal import ReadingCatalog

/// The club in numbers.
enum ClubTotals {
    /// A number with its words.
    struct Total: Sendable, Hashable {
        /// The name by which templates know it.
        let key: String
        /// The words.
        let label: String
        /// The number.
        let text: String
    }

    /// The numbers, most telling first; parts that are switched off have none.
    static func all(_ plan: SitePlan) -> [Total] {
        let books = plan.books[.title]
        var totals = [
            counted("books", books.count, "book", "books"),
            counted("authors", plan.authors.count, "author", "authors"),
            counted("read", plan.readings.entries.count, "book read", "books read"),
            counted("pages-read", pagesRead(plan), "page read", "pages read"),
        ]
        if plan.has(.meetings) {
            let held = plan.pastMeetings.count { plan.catalog.meetings[Int($0)].status == .scheduled }
            totals.append(counted("meetings", held, "meeting held", "meetings held"))
        }
        let ratings = books.compactMap { plan.catalog.books[Int($0)].rating?.halves }
        if !ratings.isEmpty {
            let average = Numbers.tenths(ratings.reduce(0, +), by: ratings.count * 2)
            totals.append(Total(key: "rating", label: "average rating", text: average))
        }
        return totals
    }

    private static func pagesRead(_ plan: SitePlan) -> Int {
        plan.readings.entries.reduce(0) { sum, entry in
            sum + (plan.enriched.facts(ofBook: Int(entry.book)).pages?.value ?? 0)
        }
    }

    private static func counted(_ key: String, _ number: Int, _ one: String, _ many: String) -> Total {
        Total(key: key, label: number == 1 ? one : many, text: Numbers.grouped(number))
    }
}
