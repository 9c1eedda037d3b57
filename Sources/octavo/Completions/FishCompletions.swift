/// Completions for fish.
struct FishCompletions {
    let commands: [Command]

    /// The script.
    var text: String {
        let first = commands.firstWords.map { word in
            let summary = commands.first { $0.words[0] == word }?.summary ?? ""
            return "complete -c octavo -n __fish_use_subcommand -a \(word) -d '\(escaped(summary))'"
        }
        let rest = commands.firstWords.flatMap { word in
            commands.secondWords(after: word).map { second in
                "complete -c octavo -n '__fish_seen_subcommand_from \(word)' -a \(second)"
            } + commands.options(after: word).map { line($0, after: word) }
        }
        return (["# Completions of octavo for fish."] + first + rest).joined(separator: "\n") + "\n"
    }

    private func line(_ option: Option, after word: String) -> String {
        var line =
            "complete -c octavo -n '__fish_seen_subcommand_from \(word)' -l \(option.name.dropFirst(2))"
        if let short = option.short { line += " -s \(short.dropFirst())" }
        if option.value != nil { line += " -r" }
        if !option.choices.isEmpty { line += " -f -a '\(option.choices.joined(separator: " "))'" }
        return line + " -d '\(escaped(option.help))'"
    }

    private func escaped(_ text: String) -> String {
        text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    }
}
