internal import Diagnostics
internal import TextAndTime

/// A colour of a site's looks: `#8c2f22` or `#fff`.
public struct ThemeColor: Sendable, Hashable, CustomStringConvertible {
    public let red: Int
    public let green: Int
    public let blue: Int

    init(red: Int, green: Int, blue: Int) { (self.red, self.green, self.blue) = (red, green, blue) }

    /// Reads three or six hexadecimal digits after `#`.
    init(parsing text: String) throws(ValueProblem) {
        let digits = text.drop { $0 == "#" }.compactMap(\.hexDigitValue)
        guard text.hasPrefix("#"), digits.count == text.count - 1, [3, 6].contains(digits.count) else {
            throw ValueProblem(
                .looksReadable, must: "be a colour such as `#8c2f22`", found: text,
                help: "write `#` and six digits of 0 to 9 and a to f, in quotes")
        }
        let pairs = digits.count == 3 ? digits.flatMap { [$0, $0] } : digits
        self.init(
            red: pairs[0] * 16 + pairs[1], green: pairs[2] * 16 + pairs[3], blue: pairs[4] * 16 + pairs[5])
    }

    public var description: String {
        "#" + [red, green, blue].map { String(hexadecimal: $0, digits: 2) }.joined()
    }

    /// So much of another colour, in hundredths, mixed into this one.
    public func mixed(with other: ThemeColor, hundredths: Int) -> ThemeColor {
        func part(_ own: Int, _ other: Int) -> Int {
            (own * (100 - hundredths) + other * hundredths + 50) / 100
        }
        return ThemeColor(
            red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue))
    }

    /// From 1 for equal colours to 21 for black on white, as the guidelines for accessibility measure it.
    public func contrast(with other: ThemeColor) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// The nearest colour, darker or lighter, that has so much contrast with another one.
    public func readable(on other: ThemeColor, contrast wanted: Double) -> ThemeColor {
        for hundredths in 0...100 {
            for end in [ThemeColor.black, .white] {
                let color = mixed(with: end, hundredths: hundredths)
                if color.contrast(with: other) >= wanted { return color }
            }
        }
        return other.luminance > 0.18 ? .black : .white
    }

    public static let black = ThemeColor(red: 0, green: 0, blue: 0)
    public static let white = ThemeColor(red: 255, green: 255, blue: 255)

    private var luminance: Double {
        func linear(_ part: Int) -> Double {
            let value = Double(part) / 255
            return value <= 0.04045 ? value / 12.92 : Self.power((value + 0.055) / 1.055)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// `value` to the power of 2.4, which is its square times its fifth root squared.
    private static func power(_ value: Double) -> Double {
        // Newton's steps to the fifth root; the values are between 0.09 and 1.
        var root = 0.8
        for _ in 0..<24 {
            root -= (root * root * root * root * root - value) / (5 * root * root * root * root)
        }
        return value * value * root * root
    }
}
