/// A command, declared once: reading, usage, help and completions all come from this.
struct Command: Sendable {
    /// Its words, such as `build` or `list add`.
    let name: String
    /// What it does, in one line.
    let summary: String
    /// The words it takes, in order.
    let operands: [Operand]
    /// The options it takes.
    let options: [Option]
    /// A command line to copy.
    let example: String
    /// Does it.
    let run: @Sendable (Arguments, Console) async throws -> ExitCode

    /// Its words apart.
    var words: [String] { name.split(separator: " ").map(String.init) }
}
