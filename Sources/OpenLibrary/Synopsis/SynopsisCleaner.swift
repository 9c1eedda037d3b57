internal import Content

/// Removes from a description what is not part of it: markup, notes on its source, rules, lists of other books.
///
/// The result is untrusted Markdown in which each newline is a line break: it is rendered without raw HTML.
enum SynopsisCleaner {
    static func clean(_ text: String) -> String? {
        var start = text.utf8.count > mostRead ? String(text.prefix(mostRead)) : text
        // Some programs stored the two characters `\n` instead of a line feed.
        if !start.has("\n"), start.has("\\") {
            start = start.replacing("\\r\\n", with: "\n").replacing("\\n", with: "\n")
        }
        // Some texts were escaped twice.
        let text = MisreadText.corrected(HTMLEntities.decoded(HTMLEntities.decoded(start)))
        var lines = SynopsisLines.split(MarkdownFromTags.markdown(text))
        let definitions = ReferenceLinks.definitions(in: lines)
        lines = lines.filter { ReferenceLinks.definition($0) == nil }
        lines = SynopsisTails.withoutTails(lines).filter { !SourceNotes.isOne($0) }
        lines = lines.map { SourceNotes.without(SynopsisLinks.harmless($0, definitions)) }
        lines = lines.filter { !SourceNotes.isOne($0) }
        let cleaned = SynopsisLines.joined(SynopsisLayout.arranged(lines))
        return cleaned.contains(where: \.isLetter) && !MissingSynopsis.isOne(cleaned) ? cleaned : nil
    }

    private static let mostRead = 100_000
}

/// Splits a description into lines and joins them again.
enum SynopsisLines {
    static func split(_ text: String) -> [String] {
        var lines: [String] = []
        var line: [UInt8] = []
        func endLine() {
            while line.last == 0x20 { line.removeLast() }
            let text = String(decoding: line, as: UTF8.self)
            lines.append(line.last.map { $0 < 0x80 } ?? true ? text : String(text[...].trimmingEnd))
            line.removeAll(keepingCapacity: true)
        }
        text.withBytes { bytes in
            line.reserveCapacity(bytes.count)
            var start = 0
            while start < bytes.count {
                let end = bytes[start...].firstIndex { !$0.isTextByItself } ?? bytes.count
                line.append(contentsOf: bytes[start..<end])
                guard end < bytes.count else { break }
                let character = SeparatingCharacter(bytes[end...])
                switch character.role {
                case .text: line.append(contentsOf: bytes[end..<end + character.length])
                case .space: line.append(0x20)
                case .nothing: break
                case .lineBreak: endLine()
                }
                start = end + character.length
            }
        }
        endLine()
        return lines
    }

    /// The lines with at most one empty one between them, up to a limit.
    static func joined(_ lines: [String]) -> String {
        var kept: [String] = []
        var length = 0
        for line in lines where !(line.isEmpty && (kept.last?.isEmpty ?? true)) {
            length += line.utf8.count + 1
            if length > mostBytes {
                if kept.isEmpty { kept = [String(line.prefix(mostBytes / 4)) + "…"] }
                break
            }
            kept.append(line)
        }
        while kept.last?.isEmpty == true { kept.removeLast() }
        return kept.joined(separator: "\n")
    }

    private static let mostBytes = 20_000
}

/// A character that may be something else than text, at the start of some bytes.
private struct SeparatingCharacter {
    enum Role {
        case text
        case space
        case lineBreak
        /// A control character, a direction mark or a byte order mark.
        case nothing
    }

    let role: Role
    let length: Int

    init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        let first = bytes[bytes.startIndex]
        if first < 0x80 {
            let isPair = first == 0x0D && bytes.dropFirst().first == 0x0A
            length = isPair ? 2 : 1
            role = first == 0x09 ? .space : (0x0A...0x0D).contains(first) ? .lineBreak : .nothing
            return
        }
        length = min(first < 0xE0 ? 2 : 3, bytes.count)
        switch bytes.prefix(length).reduce(0, { $0 << 8 | UInt32($1) }) {
        case 0xC2_85, 0xE2_80_A8, 0xE2_80_A9: role = .lineBreak
        case 0xC2_A0: role = .space
        case 0xC2_80...0xC2_9F, 0xE2_80_AA...0xE2_80_AE, 0xE2_81_A6...0xE2_81_A9, 0xEF_BB_BF, 0xEF_BF_BD:
            role = .nothing
        default: role = .text
        }
    }
}

extension UInt8 {
    /// Whether it is a part of the text whatever its neighbours are.
    fileprivate var isTextByItself: Bool {
        self >= 0x20 && self != 0x7F && self != 0xC2 && self != 0xE2 && self != 0xEF
    }
}

/// Texts that say that there is no description, or describe the object instead.
enum MissingSynopsis {
    static func isOne(_ text: String) -> Bool {
        guard text.utf8.count < 120 else { return false }
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return phrases.contains(words.joined(separator: " ")) || isExtent(words)
    }

    /// `vii, 59 pages : 20 cm`, which libraries write of every book.
    private static func isExtent(_ words: [String]) -> Bool {
        words.contains { Int($0) != nil } && words.contains(where: units.contains)
            && words.allSatisfy { word in
                word.allSatisfy(\.isNumber) || word.allSatisfy { "ivxlc".contains($0) }
                    || units.contains(word) || extentWords.contains(word)
            }
    }

    private static let phrases: Set<String> = [
        "n a", "na", "none", "null", "nil", "tba", "tbd", "unknown", "not available", "not applicable",
        "no description", "no description available", "no description is available",
        "description not available",
        "description is not available", "description unavailable", "no description yet", "no summary",
        "no summary available", "summary not available", "no synopsis", "no synopsis available",
        "synopsis not available", "there is no description", "coming soon", "description", "summary",
        "synopsis", "see description", "no data", "no information available", "information not available",
    ]
    private static let units: Set<String> = [
        "p", "pp", "pages", "page", "cm", "leaves", "v", "volumes", "vol",
    ]
    private static let extentWords: Set<String> = [
        "ill", "illus", "illustrations", "illustrated", "col", "color", "colour", "map", "maps", "unnumbered",
        "unpaged", "portraits", "port", "plates", "mm", "in", "and", "chiefly", "some", "ca", "x",
    ]
}
