/// A shell that can be taught to complete Octavo's words.
enum CompletionScript: String {
    case bash
    case zsh
    case fish

    /// The script, written from the declarations.
    func text(for commands: [Command]) -> String {
        switch self {
        case .bash: BashCompletions(commands: commands).text
        case .zsh: ZshCompletions(commands: commands).text
        case .fish: FishCompletions(commands: commands).text
        }
    }
}

extension [Command] {
    /// The first words of the commands, each once.
    var firstWords: [String] {
        reduce(into: []) { words, command in
            if !words.contains(command.words[0]) { words.append(command.words[0]) }
        }
    }

    /// The words that may follow a first word.
    func secondWords(after first: String) -> [String] {
        filter { $0.words[0] == first }.compactMap { $0.words.dropFirst().first }
    }

    /// The options of all commands that begin with a word, each once.
    func options(after first: String) -> [Option] {
        filter { $0.words[0] == first }.flatMap(\.options).reduce(into: []) { options, option in
            if !options.contains(option) { options.append(option) }
        }
    }
}
