/// A shell that can complete Octavo's commands and options.
enum CompletionShell: String, CaseIterable {
    case bash
    case zsh
    case fish

    func script(for commands: [Command]) -> String {
        switch self {
        case .bash: BashCompletions(commands: commands).text
        case .zsh: ZshCompletions(commands: commands).text
        case .fish: FishCompletions(commands: commands).text
        }
    }
}

private struct BashCompletions {
    let commands: [Command]

    var text: String {
        """
        # Completions of octavo for bash.
        _octavo() {
            local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
            if [ "$COMP_CWORD" -eq 1 ]; then
                COMPREPLY=($(compgen -W "\(commands.firstWords.joined(separator: " ")) help --help --version" -- "$word"))
                return
            fi
            case "$before" in
        \(commands.allOptions.compactMap(valueCase).joined(separator: "\n"))
            esac
            local words=""
            case "${COMP_WORDS[1]}" in
        \(commands.firstWords.map(wordCase).joined(separator: "\n"))
            esac
            COMPREPLY=($(compgen -W "$words" -- "$word"))
            [ -n "${COMPREPLY[*]}" ] || COMPREPLY=($(compgen -f -- "$word"))
        }
        complete -o filenames -F _octavo octavo

        """
    }

    /// What completes the value of an option.
    private func valueCase(_ option: Option) -> String? {
        let names = [option.name, option.short].compactMap { $0 }.joined(separator: "|")
        let reply: String
        switch option.value {
        case .none, .words: return nil
        case .choice(let choices):
            reply = "COMPREPLY=($(compgen -W \"\(choices.joined(separator: " "))\" -- \"$word\"))"
        case .folder: reply = "COMPREPLY=($(compgen -d -- \"$word\"))"
        case .file, .optionalFile: reply = "COMPREPLY=($(compgen -f -- \"$word\"))"
        case .text, .number, .day, .date: reply = "COMPREPLY=()"
        }
        return "        \(names)) \(reply); return ;;"
    }

    private func wordCase(_ first: String) -> String {
        let words =
            commands.secondWords(after: first) + commands.options(after: first).map(\.name) + ["--help"]
        return "        \(first)) words=\"\(words.joined(separator: " "))\" ;;"
    }
}

private struct ZshCompletions {
    let commands: [Command]

    var text: String {
        """
        #compdef octavo
        # Completions of octavo for zsh.
        _octavo() {
            if (( CURRENT == 2 )); then
                local -a known=(
        \(commands.firstWords.map(firstWord).joined(separator: "\n"))
                )
                _describe 'command' known
                return
            fi
            case "$words[2]" in
        \(commands.firstWords.map(wordCase).joined(separator: "\n"))
            esac
        }
        _octavo "$@"

        """
    }

    private func firstWord(_ first: String) -> String {
        "            '\(first):\(escaped(commands.summary(of: first)))'"
    }

    private func wordCase(_ first: String) -> String {
        var specifications = commands.options(after: first).map { option in
            "'\(option.name)[\(escaped(option.help))]\(value(of: option))'"
        }
        let seconds = commands.secondWords(after: first)
        if !seconds.isEmpty { specifications.append("'2:what:(\(seconds.joined(separator: " ")))'") }
        specifications.append("'*:file:_files'")
        return "        \(first)) _arguments \(specifications.joined(separator: " ")) ;;"
    }

    private func value(of option: Option) -> String {
        guard let placeholder = option.placeholder else { return "" }
        switch option.value {
        case .choice(let choices): return ":\(placeholder):(\(choices.joined(separator: " ")))"
        case .file, .optionalFile: return ":\(placeholder):_files"
        case .folder: return ":\(placeholder):_files -/"
        default: return ":\(placeholder):"
        }
    }

    private func escaped(_ text: String) -> String {
        text.map { "'[]:\\".contains($0) ? ($0 == "'" ? "'\\''" : "\\\($0)") : String($0) }.joined()
    }
}

private struct FishCompletions {
    let commands: [Command]

    var text: String {
        let first = commands.firstWords.map { word in
            "complete -c octavo -n __fish_use_subcommand -a \(word) -d '\(escaped(commands.summary(of: word)))'"
        }
        let rest = commands.firstWords.flatMap { word in
            commands.secondWords(after: word).map { "\(condition(word)) -a \($0)" }
                + commands.options(after: word).map { line($0, after: word) }
        }
        return (["# Completions of octavo for fish."] + first + rest).joined(separator: "\n") + "\n"
    }

    private func condition(_ word: String) -> String {
        "complete -c octavo -n '__fish_seen_subcommand_from \(word)'"
    }

    private func line(_ option: Option, after word: String) -> String {
        var line = "\(condition(word)) -l \(option.name.dropFirst(2))"
        if let short = option.short { line += " -s \(short.dropFirst())" }
        switch option.value {
        case .none: break
        case .file, .optionalFile, .words: line += " -r"
        case .folder: line += " -x -a '(__fish_complete_directories)'"
        case .choice(let choices): line += " -x -a '\(choices.joined(separator: " "))'"
        case .text, .number, .day, .date: line += " -x"
        }
        return line + " -d '\(escaped(option.help))'"
    }

    private func escaped(_ text: String) -> String {
        text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    }
}

extension [Command] {
    fileprivate var firstWords: [String] { map { $0.words[0] }.withoutRepetitions }

    fileprivate func secondWords(after first: String) -> [String] {
        filter { $0.words[0] == first }.compactMap { $0.words.dropFirst().first }
    }

    /// The options of all commands that begin with a word, each once.
    fileprivate func options(after first: String) -> [Option] {
        filter { $0.words[0] == first }.flatMap(\.options).withoutRepetitions
    }

    fileprivate var allOptions: [Option] {
        flatMap(\.options).withoutRepetitions.sorted { $0.name < $1.name }
    }

    fileprivate func summary(of first: String) -> String {
        self.first { $0.words[0] == first }?.summary ?? ""
    }
}

extension Array where Element: Equatable {
    fileprivate var withoutRepetitions: [Element] {
        reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
