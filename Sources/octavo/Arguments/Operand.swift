/// A word that is known by its place on the command line.
struct Operand: Sendable, Hashable {
    /// What it is called in the usage, such as `SITE`.
    let name: String
    /// What it means, in one line.
    let help: String
    /// Whether it may be left out.
    let isOptional: Bool
    /// Whether any number of words may stand here.
    let isRepeated: Bool

    /// An operand called `name`.
    init(_ name: String, _ help: String, isOptional: Bool = false, isRepeated: Bool = false) {
        self.name = name
        self.help = help
        self.isOptional = isOptional
        self.isRepeated = isRepeated
    }
}

extension Operand {
    /// The site's folder, which nearly every command takes.
    static let site = Operand("SITE", "the folder that holds content/ (default: here)", isOptional: true)
}
