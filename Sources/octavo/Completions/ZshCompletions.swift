/// Completions for zsh.
struct ZshCompletions {
    let commands: [Command]

    /// The script.
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
        let summary = commands.first { $0.words[0] == first }?.summary ?? ""
        return "            '\(first):\(escaped(summary))'"
    }

    private func wordCase(_ first: String) -> String {
        var specifications = commands.options(after: first).map { option in
            let value = option.value.map { value in
                option.choices.isEmpty
                    ? ":\(value):_files" : ":\(value):(\(option.choices.joined(separator: " ")))"
            }
            return "'\(option.name)[\(escaped(option.help))]\(value ?? "")'"
        }
        let seconds = commands.secondWords(after: first)
        if !seconds.isEmpty { specifications.append("'2:what:(\(seconds.joined(separator: " ")))'") }
        specifications.append("'*:file:_files'")
        return "        \(first)) _arguments \(specifications.joined(separator: " ")) ;;"
    }

    private func escaped(_ text: String) -> String {
        text.map { "'[]:\\".contains($0) ? ($0 == "'" ? "'\\''" : "\\\($0)") : String($0) }.joined()
    }
}
