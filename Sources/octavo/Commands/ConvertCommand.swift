import Authoring

extension Commands {
    /// Makes records of other programs such as commands can change.
    static let convert = Command.verb(
        "convert", "writes fields that are TOML or JSON as YAML, and pages of sections as pages of your own",
        operands: [], example: "octavo convert --dry-run"
    ) { _, club, _ in
        PlannedChange(plan: try club.converting(), done: "The records are converted.")
    }
}
