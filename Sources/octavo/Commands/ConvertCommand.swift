import Authoring

extension Commands {
    /// Turns records of other programs into records that commands can edit.
    static let convert = Command.verb(
        "convert",
        "makes records of what other programs write: fields in TOML or JSON, MDX, pages of sections",
        operands: [], example: "octavo convert --dry-run"
    ) { _, club, _ in
        let (plan, components) = try club.converting()
        let names = components.map { "`\($0)`" }.joined(separator: ", ")
        return PlannedChange(
            plan: plan,
            done: "The records are converted."
                + (names.isEmpty ? "" : " Components were left out, and their words kept: \(names)."))
    }
}
