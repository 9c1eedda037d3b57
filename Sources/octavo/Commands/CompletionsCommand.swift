extension Commands {
    /// Writes a script with which a shell completes Octavo's commands and options.
    static let completions = Command(
        name: "completions",
        summary: "writes a completion script for a shell",
        operands: [Operand("SHELL", "bash, zsh or fish")],
        options: [],
        example: "octavo completions bash > ~/.local/share/bash-completion/completions/octavo"
    ) { arguments, console in
        let shell = arguments.operands[0]
        guard let known = CompletionShell(rawValue: shell) else {
            throw UsageError("there are no completions for `\(shell)`", help: "one of `bash`, `zsh`, `fish`")
        }
        try console.print(known.script(for: Commands.all))
        return .success
    }
}
