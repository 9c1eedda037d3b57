/// Names in a row, as the site's language joins them.
public struct NamesInRow: Sendable {
    private let comma: String
    private let pair: Message
    /// Whether Spanish rules hold: `y` becomes `e` before the sound of an i.
    private let isSpanish: Bool

    public init(_ words: Words) {
        comma = words["names.comma"]
        pair = words.message("names.two", count: nil) ?? Message("{first}, {last}")
        isSpanish = words.language.hasPrefix("es")
    }

    /// `Ann`, `Ann and Ben`, `Ann, Ben and Cyd`.
    public func text(_ names: [String]) -> String {
        guard names.count > 1, let last = names.last else { return names.first ?? "" }
        let first = names.dropLast().joined(separator: comma)
        if isSpanish, Self.beginsWithI(last) { return first + " e " + last }
        return pair.text { $0 == "first" ? first : $0 == "last" ? last : nil }
    }

    private static func beginsWithI(_ name: String) -> Bool {
        let start = name.lowercased().prefix(3)
        let hasVowelAfter = start.hasPrefix("hie") || start.hasPrefix("ia") || start.hasPrefix("ie")
        return !hasVowelAfter && ["i", "í", "hi", "hí"].contains { start.hasPrefix($0) }
    }
}
