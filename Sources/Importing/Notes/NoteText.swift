/// The text of notes as records can have it: without links that lead nowhere outside of the note-taking program.
enum NoteText {
    /// The words of `[[Jane Austen]]` and `[[authors/jane|Jane Austen]]`.
    static func unlinked(_ text: String) -> String { markdown(text, linkingTo: [:]) { _ in nil } }

    /// The Markdown without embedded files, and without links to other notes but those whose names, in lower case, have
    /// `titles`; `picture` gives the new address of a picture, or nil to leave it out.
    static func markdown<Failure: Error>(
        _ text: String, linkingTo titles: [String: String], picture: (Substring) throws(Failure) -> String?
    ) throws(Failure) -> String {
        guard text.contains("[") else { return text }
        let kept = text.split(separator: "\n", omittingEmptySubsequences: false).filter {
            !isInnerDefinition($0)
        }
        let text = kept.joined(separator: "\n")
        var (result, rest) = ("", text[...])
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
                if !isPicture {
                    result += link.title(among: titles).map { link.linking(to: $0) } ?? String(link.words)
                } else if let address = try picture(link.address) {
                    result += "![\(link.caption)](\(address))"
                }
            }
            rest = rest[link.end...]
        }
        return result + rest
    }

    /// Whether lines are left out that only say where links to other notes lead.
    static func hasInnerDefinitions(_ text: String) -> Bool {
        text.contains("]:") && text.split(separator: "\n").contains(where: isInnerDefinition)
    }

    /// Whether a line is `[name]: address`, the address of a link elsewhere in the note, and leads to another note.
    private static func isInnerDefinition(_ line: Substring) -> Bool {
        guard line.hasPrefix("["), !line.hasPrefix("[^"), let colon = line.firstRange(of: "]:") else {
            return false
        }
        return !isOutside(line[colon.upperBound...].drop { $0 == " " || $0 == "<" })
    }

    private static func isOutside(_ address: Substring) -> Bool {
        ["http://", "https://", "mailto:"].contains { address.lowercased().hasPrefix($0) }
    }

    /// `[[note|words]]` or `[words](address)`.
    private struct Link {
        let words: Substring
        let address: Substring
        /// The caption, if it is a picture; Obsidian may write its width there instead.
        var caption: Substring {
            address.hasSuffix(words) || words.allSatisfy({ $0.isNumber || $0 == "x" }) ? "" : words
        }
        let isOutside: Bool
        let end: Substring.Index

        /// The title of the note that it leads to.
        func title(among titles: [String: String]) -> String? {
            let page = address.prefix { $0 != "#" }.split(separator: "/").last ?? ""
            let stem = page.lowercased().hasSuffix(".md") ? page.dropLast(3) : page
            return titles[ImportedText.trimmed(stem).lowercased()]
        }

        /// The link as records have it, by the title.
        func linking(to title: String) -> String {
            words.lowercased() == title.lowercased() ? "[[\(title)]]" : "[[\(title)|\(words)]]"
        }

        private static let longest = 1_000

        init?(_ rest: Substring) {
            let text = rest.prefix(Self.longest)
            if text.hasPrefix("[["), let close = text.firstRange(of: "]]") {
                let inner = text[text.index(text.startIndex, offsetBy: 2)..<close.lowerBound]
                let target = inner.prefix { $0 != "|" }
                let page = target.prefix { $0 != "#" }.split(separator: "/").last ?? target
                guard !inner.contains("\n") else { return nil }
                words =
                    target.endIndex < inner.endIndex ? inner[inner.index(after: target.endIndex)...] : page
                (address, isOutside, end) = (target, false, close.upperBound)
                return
            }
            guard let bracket = text.firstIndex(of: "]") else { return nil }
            let after = text[text.index(after: bracket)...]
            guard after.first == "(", let close = after.firstIndex(of: ")") else { return nil }
            address = after.dropFirst()[..<close].prefix { $0 != "\"" && $0 != "'" }
            words = text.dropFirst()[..<bracket]
            isOutside = NoteText.isOutside(address)
            end = text.index(after: close)
        }
    }
}
