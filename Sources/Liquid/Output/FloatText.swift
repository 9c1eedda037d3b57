/// Floating point numbers as text, with the fewest digits that identify them and always a fraction: `5.0`, `1.0e+15`.
enum FloatText {
    /// In these powers of ten, digits are written out; in one more if there is a fraction.
    private static let plainPowers = -4...14

    static func text(of number: Double) -> String {
        if number.isNaN { return "NaN" }
        if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
        if number == 0 { return number.sign == .minus ? "-0.0" : "0.0" }
        let (digits, power) = parts(of: number.magnitude)
        let sign = number < 0 ? "-" : ""
        guard plainPowers.contains(power) || (power == 15 && digits.count > 16) else {
            return sign + scientific(digits, power)
        }
        if power < 0 { return sign + "0." + String(repeating: "0", count: -power - 1) + digits }
        let whole = digits.prefix(power + 1)
        let padding = String(repeating: "0", count: max(0, power + 1 - digits.count))
        let fraction = digits.dropFirst(power + 1)
        return sign + whole + padding + "." + (fraction.isEmpty ? "0" : fraction)
    }

    private static func scientific(_ digits: String, _ power: Int) -> String {
        let fraction = digits.dropFirst()
        let size = String(power.magnitude)
        return digits.prefix(1) + "." + (fraction.isEmpty ? "0" : fraction) + "e" + (power < 0 ? "-" : "+")
            + (size.count < 2 ? "0" + size : size)
    }

    /// The power of ten of the first digit.
    static func power(of number: Double) -> Int { parts(of: number.magnitude).power }

    /// The digits without zeros at their ends, and the power of ten of the first.
    private static func parts(of number: Double) -> (digits: String, power: Int) {
        let text = number.description
        let pieces = text.split(separator: "e")
        let exponent = pieces.count > 1 ? Int(pieces[1]) ?? 0 : 0
        let halves = pieces[0].split(separator: ".", omittingEmptySubsequences: false)
        let whole = halves[0]
        let fraction = halves.count > 1 ? halves[1] : ""
        let all = whole + fraction
        let leading = all.prefix { $0 == "0" }.count
        var digits = String(all.dropFirst(leading))
        while digits.count > 1, digits.hasSuffix("0") { digits.removeLast() }
        return (digits, whole.count - 1 - leading + exponent)
    }
}
