import Hosting
import ReadingCatalog
import TextAndTime

/// A short chapter of the manual: `octavo help NAME` prints it, and man pages are made from it.
///
/// Chapters are files of `Templates/manual/`, in a small part of Markdown: `## headings`, paragraphs, `- lists`, and examples
/// indented by four spaces. Their first line is a name and a summary: `# voting: suggestions and votes`. Lines are at most
/// 80 characters wide, as terminals are.
struct Chapter: Sendable {
    /// Its words after `octavo help`, such as `publishing github`.
    let name: String
    /// What it is about, in one line.
    let summary: String
    private let source: String

    private init(_ file: String) {
        let (title, rest) = Self.parted(file[...], at: "\n")
        let (name, summary) = Self.parted(title.dropFirst(2), at: ": ")
        (self.name, self.summary, source) = (String(name), String(summary), String(rest))
    }

    private static func parted(_ text: Substring, at mark: String) -> (Substring, Substring) {
        guard let range = text.firstRange(of: mark) else { return (text, "") }
        return (text[..<range.lowerBound], text[range.upperBound...])
    }

    /// The words of its name.
    var words: [String] { name.split(separator: " ").map(String.init) }

    /// Its text, with what the program knows in place of `{names}`.
    var text: String {
        var text = source
        func put(_ value: @autoclosure () -> String, for name: String) {
            if text.contains(name) { text = text.replacing(name, with: value()) }
        }
        put(ProgramVersion.current, for: "{version}")
        put(FieldGuide.manual, for: "{fields}")
        put(Self.listed(Self.hosts.map { "`octavo help \($0.name)`: \($0.summary)" }), for: "{hosts}")
        for host in Host.allCases { put(Self.listed(host.allSteps()), for: "{steps \(host.rawValue)}") }
        return text
    }

    private static func listed(_ items: [String]) -> String {
        items.map { "- " + $0 }.joined(separator: "\n")
    }
}

extension Chapter {
    /// All chapters, in the order in which help lists them.
    static let all: [Chapter] = {
        let chapters = EmbeddedFile.all(in: "manual").map {
            Chapter(String(decoding: $0.bytes, as: UTF8.self))
        }
        let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($0.element, $0.offset) })
        return chapters.sorted {
            places[$0.name, default: order.count] < places[$1.name, default: order.count]
        }
    }()

    private static let order =
        ["beginning", "records", "texts", "templates", "files", "publishing"]
        + ["github", "gitlab", "codeberg", "netlify", "cloudflare", "rsync", "s3"].map { "publishing " + $0 }
        + ["moving", "voting", "receiving", "privacy", "security", "time", "open-library", "exit-codes"]

    /// The chapters that each explain one way to publish.
    private static var hosts: [Chapter] { all.filter { $0.words.count == 2 && $0.words[0] == "publishing" } }

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
