/// A subject of `octavo help`.
enum HelpTopic: Sendable {
    case overview
    case command(Command)
    /// Commands that begin with the same word.
    case family([Command])
    case chapter(Chapter)
    /// Everything, as a page for `man`.
    case manualPage
}

/// Help and usage, derived from the commands' declarations.
enum HelpText {
    static func text(on topic: HelpTopic, hasColor: Bool) -> String {
        switch topic {
        case .overview: overview(Commands.all)
        case .command(let command): self.command(command)
        case .family(let commands): family(commands)
        case .chapter(let chapter): ChapterText(chapter: chapter, hasColor: hasColor).text
        case .manualPage: ManualPage(commands: Commands.all, chapters: Chapter.all).roff
        }
    }

    static func overview(_ commands: [Command]) -> String {
        """
        Octavo makes a website for a reading club from a folder of book records.

        usage: octavo COMMAND [SITE] [options]

        \(table(commands.map { ($0.name, $0.summary) }))

        `octavo COMMAND --help` explains a command, `octavo help CHAPTER` a subject:

        \(table(Chapter.all.filter { $0.words.count == 1 }.map { ($0.name, $0.summary) }))

        To begin a club: octavo new my-club
        To see it in a browser: octavo preview my-club --open

        exit codes: 0 success, 1 problems in the site, 2 wrong command line, 3 no network; 130 or 143 if a signal ended the
        work before it was done. A preview runs until Ctrl-C or a signal ends it: that is success.

        """
    }

    /// Help on commands that begin with the same word.
    static func family(_ commands: [Command]) -> String {
        let usages = commands.map { (usage($0), $0.summary) }
        return "usage:\n\(table(usages))\n\n`octavo COMMAND --help` explains a command.\n"
    }

    static func command(_ command: Command) -> String {
        var parts = ["\(command.summary)\n\nusage: \(usage(command))"]
        if !command.operands.isEmpty {
            parts.append(table(command.operands.map { ($0.name, $0.help) }))
        }
        let options = command.options + [Option.flag("--help", short: "-h", "shows this help")]
        parts.append(table(options.map { (label($0), explanation($0)) }))
        parts += command.note.map { [$0] } ?? []
        parts.append("example: \(command.example)\n")
        return parts.joined(separator: "\n\n")
    }

    /// The form of a command in one line.
    static func usage(_ command: Command) -> String {
        let operands = command.operands.map { operand in
            let name = operand.name + (operand.isRepeated ? "…" : "")
            return operand.isOptional ? "[\(name)]" : name
        }
        return (["octavo", command.name] + operands + ["[options]"]).joined(separator: " ")
    }

    static func label(_ option: Option) -> String {
        let names = [option.short, option.name].compactMap { $0 }.joined(separator: ", ")
        guard let placeholder = option.placeholder else { return names }
        if case .words = option.value { return "\(names) [\(placeholder)…]" }
        return "\(names) \(placeholder)"
    }

    static func explanation(_ option: Option) -> String {
        option.choices.isEmpty ? option.help : "\(option.help) (\(option.choices.joined(separator: ", ")))"
    }

    private static func table(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { label, text in
            "  \(label)\(String(repeating: " ", count: width - label.count + 2))\(text)"
        }.joined(separator: "\n")
    }
}
