/// The text of notes as records can have it: without links that lead nowhere outside of the note-taking program.
enum NoteText {
    /// The words of `[[Jane Austen]]` and `[[authors/jane|Jane Austen]]`.
    static func unlinked(_ text: String) -> String { markdown(text).text }

    /// The Markdown without embedded files, pictures and links to other notes, and how many pictures that were.
    static func markdown(_ text: String) -> (text: String, pictures: Int) {
        guard text.contains("[") else { return (text, 0) }
        var (result, rest, pictures) = ("", text[...], 0)
        while let open = rest.firstIndex(of: "[") {
            let isPicture = open > rest.startIndex && rest[rest.index(before: open)] == "!"
            guard let link = Link(rest[open...]), isPicture || !link.isOutside else {
                result += rest[...open]
                rest = rest[rest.index(after: open)...]
                continue
            }
            if isPicture, link.isOutside {
                result += rest[..<link.end]
            } else {
                result += rest[..<(isPicture ? rest.index(before: open) : open)]
                if isPicture { pictures += 1 } else { result += link.words }
            }
            rest = rest[link.end...]
        }
        return (result + rest, pictures)
    }

    /// `[[note|words]]` or `[words](address)`.
    private struct Link {
        let words: Substring
        let isOutside: Bool
        let end: Substring.Index

        init?(_ text: Substring) {
            if text.hasPrefix("[["), let close = text.firstRange(of: "]]") {
                let inner = text[text.index(text.startIndex, offsetBy: 2)..<close.lowerBound]
                let target = inner.prefix { $0 != "|" }
                let page = target.prefix { $0 != "#" }.split(separator: "/").last ?? target
                guard !inner.contains("\n") else { return nil }
                words =
                    target.endIndex < inner.endIndex ? inner[inner.index(after: target.endIndex)...] : page
                (isOutside, end) = (false, close.upperBound)
                return
            }
            guard let bracket = text.firstIndex(of: "]") else { return nil }
            let after = text[text.index(after: bracket)...]
            guard after.first == "(", let close = after.firstIndex(of: ")") else { return nil }
            let address = after.dropFirst()[..<close]
            words = text.dropFirst()[..<bracket]
            isOutside = ["http://", "https://", "mailto:"].contains { address.lowercased().hasPrefix($0) }
            end = text.index(after: close)
        }
    }
}
