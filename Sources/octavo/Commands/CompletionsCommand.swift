extension Commands {
    /// Writes a script that teaches a shell to complete Octavo's words.
    static let completions = Command(
        name: "completions",
        summary: "writes a completion script for a shell",
        operands: [Operand("SHELL", "bash, zsh or fish")],
        options: [],
        example: "octavo completions bash > ~/.local/share/bash-completion/completions/octavo"
    ) { arguments, console in
        let shell = arguments.operands[0]
        guard let script = CompletionScript(rawValue: shell) else {
            throw UsageError("there are no completions for `\(shell)`", help: "one of `bash`, `zsh`, `fish`")
        }
        console.print(script.text(for: Commands.all))
        return .well
    }
}
