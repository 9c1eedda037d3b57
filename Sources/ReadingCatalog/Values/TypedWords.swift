internal import TextAndTime

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Words that a person searches for; each must begin a word of what is found.
public struct TypedWords: Sendable {
    /// Each after the space that comes before it in a text.
    private let words: [[CChar]]

    public init(_ text: String) {
        let digits = text.filter { $0.isNumber || $0 == "X" || $0 == "x" }
        let isNumber =
            digits.count >= 10 && text.allSatisfy { $0.isNumber || $0 == "-" || $0 == " " || $0 == "X" }
        words = (isNumber ? [digits] : FoldedText.words(text)).map(Self.searched)
    }

    /// A folded text as the words are looked for in it.
    static func searched(_ folded: String) -> [CChar] { Array(" \(folded)".utf8CString) }

    public static func folded(_ text: String) -> String { FoldedText.words(text).joined(separator: " ") }

    public func fit(_ folded: String) -> Bool { fit(Self.searched(folded)) }

    func fit(_ text: [CChar]) -> Bool { words.allSatisfy { strstr(text, $0) != nil } }
}
