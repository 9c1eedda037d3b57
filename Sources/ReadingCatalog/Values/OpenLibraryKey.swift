internal import TextAndTime

/// A work (`OL…W`) or an edition (`OL…M`) in Open Library.
public enum OpenLibraryKey: Sendable, Hashable, CustomStringConvertible {
    case work(Int)
    case edition(Int)

    /// `OL66554W` or `OL7353617M`, also as the end of a path such as `/works/OL66554W`.
    public init?(_ text: String) {
        let name = text.lastIndex(of: "/").map { text[text.index(after: $0)...] } ?? text[...]
        let digits = name.dropFirst(2).dropLast()
        guard name.hasPrefix("OL"), digits.utf8.allSatisfy(\.isASCIIDigit), digits.utf8.count <= 12,
            let number = Int(digits), number > 0
        else { return nil }
        switch name.last {
        case "W": self = .work(number)
        case "M": self = .edition(number)
        default: return nil
        }
    }

    public var description: String {
        switch self {
        case .work(let number): "OL\(number)W"
        case .edition(let number): "OL\(number)M"
        }
    }
}
