import ReadingCatalog
import Testing

@testable import Publishing

@Suite struct WordsTests {
    @Test(arguments: [
        ("en", "2026-11-21", "21 November 2026", "21 Nov 2026"),
        ("en-US", "2026-11-21", "November 21, 2026", "Nov 21, 2026"),
        ("en", "1813-01", "January 1813", "Jan 1813"), ("en", "1813", "1813", "1813"),
        ("de", "2026-03-01", "1. März 2026", "1. März 2026"),
        ("fr-CA", "2026-08-05", "5 août 2026", "5 août 2026"),
        ("es", "2026-08-05", "5 de agosto de 2026", "5 de ago de 2026"),
        ("pt", "2026-08", "agosto de 2026", "ago. de 2026"),
        ("sv", "2026-11-21", "21 november 2026", "21 nov. 2026"),
        ("da", "2026-11-21", "21. november 2026", "21. nov. 2026"),
        ("nb-NO", "2026-12-21", "21. desember 2026", "21. des. 2026"),
        ("fi", "2026-11-21", "21. marraskuuta 2026", "21. marrask. 2026"),
        ("fi", "2026-11", "marraskuu 2026", "marrask. 2026"),
        ("pl", "2026-11-21", "21 listopada 2026", "21 lis 2026"),
        ("pl", "2026-11", "listopad 2026", "lis 2026"),
        ("ja", "2026-11-21", "2026-11-21", "2026-11-21"),
    ])
    func `dates are written as the site's language has them`(
        tag: String, written: String, long: String, short: String
    ) {
        #expect(DateLanguage(tag: tag).text(date(written)) == long)
        #expect(DateLanguage(tag: tag).text(date(written), isShort: true) == short)
    }

    @Test func `years before the common era are said so`() {
        #expect(DateLanguage(tag: "en").text(PartialDate(year: -43)) == "44 BC")
        #expect(DateLanguage(tag: "en").text(PartialDate(year: 0)) == "1 BC")
    }

    @Test func `weekdays are known in known languages`() {
        #expect(DateLanguage(tag: "en").weekday(day("2026-11-22")) == "Sunday")
        #expect(DateLanguage(tag: "de").weekday(day("2026-11-21")) == "Samstag")
        #expect(DateLanguage(tag: "ja").weekday(day("2026-11-21")) == nil)
    }

    @Test func `names stand in a row`() {
        #expect(NamesInRow(language: "en").text(["A", "B", "C"]) == "A, B and C")
        #expect(NamesInRow(language: "de-AT").text(["A", "B"]) == "A und B")
        #expect(NamesInRow(language: "xx").text(["A", "B"]) == "A, B")
        #expect(NamesInRow(language: "en").text([]) == "")
    }

    @Test func `numbers are grouped`() {
        #expect(
            [0, 999, 1000, 1_234_567, -1234].map(Numbers.grouped) == [
                "0", "999", "1,000", "1,234,567", "-1,234",
            ])
        #expect(Numbers.counted(1, "book", "books") == "1 book")
        #expect(
            Numbers.tenths(7, by: 2) == "3.5" && Numbers.tenths(1, by: 3) == "0.3"
                && Numbers.tenths(0, by: 0) == "0")
        #expect(Numbers.position(2) == "2" && Numbers.position(1.5) == "1.5")
    }

    @Test(arguments: [
        (1, 1, "1"), (1, 3, "1 2 3"), (5, 12, "1 2 3 4 5 6 7 … 12"), (6, 12, "1 … 4 5 6 7 8 … 12"),
        (12, 12, "1 … 10 11 12"),
        (4, 5, "1 2 3 4 5"),
    ])
    func `pagination shows the ends and what is near`(number: Int, count: Int, expected: String) {
        let paging = Paging(page: number, of: count, perPage: 1)
        #expect(paging.shownNumbers.map { $0.map(String.init) ?? "…" }.joined(separator: " ") == expected)
    }

    @Test func `readings are described in words`() {
        let language = DateLanguage(tag: "en")
        let text = { ReadingView.text(Reading(started: $0, finished: $1), language) }
        #expect(text(date("2024-01"), date("2024-03-02")) == "January 2024 to 2 March 2024")
        #expect(text(nil, date("2024")) == "finished 2024")
        #expect(text(date("2026-06"), nil) == "since June 2026")
        #expect(text(date("2024"), date("2024")) == "2024")
    }
}
