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
