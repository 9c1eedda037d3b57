/// Usage and help, written from the declarations.
enum HelpText {
    /// What the program is and what it can do.
    static func overview(_ commands: [Command]) -> String {
        """
        Octavo binds a folder of book records into a reading club's website.

        usage: octavo COMMAND [SITE] [options]

        \(table(commands.map { ($0.name, $0.summary) }))

        `octavo COMMAND --help` tells more. For example: octavo build

        """
    }

    /// How one command is used.
    static func command(_ command: Command) -> String {
        var parts = ["\(command.summary)\n\nusage: \(usage(command))"]
        if !command.operands.isEmpty {
            parts.append(table(command.operands.map { ($0.name, $0.help) }))
        }
        let options = command.options + [.flag("--help", short: "-h", "shows this")]
        parts.append(table(options.map { (label($0), described($0)) }))
        parts.append("for example: \(command.example)\n")
        return parts.joined(separator: "\n\n")
    }

    /// The command line in one line.
    static func usage(_ command: Command) -> String {
        let operands = command.operands.map { operand in
            let name = operand.name + (operand.isRepeated ? "…" : "")
            return operand.isOptional ? "[\(name)]" : name
        }
        return (["octavo", command.name] + operands + ["[options]"]).joined(separator: " ")
    }

    private static func label(_ option: Option) -> String {
        let names = [option.short, option.name].compactMap { $0 }.joined(separator: ", ")
        guard let value = option.value else { return names }
        return option.takesMany ? "\(names) [\(value)…]" : "\(names) \(value)"
    }

    private static func described(_ option: Option) -> String {
        option.choices.isEmpty ? option.help : "\(option.help) (\(option.choices.joined(separator: ", ")))"
    }

    private static func table(_ rows: [(String, String)]) -> String {
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { label, text in
            "  \(label)\(String(repeating: " ", count: width - label.count + 2))\(text)"
        }.joined(separator: "\n")
    }
}
