/// A short chapter of the manual: `octavo help NAME` prints it, and man pages are made from it.
///
/// Its text is written in a small part of Markdown: `## headings`, paragraphs, `- lists`, and examples indented by four
/// spaces. Lines are at most 80 characters wide, as terminals are.
struct Chapter: Sendable {
    /// Its words after `octavo help`, such as `publishing github`.
    let name: String
    /// What it is about, in one line.
    let summary: String
    let text: String

    /// The words of its name.
    var words: [String] { name.split(separator: " ").map(String.init) }
}

extension Chapter {
    /// All chapters, in the order in which help lists them.
    static let all: [Chapter] =
        [beginning, records, texts, templates, files, publishing] + publishingHosts + [
            moving, voting, receiving, privacy, security, time, openLibrary, exitCodes,
        ]

    /// The chapter with the longest name that `words` begin with.
    static func named(_ words: [String]) -> Chapter? {
        all.filter { words.starts(with: $0.words) }.max { $0.words.count < $1.words.count }
    }

    /// The chapter whose name, spoken, is these words: `Open Library`, `exit codes`.
    static func spoken(_ words: [String]) -> Chapter? {
        let name = words.joined(separator: " ").lowercased()
        return all.first { $0.name.replacing("-", with: " ") == name.replacing("-", with: " ") }
    }
}

/// A piece of a chapter's text.
enum ChapterBlock: Sendable, Equatable {
    case heading(String)
    case paragraph(String)
    /// The lines of a list's item, without its dash.
    case item(String)
    /// Lines to be shown as they are.
    case example([String])

    /// The blocks of a text, in order.
    static func blocks(of text: String) -> [ChapterBlock] {
        var blocks: [ChapterBlock] = []
        var continues = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            guard !line.isEmpty else {
                continues = false
                continue
            }
            let rest = line.trimmingPrefix { $0 == " " }
            switch (blocks.last, continues) {
            case (.example(let lines)?, _) where line.hasPrefix("    "):
                let gap = continues ? [] : [""]
                blocks[blocks.count - 1] = .example(lines + gap + [String(line.dropFirst(4))])
            case (.item(let text)?, true) where line.hasPrefix("  "):
                blocks[blocks.count - 1] = .item(text + " " + rest)
            case (.paragraph(let text)?, true) where !line.hasPrefix("- "):
                blocks[blocks.count - 1] = .paragraph(text + " " + rest)
            default: blocks.append(beginning(line))
            }
            continues = true
        }
        return blocks
    }

    private static func beginning(_ line: String) -> ChapterBlock {
        if line.hasPrefix("## ") { return .heading(String(line.dropFirst(3))) }
        if line.hasPrefix("- ") { return .item(String(line.dropFirst(2))) }
        if line.hasPrefix("    ") { return .example([String(line.dropFirst(4))]) }
        return .paragraph(line)
    }
}

/// A chapter as a terminal shows it.
struct ChapterText {
    let chapter: Chapter
    /// Whether headings are bold.
    let hasColor: Bool

    var text: String {
        var lines: [String] = []
        var former: ChapterBlock?
        for block in ChapterBlock.blocks(of: chapter.text) {
            if former != nil, !Self.areTogether(former, block) { lines.append("") }
            lines += self.lines(of: block)
            former = block
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func lines(of block: ChapterBlock) -> [String] {
        switch block {
        case .heading(let text): [hasColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text.uppercased()]
        case .paragraph(let text): Self.wrapped(text, first: "", rest: "")
        case .item(let text): Self.wrapped(text, first: "  - ", rest: "    ")
        case .example(let lines): lines.map { $0.isEmpty ? "" : "        " + $0 }
        }
    }

    /// Whether no empty line separates two blocks.
    private static func areTogether(_ former: ChapterBlock?, _ block: ChapterBlock) -> Bool {
        switch (former, block) {
        case (.item, .item), (.item, .example), (.example, .item): true
        default: false
        }
    }

    /// A text in lines of at most 80 characters.
    private static func wrapped(_ text: String, first: String, rest: String) -> [String] {
        var lines = [first]
        var isEmpty = true
        for word in text.split(separator: " ") {
            if !isEmpty, lines[lines.count - 1].count + word.count >= 80 {
                lines.append(rest)
                isEmpty = true
            }
            lines[lines.count - 1] += (isEmpty ? "" : " ") + word
            isEmpty = false
        }
        return lines
    }
}
