import Diagnostics

/// The program: arguments in, messages and an exit code out.
@main
enum Octavo {
    static func main() async {
        let console = Console.standard
        let code = await run(Array(CommandLine.arguments.dropFirst()), console: console)
        console.exit(with: code)
    }

    /// Finds the command, reads its arguments and runs it.
    static func run(_ words: [String], console: Console) async -> ExitCode {
        do {
            switch try ArgumentReader(commands: Commands.all).read(words) {
            case .run(let command, let arguments):
                try SystemLimits.raise()
                try Environment.checkSourceDateEpoch()
                return try await command.run(arguments, console)
            case .help(let topic):
                let help = HelpText.text(on: topic, hasColor: console.hasColor)
                try console.print(bytes: Array(help.utf8))
            case .version:
                try console.print(ProgramVersion.line)
            }
            return .success
        } catch let failure as any Reported {
            console.report(failure.report)
            return failure.exitCode
        } catch {
            console.report(
                .error(
                    "unexpected", "\(error)", at: nil,
                    help: "run it again; if it happens again, report it with this message"))
            return .failed
        }
    }
}

enum Commands {
    static let all: [Command] = [
        [new, importing, receive, export, build, preview, desk, check, enrich, find],
        [add, plan, cancel, postpone, rate, progress, start, finish, abandon, lend, giveBack, goal],
        lists, ballots, voices,
        [set, unset, undo, rename, remove, show, books, meetings, readingLists, status],
        [themeList, themeCopy, themeDiff, render, publish, ci, completions, version],
    ].flatMap { $0 }
}

/// How a run ended, for shells and CI.
enum ExitCode: Int32, Sendable {
    case success = 0
    /// The content or the templates have errors, or something could not be written.
    case failed = 1
    case wrongUsage = 2
    /// The network was needed and did not work.
    case networkFailed = 3
    /// Ctrl-C, or another signal that ends programs.
    case hungUp = 129
    case interrupted = 130
    case terminated = 143
}

enum ProgramVersion {
    static let current = "0.1.0"
    static let line = "octavo \(current)\n"
}
