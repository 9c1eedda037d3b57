/// Completions for bash.
struct BashCompletions {
    let commands: [Command]

    /// The script.
    var text: String {
        """
        # Completions of octavo for bash.
        _octavo() {
            local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
            if [ "$COMP_CWORD" -eq 1 ]; then
                COMPREPLY=($(compgen -W "\(commands.firstWords.joined(separator: " ")) help --help --version" -- "$word"))
                return
            fi
        \(valueCases)
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

    private var valueCases: String {
        let choices = commands.flatMap(\.options).filter { !$0.choices.isEmpty }
        let lines = Set(choices).sorted { $0.name < $1.name }.map { option in
            "        \(option.name)) COMPREPLY=($(compgen -W \"\(option.choices.joined(separator: " "))\" -- \"$word\")); return ;;"
        }
        guard !lines.isEmpty else { return "" }
        return "    case \"$before\" in\n\(lines.joined(separator: "\n"))\n    esac"
    }

    private func wordCase(_ first: String) -> String {
        let words =
            commands.secondWords(after: first) + commands.options(after: first).map(\.name) + ["--help"]
        return "        \(first)) words=\"\(words.joined(separator: " "))\" ;;"
    }
}
