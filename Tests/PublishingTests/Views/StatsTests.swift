import Liquid
import ReadingCatalog
import Testing

@testable import Publishing

@Suite struct StatsTests {
    @Test func `the statistics have the club's totals`() {
        #expect(
            text(Club.sample.view { _ in .stats }["page.totals"])
                == "[{key: books, label: books, text: 4}, {key: authors, label: authors, text: 2}, "
                + "{key: read, label: book read, text: 1}, {key: pages-read, label: pages read, text: 474}, "
                + "{key: meetings, label: meeting held, text: 1}, {key: rating, label: average rating, text: 3.8}]"
        )
    }

    @Test func `books are counted by year, genre, author, length and rating`() {
        let tallies = Tally.all(Club.sample.plan().arranged)
        #expect(
            tallies.map { tally in
                "\(tally.key): " + tally.rows.map { "\($0.label) \($0.count)" }.joined(separator: ", ")
            } == [
                "years: 2024 1", "genres: Classics 3, Comedy 1", "authors: Jane Austen 2, Frank Herbert 2",
                "pages: 400–499 pages 1", "ratings: 4.5 out of 5 1, 3 out of 5 1",
            ])
    }

    @Test func `quiet years between others are shown, but not half a century of them`() {
        var club = Club()
        let years = ["1950", "2019", "2022"].map { Reading(started: nil, finished: date($0)) }
        club.book("emma", status: .read, readings: years)
        let rows = Tally.all(club.plan().arranged)[0].rows
        #expect(rows.map { "\($0.label) \($0.count)" } == ["1950 1", "2019 1", "2020 0", "2021 0", "2022 1"])
    }

    @Test func `a chart is drawn to scale, and what has nothing to show has no chart`() {
        let tally = Tally(
            key: "k", title: "T", column: "C",
            rows: [.init(label: "A & B", path: nil, count: 1200), .init(label: "C", path: nil, count: 300)])
        #expect(
            BarDrawing.svg(tally, NumberStyle(tag: "en")) == """
                <svg class="chart" viewBox="0 0 600 56" aria-hidden="true" focusable="false" font-size="14" \
                fill="currentColor"><text x="180" y="19" text-anchor="end">A &amp; B</text>\
                <rect class="bar" x="190" y="5" width="360" height="18" rx="2"/><text x="558" y="19">1,200</text>\
                <text x="180" y="47" text-anchor="end">C</text>\
                <rect class="bar" x="190" y="33" width="90" height="18" rx="2"/><text x="288" y="47">300</text></svg>
                """)
        #expect(Tally.all(Club().plan().arranged).isEmpty)
    }
}
