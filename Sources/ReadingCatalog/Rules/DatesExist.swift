internal import Diagnostics
internal import TextAndTime

extension Rule {
    static let datesExist = Rule("date", "dates are written year first and exist")
}

extension ValueProblem {
    static func notADate(_ text: String) -> ValueProblem {
        ValueProblem(
            Rule.datesExist.id,
            "must be a date such as `1813`, `1813-01` or `1813-01-28`; found \(quoted(text))",
            replacement: DateSuggestion.rewritten(text), help: help(for: text))
    }

    static func notADay(_ text: String) -> ValueProblem {
        ValueProblem(
            Rule.datesExist.id, "must be a whole day such as `2026-11-21`; found \(quoted(text))",
            replacement: wholeDay(text), help: help(for: text))
    }

    static func noYearOfAClub(_ text: String) -> ValueProblem {
        let years = CalendarDay.yearsOfClubs
        return ValueProblem(
            Rule.datesExist.id,
            "must be a day of the years \(years.lowerBound) to \(years.upperBound); found \(quoted(text))",
            help: "write the year with its four digits")
    }

    static func noSuchMonth(_ month: Int, in year: Int) -> ValueProblem {
        ValueProblem(
            Rule.datesExist.id, "names month \(month), and a year has twelve",
            help: "months are `01` to `12`, and the month comes before the day")
    }

    static func noSuchDay(_ day: Int, month: Int, year: Int) -> ValueProblem {
        let name = DateWords.english.months[month - 1]
        let count = CalendarDay.days(inMonth: month, of: year)
        guard day > 0 else {
            return ValueProblem(
                Rule.datesExist.id, "names day 0 of \(name)",
                help: "leave the day out if it is not known")
        }
        return ValueProblem(
            Rule.datesExist.id, "is impossible: \(year) has no \(day) \(name)",
            help: "\(name) \(year) has \(count) days")
    }

    private static func help(for text: String) -> String {
        guard let (one, other) = DateSuggestion.twoMeanings(text) else {
            return "write the year first, then month and day"
        }
        return "it may mean `\(one)` or `\(other)`; write the one that is meant"
    }

    private static func wholeDay(_ text: String) -> String? {
        guard let date = DateSuggestion.rewritten(text), date.split(separator: "-").count == 3 else {
            return nil
        }
        return date
    }
}
