/// A rating in half stars, from half a star to five.
public struct Rating: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// How many half stars: 1 to 10.
    public let halves: Int

    /// A rating in range; otherwise nil.
    public init?(halves: Int) {
        guard (1...10).contains(halves) else { return nil }
        self.halves = halves
    }

    /// `4` or `4.5`.
    public var description: String {
        halves % 2 == 0 ? "\(halves / 2)" : "\(halves / 2).5"
    }

    public static func < (left: Rating, right: Rating) -> Bool {
        left.halves < right.halves
    }
}

extension Rating {
    /// A rating as records write it: `4`, `4.5`, `4½`, `4/5`, `9/10` or `★★★★`.
    public init(parsing text: String) throws(ValueProblem) {
        var bytes = text
        if let rating = bytes.withUTF8({ Self.plain($0) }) {
            self = rating
            return
        }
        let compact = text.lowercased().filter { !$0.isWhitespace }
        guard let stars = Self.countedStars(compact) ?? Self.fraction(compact) ?? Self.number(compact) else {
            throw .notARating(text)
        }
        let halves = stars * 2
        guard halves >= 1, halves <= 10 else { throw .ratingOutOfRange(text, stars) }
        guard halves == halves.rounded() else { throw .ratingBetweenHalves(text, stars) }
        guard let rating = Rating(halves: Int(halves)) else { throw .ratingOutOfRange(text, stars) }
        self = rating
    }

    /// Whether it is zero, as programs write it where no rating was given.
    static func isNone(_ text: String) -> Bool {
        var text = text
        if text.withUTF8(plain) != nil { return false }
        let compact = text.lowercased().filter { !$0.isWhitespace }
        return (countedStars(compact) ?? fraction(compact) ?? number(compact)) == 0
    }

    /// `4` and `4.5`, the usual forms.
    static func plain(_ text: UnsafeBufferPointer<UInt8>) -> Rating? {
        var scanner = DigitScanner(text)
        guard let whole = scanner.number(digits: 1...1) else { return nil }
        if scanner.isAtEnd { return Rating(halves: whole * 2) }
        guard scanner.skip(UInt8(ascii: ".")), let tenths = scanner.number(digits: 1...1), scanner.isAtEnd,
            tenths == 0 || tenths == 5
        else { return nil }
        return Rating(halves: whole * 2 + tenths / 5)
    }

    /// `⭐️⭐️⭐️½`; an empty star counts nothing.
    private static func countedStars(_ text: String) -> Double? {
        var stars = 0.0
        var hasStar = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "★", "⭐", "🌟", "✭", "✮": stars += 1
            case "½": stars += 0.5
            case "☆", "\u{FE0F}", "\u{FE0E}": break
            default: return nil
            }
            hasStar = hasStar || scalar != "½"
        }
        return hasStar ? stars : nil
    }

    /// `4/5`, `9/10` and `4 out of 5`.
    private static func fraction(_ text: String) -> Double? {
        let parts = text.split(separator: "/").flatMap { $0.split(separator: "outof") }
        guard parts.count == 2, let given = decimal(parts[0]) else { return nil }
        return parts[1] == "5" ? given : parts[1] == "10" ? given / 2 : nil
    }

    /// `4.5`, `4,5`, `4½`, `4 stars`.
    private static func number(_ text: String) -> Double? {
        var rest = text[...]
        for ending in ["stars", "star", "★", "⭐", "⭐️"] where rest.hasSuffix(ending) {
            rest = rest.dropLast(ending.count)
            break
        }
        return decimal(rest)
    }

    private static func decimal(_ text: Substring) -> Double? {
        if text.hasSuffix("½") {
            let whole = text.dropLast()
            return whole.isEmpty ? 0.5 : Int(whole).map { Double($0) + 0.5 }
        }
        guard let first = text.first, first.isASCII, first.isNumber || first == "-", text.count < 8,
            text.dropFirst().allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." || $0 == "," })
        else { return nil }
        return Double(String(text.map { $0 == "," ? "." : $0 }))
    }
}
