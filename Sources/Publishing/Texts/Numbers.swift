/// Numbers and counted things in words.
enum Numbers {
    /// `1,234`.
    static func grouped(_ number: Int) -> String {
        let digits = String(number.magnitude)
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text += "," }
            text.append(digit)
        }
        return number < 0 ? "-" + text : text
    }

    /// `1 book`, `1,234 books`.
    static func counted(_ number: Int, _ one: String, _ many: String) -> String {
        grouped(number) + " " + (number == 1 ? one : many)
    }

    /// A number with one digit after the point: `3.9`; nothing is divided by zero.
    static func tenths(_ sum: Int, by count: Int) -> String {
        guard count > 0 else { return "0" }
        let tenths = (sum * 10 + count / 2) / count
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// A place in a series: `2`, `1.5`.
    static func position(_ position: Double) -> String {
        if position == position.rounded(), abs(position) < 1e15 { return String(Int(position)) }
        return String(position)
    }
}
