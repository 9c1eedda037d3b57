import ReadingCatalog
import Testing

@testable import Arranging
@testable import ClubFixture
@testable import Publishing
@testable import Wording

@Suite struct WordsTests {
    @Test(arguments: [
        ("en", "2026-11-21", "21 November 2026", "21 Nov 2026"),
        ("en-US", "2026-11-21", "November 21, 2026", "Nov 21, 2026"),
        ("en", "1813-01", "January 1813", "Jan 1813"), ("en", "1813", "1813", "1813"),
        ("de", "2026-03-01", "1. März 2026", "1. März 2026"),
        ("fr-CA", "2026-08-05", "5 août 2026", "5 août 2026"),
        ("fr", "2026-05-01", "1er mai 2026", "1er mai 2026"),
        ("es", "2026-08-05", "5 de agosto de 2026", "5 de ago de 2026"),
        ("pt", "2026-08", "agosto de 2026", "ago. de 2026"),
        ("sv", "2026-11-21", "21 november 2026", "21 nov. 2026"),
        ("da", "2026-11-21", "21. november 2026", "21. nov. 2026"),
        ("nb-NO", "2026-12-21", "21. desember 2026", "21. des. 2026"),
        ("fi", "2026-11-21", "21. marraskuuta 2026", "21. marrask. 2026"),
        ("fi", "2026-11", "marraskuu 2026", "marrask. 2026"),
        ("pl", "2026-11-21", "21 listopada 2026", "21 lis 2026"),
        ("pl", "2026-11", "listopad 2026", "lis 2026"),
        ("uk", "2026-11-21", "21 листопада 2026 р.", "21 лист. 2026 р."),
        ("uk", "2026-11", "листопад 2026 р.", "лист. 2026 р."),
        ("ar", "2026-11-21", "21 نوفمبر 2026", "21 نوفمبر 2026"),
        ("he", "2026-11-21", "21 בנובמבר 2026", "21 נוב׳ 2026"),
        ("ja", "2026-11-21", "2026年11月21日", "2026年11月21日"), ("ja", "1813", "1813年", "1813年"),
        ("zh-CN", "2026-11", "2026年11月", "2026年11月"), ("xx", "2026-11-21", "2026-11-21", "2026-11-21"),
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
        #expect(
            DateLanguage(tag: "de", words: .inDefaultTheme("de")).text(PartialDate(year: -43)) == "44 v. Chr."
        )
    }

    @Test func `weekdays are known in known languages`() {
        #expect(DateLanguage(tag: "en").weekday(day("2026-11-22")) == "Sunday")
        #expect(DateLanguage(tag: "de").weekday(day("2026-11-21")) == "Samstag")
        #expect(DateLanguage(tag: "ja").weekday(day("2026-11-21")) == "土曜日")
        #expect(DateLanguage(tag: "he").weekday(day("2026-11-22")) == "יום ראשון")
        #expect(DateLanguage(tag: "xx").weekday(day("2026-11-21")) == nil)
    }

    @Test(arguments: [
        ("2026-05-03", "2026-05-05", "en", "3–5 May 2026"),
        ("2026-05-03", "2026-06-05", "en", "3 May – 5 June 2026"),
        ("2013-01", "2013-02-28", "en", "January – 28 February 2013"),
        ("2024-01", "2024-03", "en", "January – March 2024"),
        ("2012", "2014", "en", "2012–2014"),
        ("2023-12-30", "2024-01-02", "en", "30 December 2023 – 2 January 2024"),
        ("2026-05-03", "2026-05-05", "en-US", "May 3–5, 2026"),
        ("2026-05-03", "2026-06-05", "en-US", "May 3 – June 5, 2026"),
        ("2013-01", "2013-02-28", "de", "Januar – 28. Februar 2013"),
        ("2026-05-03", "2026-05-05", "de", "3.–5. Mai 2026"),
        ("2026-05-03", "2026-05-05", "es", "3–5 de mayo de 2026"),
        ("2026-05-01", "2026-05-05", "fr", "1er–5 mai 2026"),
        ("2026-05-03", "2026-06-05", "pl", "3 maja – 5 czerwca 2026"),
        ("2026-05-03", "2026-05-05", "ar", "3–5 مايو 2026"),
        ("2026-05-03", "2026-06-05", "ar", "3 مايو – 5 يونيو 2026"),
        ("2026-05-03", "2026-05-05", "ja", "2026年5月3日～5日"),
        ("2026-05-03", "2026-06-05", "ja", "2026年5月3日～6月5日"),
        ("2024-01", "2024-03", "zh-Hans", "2024年1月至3月"), ("2026-05-03", "2026-05-03", "de", "3. Mai 2026"),
    ])
    func `the time between two dates is written as the language has it`(
        start: String, end: String, tag: String, expected: String
    ) {
        #expect(DateLanguage(tag: tag).text(from: date(start), to: date(end)) == expected)
    }

    @Test(
        arguments: [
            ("en", ["A", "B", "C"], "A, B and C"), ("de-AT", ["A", "B"], "A und B"), ("en", [], ""),
            ("xx", ["A", "B"], "A and B"),
            ("ja", ["A", "B", "C"], "A、B、C"),
            ("zh-Hans", ["A", "B", "C"], "A、B和C"), ("es", ["Ana", "Inés"], "Ana e Inés"),
            ("es", ["Ana", "Hielo"], "Ana y Hielo"), ("ar", ["Jane Austen"], "Jane Austen"),
            ("ar", ["Ann B."], "\u{2068}Ann B.\u{2069}"),
            (
                "ar", ["Neil Gaiman", "نجيب محفوظ", "Terry Pratchett"],
                "\u{2068}Neil Gaiman\u{2069}، \u{2068}نجيب محفوظ\u{2069} و\u{2068}Terry Pratchett\u{2069}"
            ),
            ("he", ["Ann", "Ben"], "\u{2068}Ann\u{2069} ו\u{2068}Ben\u{2069}"),
        ] as [(String, [String], String)])
    func `names stand in a row`(tag: String, names: [String], expected: String) {
        #expect(NamesInRow(.inDefaultTheme(tag)).text(names) == expected)
    }

    @Test(arguments: [
        ("en", "0 999 1,000 1,234,567 -1,234", "4.5"), ("de", "0 999 1.000 1.234.567 -1.234", "4,5"),
        ("es", "0 999 1000 1.234.567 -1234", "4,5"), ("ja", "0 999 1,000 1,234,567 -1,234", "4.5"),
        ("uk", "0 999 1\u{A0}000 1\u{A0}234\u{A0}567 -1\u{A0}234", "4,5"),
        ("fr", "0 999 1\u{202F}000 1\u{202F}234\u{202F}567 -1\u{202F}234", "4,5"),
    ])
    func `numbers are written as the language has them`(tag: String, grouped: String, decimal: String) {
        let style = NumberStyle(tag: tag)
        #expect([0, 999, 1000, 1_234_567, -1234].map(style.grouped).joined(separator: " ") == grouped)
        #expect(style.decimal("4.5") == decimal)
    }

    @Test func `numbers for programs have points`() {
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
        let text = {
            ReadingCourse.goesOn.days(Reading(started: $0, finished: $1), language, .english)
        }
        #expect(text(date("2024-01"), date("2024-03-02")) == "January – 2 March 2024")
        #expect(text(nil, date("2024")) == "finished 2024")
        #expect(text(date("2026-06"), nil) == "since June 2026")
        #expect(text(date("2024"), date("2024")) == "2024")
    }
}
