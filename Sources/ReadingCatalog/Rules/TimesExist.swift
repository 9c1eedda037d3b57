internal import Diagnostics

extension Rule {
    static let timesExist = Rule("time", "times of day, durations and time zones are valid")
}

extension ValueProblem {
    static func notATime(_ text: String) -> ValueProblem {
        ValueProblem(
            Rule.timesExist.id, "must be a time such as `19:30` or `7:30 pm`; found \(quoted(text))",
            replacement: suggestedTime(text), help: "write the hour and the minutes")
    }

    static func notADuration(_ text: String) -> ValueProblem {
        ValueProblem(
            Rule.timesExist.id, "must be a duration such as `90 min` or `1h30`; found \(quoted(text))",
            help: "write hours and minutes, such as `2h` or `1h30`")
    }

    static func unknownTimeZone(_ text: String) -> ValueProblem {
        let nearest = TimeZoneName.nearest(to: text)
        return ValueProblem(
            Rule.timesExist.id, "must be a time zone such as `Europe/London`; found \(quoted(text))",
            replacement: nearest,
            help: "a zone is a region and a city; `UTC` is one too")
    }

    /// `19` and `1930` are most likely hours.
    private static func suggestedTime(_ text: String) -> String? {
        guard let number = Int(text), number >= 0 else { return nil }
        let time =
            text.count <= 2
            ? TimeOfDay(hour: number, minute: 0)
            : text.count <= 4 ? TimeOfDay(hour: number / 100, minute: number % 100) : nil
        return time.map { "\"\($0)\"" }
    }
}
