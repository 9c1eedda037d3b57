internal import TextAndTime

/// Names in a row, as the site's language joins them.
public struct NamesInRow: Sendable {
    private let comma: String
    private let pair: Message
    /// Whether Spanish rules hold: `y` becomes `e` before the sound of an i.
    private let isSpanish: Bool
    /// Whether the row is read from the right, where names may be in letters that are not.
    private let isRightToLeft: Bool

    public init(_ words: Words) {
        comma = words["names.comma"]
        pair = words.message("names.two", count: nil) ?? Message("{first}, {last}")
        isSpanish = words.language.hasPrefix("es")
        isRightToLeft = Languages.isRightToLeft(tag: words.language)
    }

    /// `Ann`, `Ann and Ben`, `Ann, Ben and Cyd`.
    public func text(_ names: [String]) -> String {
        let names = isRightToLeft ? names.map { isolated($0, isAlone: names.count == 1) } : names
        guard names.count > 1, let last = names.last else { return names.first ?? "" }
        let first = names.dropLast().joined(separator: comma)
        if isSpanish, Self.beginsWithI(last) { return first + " e " + last }
        return pair.text { $0 == "first" ? first : $0 == "last" ? last : nil }
    }

    /// A name among others keeps its place, whatever its letters are, and a sign at its end, such as the point after an
    /// initial, stays there.
    private func isolated(_ name: String, isAlone: Bool) -> String {
        isAlone && name.last?.isLetter == true ? name : "\u{2068}\(name)\u{2069}"
    }

    private static func beginsWithI(_ name: String) -> Bool {
        let start = name.lowercased().prefix(3)
        let hasVowelAfter = start.hasPrefix("hie") || start.hasPrefix("ia") || start.hasPrefix("ie")
        return !hasVowelAfter && ["i", "í", "hi", "hí"].contains { start.hasPrefix($0) }
    }
}
