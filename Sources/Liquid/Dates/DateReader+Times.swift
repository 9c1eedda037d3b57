extension DateReader {
    mutating func readTime(_ hour: Int) {
        var (hour, minute, second, nanosecond) = (hour, 0, 0, 0)
        index += 1
        if piece() == .sign(":"), let found = number(1) {
            minute = found.value
            index += 2
        }
        if piece() == .sign(":"), let found = number(1) {
            second = found.value
            index += 2
            if piece() == .sign("."), let fraction = number(1) {
                nanosecond = Int(Double(fraction.value) / Self.power(fraction.digits) * 1e9)
                index += 2
            }
        }
        while piece() == .sign(" ") { index += 1 }
        if case .word(let word) = piece(), word == "am" || word == "pm" {
            hour = hour % 12 + (word == "pm" ? 12 : 0)
            index += 1
        }
        time = (hour, minute, second, nanosecond)
    }

    private static func power(_ digits: Int) -> Double {
        (0..<min(digits, 18)).reduce(1) { product, _ in product * 10 }
    }

    /// `+02:00`, `-0400`, `+2`
    mutating func readOffset(_ sign: Int, name: String?) -> Bool {
        guard let first = number(1) else { return false }
        var seconds =
            first.digits > 2 ? first.value / 100 * 3600 + first.value % 100 * 60 : first.value * 3600
        index += 2
        if first.digits <= 2, piece() == .sign(":"), let minutes = number(1) {
            seconds += minutes.value * 60
            index += 2
        }
        zone = (sign * seconds, "")
        return true
    }

    /// The time in `20240501T193000Z`.
    mutating func readCompactTime() {
        guard piece() == .word("t"), let (value, digits) = number(1), digits == 4 || digits == 6 else {
            return
        }
        let seconds = digits == 6 ? value : value * 100
        time = (seconds / 10_000, seconds / 100 % 100, seconds % 100, 0)
        index += 2
    }
}
