/// A command, declared once: parsing, help and completions are derived from this.
struct Command: Sendable {
    /// Its words, such as `build` or `list add`.
    let name: String
    let summary: String
    let operands: [Operand]
    let options: [Option]
    let example: String
    /// What else a user should know.
    var note: String?
    let run: @Sendable (Arguments, Console) async throws -> ExitCode

    var words: [String] { name.split(separator: " ").map(String.init) }
}

/// A word on the command line that is known by its position.
struct Operand: Sendable, Hashable {
    /// Its name in the usage, such as `SITE`.
    let name: String
    /// What it means, in one line.
    let help: String
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
