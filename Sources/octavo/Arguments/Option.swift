/// Something that may follow a command: a flag, or a name with a value.
struct Option: Sendable, Hashable {
    /// The long name with its dashes, such as `--offline`.
    let name: String
    /// A short name such as `-o`, if there is one.
    let short: String?
    /// What the value is called in the usage; nothing for a flag.
    let value: String?
    /// The only values that are allowed; empty if any is.
    let choices: [String]
    /// Whether the value may be left out: `--refresh` and `--refresh emma dune`.
    let takesMany: Bool
    /// What it does, in one line.
    let help: String

    /// A flag.
    static func flag(_ name: String, short: String? = nil, _ help: String) -> Option {
        Option(name: name, short: short, value: nil, choices: [], takesMany: false, help: help)
    }

    /// A name that is followed by a value.
    static func value(
        _ name: String, short: String? = nil, _ value: String, choices: [String] = [], _ help: String
    ) -> Option {
        Option(name: name, short: short, value: value, choices: choices, takesMany: false, help: help)
    }

    /// A name that is followed by any number of values, up to the next option.
    static func values(_ name: String, _ value: String, _ help: String) -> Option {
        Option(name: name, short: nil, value: value, choices: [], takesMany: true, help: help)
    }
}
