import Liquid
import ReadingCatalog
import Testing

@testable import ClubFixture
@testable import Publishing
@testable import Wording

@Suite struct StatsTests {
    @Test func `the statistics have the club's totals`() {
        #expect(
            text(Club.sample.view { _ in .stats }["page.totals"])
                == "[{key: books, label: books, text: 4}, {key: authors, label: authors, text: 2}, "
                + "{key: read, label: book read, text: 1}, {key: pages-read, label: pages read, text: 474}, "
                + "{key: meetings, label: meeting held, text: 1}, {key: rating, label: average rating, text: 3.8}]"
        )
    }

    @Test func `books are counted by month, genre, author, length and rating`() {
        let tallies = Tally.all(Club.sample.plan().arranged)
        #expect(
            tallies.map { tally in
                "\(tally.key): " + tally.rows.map { "\($0.label) \($0.count)" }.joined(separator: ", ")
            } == [
                "months: March 2024 1",
                "ratings: 0.5 0, 1 0, 1.5 0, 2 0, 2.5 0, 3 1, 3.5 0, 4 0, 4.5 1, 5 0",
                "genres: Classics 3, Comedy 1", "authors: Jane Austen 2, Frank Herbert 2",
                "languages: English 1, German 1", "centuries: 1800–1899 2", "pages: 400–499 pages 1",
            ])
    }

    @Test func `quiet years between others are shown, but not half a century of them`() {
        var club = Club()
        let years = ["1950", "2019", "2022"].map { Reading(started: nil, finished: date($0)) }
        club.book("emma", status: .read, readings: years)
        let rows = Tally.all(club.plan().arranged)[0].rows
        #expect(rows.map { "\($0.label) \($0.count)" } == ["1950 1", "2019 1", "2020 0", "2021 0", "2022 1"])
    }

    @Test func `a club of one year has no charts of years, and no numbers of what it has not`() {
        var club = Club()
        club.book("emma", genres: ["Novel"], readings: [Reading(started: nil, finished: date("2026"))])
        let tallies = Tally.all(club.plan().arranged)
        #expect(tallies.map(\.key) == ["genres", "authors"])
        let totals = club.view { _ in .stats }["page.totals"].asArray ?? []
        #expect(totals.map { text($0["key"] ?? .null) } == ["books", "authors", "read"])
    }

    @Test func `it is counted whose suggestions were read`() {
        var club = Club()
        for (slug, by) in [("emma", "Ann Brown"), ("dune", "Ann Brown"), ("circe", "Ben")] {
            club.book(
                slug, readings: [Reading(started: nil, finished: date("2026"))],
                suggestion: BookSuggestion(by: by, at: nil, pitch: nil))
        }
        club.book("ulysses", suggestion: BookSuggestion(by: "Carla", at: nil, pitch: nil))
        func rows() -> [String] {
            Tally.all(club.plan().arranged).filter { $0.key == "suggesters" }.flatMap(\.rows).map {
                "\($0.label) \($0.count)"
            }
        }
        #expect(rows() == ["Ann Brown 2", "Ben 1"])
        club.site.privacy = .allKept
        #expect(rows() == [])
    }

    @Test func `columns are drawn to scale, from the right where one reads from there`() {
        let tally = Tally(
            key: "k", title: "T", column: "C", form: .columns,
            rows: [.init(label: "2025", path: nil, count: 4), .init(label: "2026", path: nil, count: 2)])
        func svg(_ x: (String, String), _ texts: (String, String)) -> String {
            """
            <svg class="drawing" viewBox="0 0 360 170" aria-hidden="true" focusable="false" font-size="11" \
            fill="currentColor"><path class="axis" d="M0 146.5h360"/>\
            <rect class="bar" x="\(x.0)" y="26" width="43.2" height="120" rx="2"/>\
            <text x="\(texts.0)" y="21" text-anchor="middle">4</text>\
            <text class="faded" x="\(texts.0)" y="163" text-anchor="middle">2025</text>\
            <rect class="bar" x="\(x.1)" y="86" width="43.2" height="60" rx="2"/>\
            <text x="\(texts.1)" y="81" text-anchor="middle">2</text>\
            <text class="faded" x="\(texts.1)" y="163" text-anchor="middle">2026</text></svg>
            """
        }
        let style = NumberStyle(tag: "en")
        #expect(
            ColumnDrawing.svg(tally, style, isRightToLeft: false) == svg(("8.4", "68.4"), ("30", "90")))
        #expect(
            ColumnDrawing.svg(tally, style, isRightToLeft: true)
                == svg(("308.4", "248.4"), ("330", "270")))
    }

    @Test func `bars are cells of a table, and what has nothing to show has no chart`() {
        let charts = Club.sample.view { _ in .stats }["page.charts"].asArray ?? []
        let bars = charts.filter { $0["form"].map(text) == "bars" }
        #expect(!bars.isEmpty && bars.allSatisfy { $0["svg"]?.isNull == true })
        #expect(Tally.all(Club().plan().arranged).isEmpty)
    }
}
