internal import Diagnostics
internal import TextAndTime

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

    /// A rating as records write it: `4`, `4.5`, `4½`, `4/5`, `9/10 ⭐`, `4 stars` or `★★★★☆`.
    public init(parsing text: String) throws(ValueProblem) {
        if let rating = Self.plain(text) {
            self = rating
            return
        }
        guard let stars = Self.stars(in: text), (0.5...5).contains(stars) else { throw .notARating(text) }
        let halves = (stars * 2).rounded()
        guard halves == stars * 2 else {
            throw ValueProblem(
                .ratingRange, must: "be in halves", found: text,
                replacement: Rating(halves: Int(halves))?.description,
                help: "half a star is the smallest step")
        }
        self.halves = Int(halves)
    }

    /// `4` or `4.5`, as nearly all ratings are written: of a check of 1,000 books, the other way would take a fiftieth.
    private static func plain(_ text: String) -> Rating? {
        let bytes = text.utf8
        guard let first = bytes.first, ("0"..."5").contains(first) else { return nil }
        if bytes.count == 1 { return Rating(halves: Int(first - "0") * 2) }
        return text.hasSuffix(".5") && bytes.count == 3 ? Rating(halves: Int(first - "0") * 2 + 1) : nil
    }

    /// Whether it is zero, as programs write it where no rating was given.
    static func isNone(_ text: String) -> Bool {
        guard plain(text) == nil else { return false }
        return stars(in: text) == 0
            || ["-", "–", "—", "?", "n/a", "na", "tbd", "unrated", "not rated"].contains(text.lowercased())
    }

    fileprivate static func stars(in text: String) -> Double? {
        let compact = text.lowercased().filter { !$0.isWhitespace && $0 != "(" && $0 != ")" }
        if let stars = countedStars(compact) { return stars }
        // There may be stars beside the number: `4.5/5⭐`, `⭐4`, `4★★★★☆`.
        let bare = String(String.UnicodeScalarView(compact.unicodeScalars.filter { !isStar($0) }))
        return fraction(bare) ?? number(bare)
    }

    private static let fullStars: Set<Unicode.Scalar> = ["★", "⭐", "🌟", "✭", "✮"]

    private static func isStar(_ scalar: Unicode.Scalar) -> Bool {
        fullStars.contains(scalar) || ["☆", "\u{FE0F}", "\u{FE0E}"].contains(scalar)
    }

    /// `⭐️⭐️⭐️½`; an empty star counts nothing.
    private static func countedStars(_ text: String) -> Double? {
        let scalars = text.unicodeScalars
        guard scalars.contains(where: isStar), scalars.allSatisfy({ isStar($0) || $0 == "½" }) else {
            return nil
        }
        return scalars.reduce(0) { $0 + (fullStars.contains($1) ? 1 : $1 == "½" ? 0.5 : 0) }
    }

    /// `4/5`, `9/10`, `4 out of 5`, `4 von 5 Sternen`.
    private static func fraction(_ text: String) -> Double? {
        let parts = text.split { !($0.isASCII && $0.isNumber) && !".,½-".contains($0) }
        guard parts.count == 2, let given = decimal(parts[0]) else { return nil }
        let between = text[parts[0].endIndex..<parts[1].startIndex]
        let after = text[parts[1].endIndex...]
        guard text.startIndex == parts[0].startIndex, separators.contains(String(between)),
            after.isEmpty || endings.contains(String(after))
        else { return nil }
        return switch parts[1] {
        case "5": given
        case "10": given / 2
        case "100": given / 20
        default: nil
        }
    }

    private static let separators = ["/", "outof", "of", "von", "sur", "de", "su", "van", "av"]
    private static let endings = [
        "stars", "star", "sternen", "sterne", "stern", "étoiles", "étoile", "estrellas", "estrelas", "stelle",
        "sterren", "points", "punkte",
    ]

    /// `4.5`, `4,5`, `4½`, `4 stars`.
    private static func number(_ text: String) -> Double? {
        decimal(text.dropLast(endings.first(where: text.hasSuffix)?.count ?? 0))
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

extension ValueProblem {
    fileprivate static func notARating(_ text: String) -> ValueProblem {
        let words = ["one": "1", "two": "2", "three": "3", "four": "4", "five": "5"]
        let help =
            switch Rating.stars(in: text) {
            case nil: "write a number such as `4` or `4.5`, or stars such as `★★★★`"
            case 0?: "leave the field out while the book is not rated"
            case let stars? where stars > 5 && stars <= 10 && stars == stars.rounded():
                "if it is out of ten, write `\(text)/10`"
            default: "five stars are the most that a book can have"
            }
        return ValueProblem(
            .ratingRange, must: "be 0.5 to 5", found: text, replacement: words[text.lowercased()], help: help)
    }
}
