import Authoring

extension Commands {
    /// Takes back the last change.
    static let undo = Command.verb(
        "undo",
        "takes back what the last command changed in your records, also if other lines were changed since; a second time brings it back",
        operands: [], example: "octavo undo --dry-run"
    ) { _, club, _ in
        PlannedChange(plan: try club.undoing(), done: "The last change was taken back.")
    }
}
