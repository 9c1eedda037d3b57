import Diagnostics

/// Finds out which command is meant and what was said to it.
struct ArgumentReader {
    /// What is to be done.
    enum Request {
        case run(Command, Arguments)
        /// Help on a command, or on the program.
        case help(Command?)
        case version
    }

    let commands: [Command]

    /// Reads the words after the program's name.
    func read(_ words: [String]) -> Result<Request, UsageError> {
        Result { () throws(UsageError) in try request(words) }
    }
}

extension ArgumentReader {
    private func request(_ words: [String]) throws(UsageError) -> Request {
        guard let first = words.first else { return .help(nil) }
        switch first {
        case "--help", "-h": return .help(nil)
        case "help": return .help(words.count > 1 ? try command(in: Array(words.dropFirst())) : nil)
        case "--version": return .version
        default: break
        }
        let command = try command(in: words)
        let rest = Array(words.dropFirst(command.words.count))
        if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            return .help(command)
        }
        return .run(command, try arguments(rest, for: command))
    }

    private func command(in words: [String]) throws(UsageError) -> Command {
        let matching = commands.filter { words.starts(with: $0.words) }
        if let command = matching.max(by: { $0.words.count < $1.words.count }) { return command }
        let family = commands.filter { $0.words.first == words[0] }
        guard family.isEmpty else { throw incomplete(words, family) }
        let nearest = Suggestion.nearest(to: words[0], among: commands.map { $0.words[0] })
        throw UsageError(
            "there is no command `\(words[0])`",
            help: nearest.map { "did you mean `octavo \($0)`?" } ?? "`octavo --help` lists the commands")
    }

    private func incomplete(_ words: [String], _ family: [Command]) -> UsageError {
        let choices = family.map { "`octavo \($0.name)`" }.joined(separator: ", ")
        guard words.count > 1 else {
            return UsageError("`octavo \(words[0])` needs another word", help: "one of \(choices)")
        }
        return UsageError("there is no command `\(words[0]) \(words[1])`", help: "one of \(choices)")
    }

    private func arguments(_ words: [String], for command: Command) throws(UsageError) -> Arguments {
        var result = Arguments()
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                result.operands += rest
                rest = []
            } else if word.hasPrefix("-"), word != "-" {
                try readOption(word, &rest, command, &result)
            } else {
                result.operands.append(word)
            }
        }
        try checkOperands(result.operands, command)
        return result
    }

    private func readOption(
        _ word: String, _ rest: inout ArraySlice<String>, _ command: Command, _ result: inout Arguments
    ) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        guard let option = command.options.first(where: { $0.name == parts[0] || $0.short == parts[0] })
        else {
            throw unknown(parts[0], command)
        }
        guard let valueName = option.value else {
            guard parts.count == 1 else {
                throw UsageError("`\(option.name)` takes no value", help: "write `\(option.name)`")
            }
            return result.add(option)
        }
        if option.takesMany { return readMany(option, parts, &rest, &result) }
        guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
            throw UsageError("`\(option.name)` needs a value", help: "write `\(option.name) \(valueName)`")
        }
        try checkChoice(value, option)
        result.add(option, value)
    }

    private func readMany(
        _ option: Option, _ parts: [String], _ rest: inout ArraySlice<String>, _ result: inout Arguments
    ) {
        result.add(option, parts.count > 1 ? parts[1] : nil)
        while let next = rest.first, !next.hasPrefix("-") {
            result.add(option, next)
            rest = rest.dropFirst()
        }
    }

    private func checkChoice(_ value: String, _ option: Option) throws(UsageError) {
        guard !option.choices.isEmpty, !option.choices.contains(value) else { return }
        let nearest = Suggestion.nearest(to: value, among: option.choices)
        let all = option.choices.map { "`\($0)`" }.joined(separator: ", ")
        throw UsageError(
            "`\(option.name)` cannot be `\(value)`",
            help: nearest.map { "did you mean `\(option.name) \($0)`?" } ?? "it is one of \(all)")
    }

    private func checkOperands(_ operands: [String], _ command: Command) throws(UsageError) {
        let usage = "usage: \(HelpText.usage(command))"
        let required = command.operands.count { !$0.isOptional }
        if operands.count < required {
            let missing = command.operands[operands.count].name
            throw UsageError("`octavo \(command.name)` needs \(missing)", help: usage)
        }
        guard !command.operands.contains(where: \.isRepeated) else { return }
        guard operands.count > command.operands.count else { return }
        throw UsageError("`\(operands[command.operands.count])` is one word too many", help: usage)
    }

    private func unknown(_ name: String, _ command: Command) -> UsageError {
        let known = command.options.flatMap { [$0.name, $0.short].compactMap { $0 } } + ["--help"]
        let nearest = Suggestion.nearest(to: name, among: known)
        return UsageError(
            "`octavo \(command.name)` has no option `\(name)`",
            help: nearest.map { "did you mean `\($0)`?" } ?? "`octavo \(command.name) --help` lists them")
    }
}
