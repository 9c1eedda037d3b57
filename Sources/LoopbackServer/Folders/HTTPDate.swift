/// A time as HTTP writes it: `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
    private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The text for seconds since 1970.
    static func text(_ seconds: Int) -> String {
        let days = Int((Double(seconds) / 86400).rounded(.down))
        let (year, month, day) = civil(days)
        let time = seconds - days * 86400
        let clock = [time / 3600, time / 60 % 60, time % 60].map(twoDigits).joined(separator: ":")
        let weekday = weekdays[(days % 7 + 7) % 7]
        return "\(weekday), \(twoDigits(day)) \(months[month - 1]) \(year) \(clock) GMT"
    }

    /// Seconds since 1970; nil if the text is not in this one form, which all browsers send.
    static func seconds(_ text: String) -> Int? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[5] == "GMT", let day = Int(words[1]), let year = Int(words[3]),
            let month = months.firstIndex(of: String(words[2])), (1970...9999).contains(year)
        else { return nil }
        let clock = words[4].split(separator: ":").compactMap { Int($0) }
        guard clock.count == 3, (1...31).contains(day), (0...23).contains(clock[0]),
            (0...59).contains(clock[1]),
            (0...60).contains(clock[2])
        else { return nil }
        return dayNumber(year, month + 1, day) * 86400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }

    private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let fromMarch = month > 2 ? month - 3 : month + 9
        return 365 * year + year / 4 - year / 100 + year / 400 + (153 * fromMarch + 2) / 5 + day - 719_469
    }

    private static func civil(_ dayNumber: Int) -> (year: Int, month: Int, day: Int) {
        var year = 1970 + dayNumber / 366
        while self.dayNumber(year + 1, 1, 1) <= dayNumber { year += 1 }
        var month = 1
        while month < 12, self.dayNumber(year, month + 1, 1) <= dayNumber { month += 1 }
        return (year, month, dayNumber - self.dayNumber(year, month, 1) + 1)
    }
}
