import Diagnostics

/// The program: arguments in, messages and an exit code out.
@main
enum Octavo {
    static func main() async {
        let console = Console.standard
        let code = await run(Array(CommandLine.arguments.dropFirst()), console: console)
        console.leave(with: code)
    }

    /// Finds the command, reads its arguments and runs it.
    static func run(_ words: [String], console: Console) async -> ExitCode {
        switch ArgumentReader(commands: Commands.all).read(words) {
        case .success(.run(let command, let arguments)):
            return await run(command, arguments, console)
        case .success(.help(let command)):
            console.print(command.map(HelpText.command) ?? HelpText.overview(Commands.all))
            return .well
        case .success(.version):
            console.print("octavo \(Version.current)\n")
            return .well
        case .failure(let error):
            console.tell(error.diagnostic)
            return .wrongUsage
        }
    }

    private static func run(_ command: Command, _ arguments: Arguments, _ console: Console) async -> ExitCode
    {
        do {
            return try await command.run(arguments, console)
        } catch let error as UsageError {
            console.tell(error.diagnostic)
            return .wrongUsage
        } catch {
            console.tell(
                .error(
                    "unexpected", "\(error)", at: nil,
                    help: "run it again; if it stays, report it with these words"))
            return .failed
        }
    }
}
