internal import Diagnostics

/// A time of the day on a wall clock.
public struct TimeOfDay: Sendable, Hashable, Comparable, CustomStringConvertible {
    public let hour: Int
    public let minute: Int

    /// A time that exists; otherwise nil.
    public init?(hour: Int, minute: Int) {
        guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
        self.hour = hour
        self.minute = minute
    }

    /// `19:30`.
    public var description: String {
        (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
    }

    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
        (left.hour, left.minute) < (right.hour, right.minute)
    }

    /// A time as records write it: `19:30`, `7:30 pm`, `7pm`, `19h30`, `19.30`, `noon`.
    public init(parsing text: String) throws(ValueProblem) {
        var tokens = TextToken.tokens(of: text)
        // The seconds of `19:30:00` do not matter.
        if tokens.count == 5, tokens[1] == .mark(":"), tokens[3] == .mark(":"), tokens[4].digits?.count == 2 {
            tokens.removeLast(2)
        }
        guard let time = Self.time(tokens) else {
            throw ValueProblem(
                .timesExist, must: "be a time such as `19:30` or `7:30 pm`", found: text,
                replacement: Self.suggestion(text), help: "write the hour and the minutes")
        }
        self = time
    }

    /// A number alone is not a time.
    private static func time(_ tokens: [TextToken]) -> TimeOfDay? {
        let words = tokens.compactMap(\.letters).joined()
        let numbers = tokens.compactMap(\.digits)
        if numbers.isEmpty {
            return ["noon": 12, "midnight": 0][words].flatMap { TimeOfDay(hour: $0, minute: 0) }
        }
        guard numbers.count <= 2, numbers[0].count <= 2, let hour = Int(numbers[0]) else { return nil }
        if numbers.count == 2, numbers[1].count != 2 { return nil }
        let minute = numbers.count == 2 ? Int(numbers[1]) ?? 0 : 0
        switch words {
        case "am", "pm":
            guard (1...12).contains(hour) else { return nil }
            return TimeOfDay(hour: hour % 12 + (words == "pm" ? 12 : 0), minute: minute)
        case "h", "uhr", "oclock": return TimeOfDay(hour: hour, minute: minute)
        case "": return numbers.count == 2 ? TimeOfDay(hour: hour, minute: minute) : nil
        default: return nil
        }
    }

    /// `19` and `1930` are most likely hours.
    private static func suggestion(_ text: String) -> String? {
        guard let number = Int(text), number >= 0 else { return nil }
        let time =
            text.count <= 2
            ? TimeOfDay(hour: number, minute: 0)
            : text.count <= 4 ? TimeOfDay(hour: number / 100, minute: number % 100) : nil
        return time.map { "\"\($0)\"" }
    }
}
