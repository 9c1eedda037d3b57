internal import TextAndTime

/// The books in links to lists that visitors of the site share: `https://club.example/my-list/#list=emma,dune`.
struct SharedLists {
    /// The names of their pages, each once.
    let books: [String]
    /// The message without these links.
    let rest: String

    /// How many books of a message are looked at.
    static let most = 100

    init(_ text: String) {
        var (found, kept, tail) = (DistinctNames(), "", text[...])
        while let mark = tail.firstRange(of: "#list=") {
            let word = tail[..<mark.lowerBound]
            let start = word.lastIndex(where: Self.endsLink).map { word.index(after: $0) } ?? tail.startIndex
            let list = tail[mark.upperBound...].prefix { $0.isLetter || $0.isNumber || "-_%,".contains($0) }
            let isOne = word[start...].contains("/my-list/")
            kept += tail[..<(isOne ? start : list.endIndex)]
            if isOne {
                PercentEncoding.decoded(list)?.split(separator: ",").forEach { found.add(String($0)) }
                // `[my list](https://…`
                if kept.hasSuffix("]("), let open = kept.suffix(100).lastIndex(of: "[") {
                    kept.removeSubrange(open...)
                }
            }
            tail = tail[list.endIndex...]
        }
        (books, rest) = (found.all, kept + tail)
    }

    private static func endsLink(_ character: Character) -> Bool {
        character.isWhitespace || "<>()[]\"'“”„«»".contains(character)
    }
}
