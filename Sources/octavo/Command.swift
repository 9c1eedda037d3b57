/// A command, declared once: parsing, help and completions are derived from this.
struct Command: Sendable {
    /// Its words, such as `build` or `list add`.
    let name: String
    /// What it does, in one line.
    let summary: String
    /// The words it takes, in order.
    let operands: [Operand]
    /// The options it takes.
    let options: [Option]
    /// An example to copy.
    let example: String
    /// Runs it.
    let run: @Sendable (Arguments, Console) async throws -> ExitCode

    /// The words of its name.
    var words: [String] { name.split(separator: " ").map(String.init) }
}

/// A word on the command line that is known by its position.
struct Operand: Sendable, Hashable {
    /// Its name in the usage, such as `SITE`.
    let name: String
    /// What it means, in one line.
    let help: String
    /// Whether it may be left out.
    let isOptional: Bool
    /// Whether any number of words may follow.
    let isRepeated: Bool

    init(_ name: String, _ help: String, isOptional: Bool = false, isRepeated: Bool = false) {
        self.name = name
        self.help = help
        self.isOptional = isOptional
        self.isRepeated = isRepeated
    }
}

extension Operand {
    /// The site's folder, which nearly every command takes.
    static let site = Operand("SITE", "the folder that holds content/ (default: this one)", isOptional: true)
}
