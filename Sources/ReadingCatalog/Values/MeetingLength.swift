/// How long a meeting lasts, as records write it.
public enum MeetingLength {
    /// The minutes of `90`, `90 min`, `1h30`, `1:30`, `1.5 hours` or `PT1H30M`.
    public static func minutes(parsing text: String) throws(ValueProblem) -> Int {
        guard let minutes = minutes(in: text), (1...longest).contains(minutes) else {
            throw ValueProblem(
                .timesExist, must: "be a duration such as `90 min` or `1h30`", found: text,
                help: "write hours and minutes, such as `2h` or `1h30`")
        }
        return minutes
    }

    private static let longest = 7 * 24 * 60

    private static func minutes(in text: String) -> Int? {
        var tokens = TextToken.tokens(of: text)
        if case .word("pt") = tokens.first { tokens.removeFirst() }
        if case .word("p") = tokens.first { return nil }
        guard !tokens.isEmpty else { return nil }
        if let clock = clock(tokens) { return clock }
        var total = 0
        var smallestUnit = Int.max
        var rest = tokens[...]
        while !rest.isEmpty {
            guard let amount = amount(&rest) else { return nil }
            guard let unit = unit(&rest, after: smallestUnit), unit < smallestUnit else { return nil }
            let minutes = amount * Double(unit)
            guard minutes == minutes.rounded(), minutes <= Double(longest) else { return nil }
            total += Int(minutes)
            smallestUnit = unit
            if case .word("and") = rest.first { rest.removeFirst() }
        }
        return total
    }

    /// `1:30` is an hour and a half.
    private static func clock(_ tokens: [TextToken]) -> Int? {
        guard tokens.count == 3, tokens[1] == .mark(":"), let hours = tokens[0].digits.flatMap({ Int($0) }),
            let minutes = tokens[2].digits.flatMap({ Int($0) }), hours < 48, minutes < 60
        else { return nil }
        return hours * 60 + minutes
    }

    private static func amount(_ rest: inout ArraySlice<TextToken>) -> Double? {
        guard let whole = rest.popFirst()?.digits, whole.count < 6 else { return nil }
        guard let mark = rest.first, mark == .mark(".") || mark == .mark(",") else { return Double(whole) }
        guard let decimals = rest.dropFirst().first?.digits else { return nil }
        rest.removeFirst(2)
        return Double("\(whole).\(decimals)")
    }

    /// How many minutes the unit has; after hours, and alone, a bare number counts minutes.
    private static func unit(_ rest: inout ArraySlice<TextToken>, after last: Int) -> Int? {
        guard let word = rest.popFirst() else { return 1 }
        switch word {
        case .word("h"), .word("hr"), .word("hrs"), .word("hour"), .word("hours"), .word("std"): return 60
        case .word("m"), .word("min"), .word("mins"), .word("minute"), .word("minutes"): return 1
        default: return nil
        }
    }
}
