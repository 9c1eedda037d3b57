internal import TextAndTime

/// How a language writes numbers, all in Western digits.
public struct NumberStyle: Sendable {
    private let separator: String
    /// How many digits a number has at least that is written in groups.
    private let fewestGrouped: Int
    private let point: String

    /// The style of a language tag; that of English where it is not known.
    init(tag: String) {
        let narrow = "\u{202F}"
        let wide = "\u{A0}"
        switch Languages.primary(of: tag) {
        case "de" where tag.lowercased().hasSuffix("-at"): self.init(wide, point: ",")
        case "de" where tag.lowercased().hasSuffix("-ch"): self.init("’", point: ".")
        case "de", "nl", "it", "da", "id", "tr", "el", "sl", "hr", "sr", "ro", "is", "vi":
            self.init(".", point: ",")
        case "es": self.init(".", point: ",", fewestGrouped: 5)
        case "pt" where tag.lowercased() == "pt-pt": self.init(wide, point: ",", fewestGrouped: 5)
        case "pt": self.init(".", point: ",")
        case "fr": self.init(narrow, point: ",")
        case "pl", "bg": self.init(wide, point: ",", fewestGrouped: 5)
        case "uk", "ru", "be", "cs", "sk", "sv", "nb", "no", "nn", "fi", "hu", "lt", "lv", "et":
            self.init(wide, point: ",")
        default: self.init(",", point: ".")
        }
    }

    private init(_ separator: String, point: String, fewestGrouped: Int = 4) {
        self.separator = separator
        self.point = point
        self.fewestGrouped = fewestGrouped
    }

    /// `1,234`.
    public func grouped(_ number: Int) -> String {
        let digits = String(number.magnitude)
        guard digits.utf8.count >= fewestGrouped else { return String(number) }
        var text = number < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.utf8.count - index) % 3 == 0 { text += separator }
            text.append(digit)
        }
        return text
    }

    /// `4.5` as the language writes it: `4,5`.
    public func decimal(_ text: String) -> String { text.replacing(".", with: point) }
}

/// Numbers as programs read them.
public enum Numbers {
    /// A number with one digit after the point: `3.9`; nothing is divided by zero.
    public static func tenths(_ sum: Int, by count: Int) -> String {
        guard count > 0 else { return "0" }
        let tenths = (sum * 10 + count / 2) / count
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// A place in a series: `2`, `1.5`.
    public static func position(_ position: Double) -> String {
        if position == position.rounded(), abs(position) < 1e15 { return String(Int(position)) }
        return String(position)
    }
}
