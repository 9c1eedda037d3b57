import Diagnostics
import Publishing
import ReadingCatalog
import TextAndTime

/// The arguments of one command; the values of options have been checked.
struct Arguments: Sendable {
    fileprivate(set) var operands: [String] = []
    private var values: [Option: [String]] = [:]

    func has(_ option: Option) -> Bool {
        values[option] != nil
    }

    /// The value of an option; the last one, if it was given twice.
    func value(of option: Option) -> String? {
        values[option]?.last
    }

    func values(of option: Option) -> [String] {
        values[option] ?? []
    }

    func number(of option: Option) -> Int? {
        value(of: option).flatMap { Int($0) }
    }

    /// The day that an option gives, which may be counted from today in a time zone.
    func day(of option: Option, in zone: String) -> CalendarDay? {
        value(of: option).flatMap { CalendarDay(said: $0, today: .today(in: zone)) }
    }

    /// Today in a time zone, or the day that `--now` gives instead.
    func today(in zone: String) -> CalendarDay { day(of: .today, in: zone) ?? .today(in: zone) }

    /// Which of the operands is the site's folder, if the command has such a one.
    fileprivate var sitePlace: Int?

    /// The site's folder: the operand, or that of `-C`, or the current folder.
    var site: String {
        if let sitePlace, operands.count > sitePlace { return operands[sitePlace] }
        return value(of: .siteFolder) ?? "."
    }

    fileprivate mutating func add(_ option: Option, _ value: String? = nil) {
        values[option, default: []] += value.map { [$0] } ?? []
    }
}

/// The command line is wrong.
struct UsageError: Diagnosed {
    let message: String
    let help: String

    init(_ message: String, help: String) {
        self.message = message
        self.help = help
    }

    var diagnostic: Diagnostic {
        .error("usage", message, at: nil, help: help)
    }

    var exitCode: ExitCode { .wrongUsage }
}

/// Finds the command and reads its arguments.
struct ArgumentReader {
    /// What the command line requests.
    enum Request {
        case run(Command, Arguments)
        case help(HelpTopic)
        case version
    }

    let commands: [Command]

    func read(_ words: [String]) throws(UsageError) -> Request {
        guard let first = words.first else { return .help(.overview) }
        switch first {
        case "--help", "-h": return .help(.overview)
        case "help": return .help(try topic(Array(words.dropFirst())))
        case "--version": return .version
        default: break
        }
        if words.count == 2, words[1] == "--help" || words[1] == "-h" { return .help(try topic([first])) }
        let command = try command(in: words)
        let rest = Array(words.dropFirst(command.words.count))
        if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            return .help(.command(command))
        }
        return .run(command, try arguments(rest, for: command))
    }
}

extension ArgumentReader {
    private func topic(_ words: [String]) throws(UsageError) -> HelpTopic {
        guard let first = words.first, !["help", "--help", "-h"].contains(first) else { return .overview }
        if first == "--man" { return .manualPage }
        let family = commands.filter { $0.words.first == first && $0.words.count > 1 }
        if words.count == 1, !family.isEmpty { return .family(family) }
        if let command = named(words) { return .command(command) }
        if let chapter = Chapter.named(words) {
            let rest = words.dropFirst(chapter.words.count)
            guard let word = rest.first else { return .chapter(chapter) }
            throw UsageError(
                "there is no chapter `\(words.joined(separator: " "))`",
                help: "`octavo help \(chapter.name)` has no part `\(word)`")
        }
        if commands.contains(where: { $0.words[0] == first }) { return .command(try command(in: words)) }
        if let chapter = Chapter.spoken(words) { return .chapter(chapter) }
        let nearest = Suggestion.nearest(
            to: first, among: commands.map { $0.words[0] } + Chapter.all.map { $0.words[0] })
        throw UsageError(
            "there is no help on `\(first)`",
            help: nearest.map { "did you mean `octavo help \($0)`?" }
                ?? "`octavo help` lists commands and chapters")
    }

    /// The command with the longest name that the words begin with.
    private func named(_ words: [String]) -> Command? {
        commands.filter { words.starts(with: $0.words) }.max { $0.words.count < $1.words.count }
    }

    private func command(in words: [String]) throws(UsageError) -> Command {
        if let command = named(words) { return command }
        let family = commands.filter { $0.words.first == words[0] }
        guard family.isEmpty else {
            throw UsageError(
                words.count > 1
                    ? "there is no command `\(words[0]) \(words[1])`"
                    : "`octavo \(words[0])` needs a subcommand",
                help: "one of " + family.map { "`octavo \($0.name)`" }.joined(separator: ", "))
        }
        let nearest = Suggestion.nearest(to: words[0], among: commands.map { $0.words[0] })
        throw UsageError(
            "there is no command `\(words[0])`",
            help: nearest.map { "did you mean `octavo \($0)`?" } ?? "`octavo --help` lists the commands")
    }

    private func arguments(_ words: [String], for command: Command) throws(UsageError) -> Arguments {
        var result = Arguments()
        result.sitePlace = command.operands.firstIndex(of: .site)
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
        else { throw unknown(parts[0], command) }
        let attached = parts.count > 1 ? parts[1] : nil
        switch option.value {
        case .none:
            guard attached == nil else {
                throw UsageError("`\(option.name)` takes no value", help: "write `\(option.name)`")
            }
            result.add(option)
        case .optionalFile:
            let isNext = attached == nil && rest.first.map { !$0.hasPrefix("-") } == true
            result.add(option, isNext ? rest.removeFirst() : attached)
        case .words:
            result.add(option, attached)
            while let next = rest.first, !next.hasPrefix("-") {
                result.add(option, next)
                rest.removeFirst()
            }
        default:
            guard let value = attached ?? rest.popFirst() else {
                throw UsageError(
                    "`\(option.name)` needs a value",
                    help: "write `\(option.name) \(option.placeholder ?? "")`")
            }
            try option.check(value)
            result.add(option, value)
        }
    }

    private func checkOperands(_ operands: [String], _ command: Command) throws(UsageError) {
        let usage = "usage: \(HelpText.usage(command))"
        let required = command.operands.count { !$0.isOptional }
        if operands.count < required {
            let missing = command.operands[operands.count].name
            throw UsageError(
                "`octavo \(command.name)` needs \(missing)", help: "\(usage), such as `\(command.example)`")
        }
        guard !command.operands.contains(where: \.isRepeated) else { return }
        guard operands.count > command.operands.count else { return }
        throw UsageError("there is one word too many: `\(operands[command.operands.count])`", help: usage)
    }

    private func unknown(_ name: String, _ command: Command) -> UsageError {
        let known = command.options.flatMap { [$0.name, $0.short].compactMap { $0 } } + ["--help"]
        let nearest = Suggestion.nearest(to: name, among: known)
        return UsageError(
            "`octavo \(command.name)` has no option `\(name)`",
            help: nearest.map { "did you mean `\($0)`?" } ?? "`octavo \(command.name) --help` lists them")
    }
}
