import Testing
import TextAndTime

@testable import ReadingCatalog

@Suite struct PartialDateTests {
    private func problem(_ text: String) -> ValueProblem? {
        do {
            _ = try PartialDate(parsing: text)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        ("1813", PartialDate(year: 1813)), ("1813-01", PartialDate(year: 1813, month: 1)),
        ("1813-01-28", PartialDate(year: 1813, month: 1, day: 28)), ("-43", PartialDate(year: -43)),
        ("-0043-03-15", PartialDate(year: -43, month: 3, day: 15)), ("800", PartialDate(year: 800)),
        ("2024-02-29", PartialDate(year: 2024, month: 2, day: 29)),
    ])
    func `dates are as precise as they are written`(text: String, date: PartialDate) throws {
        #expect(try PartialDate(parsing: text) == date)
    }

    @Test func `a day that does not exist is explained`() {
        let found = problem("1813-02-30")
        #expect(found?.message == "is impossible: 1813 has no 30 February")
        #expect(found?.help == "February 1813 has 28 days")
        #expect(problem("1900-02-29")?.message == "is impossible: 1900 has no 29 February")
        #expect(problem("2021-13-01")?.message == "names month 13, and a year has twelve")
        #expect(problem("2021-05-00")?.message == "names day 0 of May")
    }

    @Test(arguments: [
        ("2021/3/14", "2021-03-14"), ("14.03.2021", "2021-03-14"), ("14 March 2021", "2021-03-14"),
        ("March 14th, 2021", "2021-03-14"), ("Sept 1921", "1921-09"), ("44 BC", "-0043"),
        ("2021-03-14T19:30:00Z", "2021-03-14"), ("c. 1813", "1813"), ("2021-3", "2021-03"),
        ("14 mars 2021", "2021-03-14"), ("set in 1813", "1813"),
    ])
    func `a date of another form is offered in ours`(text: String, offered: String) {
        #expect(problem(text)?.replacement == offered)
    }

    @Test(
        arguments: [
            ("14 March 2021", "2021-03-14"), ("mars 2021", "2021-03"), ("1er août 2021", "2021-08-01"),
            ("4. Dezember 2021", "2021-12-04"), ("14 de enero de 2021", "2021-01-14"),
            ("3 lutego 2021", "2021-02-03"),
            ("14 січня 2021 р.", "2021-01-14"), ("2021年3月14日", "2021-03-14"),
            ("[[2021-03-14]]", "2021-03-14"),
            ("Mittwoch, 14. Apr. 2021", "2021-04-14"), ("set in 1813", nil), ("3/4/2021", nil),
        ] as [(String, String?)])
    func `a record may have a date in the words of any language`(text: String, date: String?) {
        let read: PartialDate?
        do { read = try PartialDate(written: text) } catch { read = nil }
        #expect(read?.description == date)
    }

    @Test(arguments: ["soon", "03/04/2021", "", "21", "18130", "2021-02-30-01"])
    func `what can mean two dates, or none, is not guessed`(text: String) {
        if text == "21" {
            #expect(problem(text) == nil)
        } else {
            #expect(problem(text)?.replacement == nil)
            #expect(problem(text)?.message.hasPrefix("must be a date such as") == true)
        }
    }

    @Test func `a meeting needs a whole day`() throws {
        #expect(throws: ValueProblem.self) { try CalendarDay(written: "2026-11") }
        #expect(throws: ValueProblem.self) { try CalendarDay(written: "tomorrow") }
        #expect(try CalendarDay(written: "2026-11-21").description == "2026-11-21")
    }
}
