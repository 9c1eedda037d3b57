/// Numbers as programs read them.
enum Numbers {
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
