/// The manual as a page for `man`: the commands with their options, then all chapters.
struct ManualPage {
    let commands: [Command]
    let chapters: [Chapter]

    /// The page in the language of roff.
    var roff: String {
        let head = [
            ".TH OCTAVO 1 \"\" \"Octavo \(ProgramVersion.current)\"", ".SH NAME",
            "octavo \\- makes a website for a reading club from a folder of text files", ".SH SYNOPSIS",
            "\\fBoctavo\\fR \\fICOMMAND\\fR [\\fISITE\\fR] [\\fIoptions\\fR]", ".SH COMMANDS",
        ]
        let lines = head + commands.flatMap(lines) + chapters.flatMap(lines)
        return lines.joined(separator: "\n") + "\n"
    }

    private func lines(of command: Command) -> [String] {
        var lines = [".SS octavo \(Self.escaped(command.name))", Self.marked(command.summary + ".")]
        lines += [".P", Self.escaped(HelpText.usage(command))]
        for operand in command.operands { lines += Self.definition(operand.name, operand.help) }
        for option in command.options {
            lines += Self.definition(HelpText.label(option), HelpText.explanation(option))
        }
        return lines + [".P", "Example:"] + Self.example([command.example])
    }

    private func lines(of chapter: Chapter) -> [String] {
        [".SH \(Self.escaped(chapter.name.uppercased()))"]
            + ChapterBlock.blocks(of: chapter.text).flatMap { block -> [String] in
                switch block {
                case .heading(let text): [".SS \(Self.escaped(text))"]
                case .paragraph(let text): [".P", Self.marked(text)]
                case .item(let text): [".IP \\(bu 2", Self.marked(text)]
                case .example(let lines): Self.example(lines)
                }
            }
    }

    private static func definition(_ term: String, _ meaning: String) -> [String] {
        [".TP", "\\fB\(escaped(term))\\fR", marked(meaning)]
    }

    private static func example(_ lines: [String]) -> [String] {
        [".RS 4", ".nf"] + lines.map(escaped) + [".fi", ".RE"]
    }

    /// A text in which code between backticks is bold.
    private static func marked(_ text: String) -> String {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        return parts.enumerated().map {
            $0.offset % 2 == 1 ? "\\fB\(escaped($0.element))\\fR" : escaped($0.element)
        }
        .joined()
    }

    /// A text without anything that roff would obey.
    private static func escaped(_ text: some StringProtocol) -> String {
        let text = String(text)
        let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
            .replacing("…", with: "...")
        return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
    }
}
