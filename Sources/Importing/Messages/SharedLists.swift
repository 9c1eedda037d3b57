internal import TextAndTime

/// The books in links to lists that visitors of the site share: `https://club.example/my-list/#list=emma,dune`.
struct SharedLists {
    /// The names of their pages, each once.
    let books: [String]
    /// The message without these links.
    let rest: String

    /// How many books of a message are looked at.
    static let most = 100

    /// The longest text of a link that is left out with it.
    private static let longestLabel = 100
    private static let page = "/my-list/"
    private static let fragment = "#list="

    init(_ text: String) {
        guard text.contains(Self.fragment) else {
            (books, rest) = ([], text)
            return
        }
        var (found, seen, kept): ([String], Set<String>, String) = ([], [], "")
        var tail = text[...]
        while let mark = tail.firstRange(of: Self.fragment) {
            let word = tail[..<mark.lowerBound]
            let start = word.lastIndex(where: Self.endsLink).map { word.index(after: $0) } ?? tail.startIndex
            let list = tail[mark.upperBound...].prefix { $0.isLetter || $0.isNumber || "-_%,".contains($0) }
            if word[start...].contains(Self.page) {
                let names = PercentEncoding.decoded(list)?.split(separator: ",").map(String.init) ?? []
                for name in names where seen.insert(name).inserted { found.append(name) }
                kept += tail[..<start]
                // `[my list](https://…`
                if kept.hasSuffix("]("), let open = kept.suffix(Self.longestLabel).lastIndex(of: "[") {
                    kept.removeSubrange(open...)
                }
            } else {
                kept += tail[..<list.endIndex]
            }
            tail = tail[list.endIndex...]
        }
        (books, rest) = (found, kept + tail)
    }

    private static func endsLink(_ character: Character) -> Bool {
        character.isWhitespace || "<>()[]\"'“”„«»".contains(character)
    }
}
