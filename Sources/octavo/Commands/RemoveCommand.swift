import Authoring
import ReadingCatalog

extension Option {
    static let force = Option.flag("--force", "takes references in other records out too")
}

extension Commands {
    /// Removes a record.
    static let remove = Command.verb(
        "remove", "removes a book, meeting or list that nothing refers to",
        operands: [
            Operand("KIND", "`book`, `meeting`, `list`, `page` or `shelf`"),
            Operand("NAME", "its slug or title, or a part of them", isRepeated: true),
        ],
        options: [.force],
        example: "octavo remove book emma --force"
    ) { arguments, club, _ in
        let word = arguments.operands[0]
        guard RecordKind.allCases.contains(where: { $0.noun == word }) else {
            throw UsageError(
                "`octavo remove` needs to know what `\(arguments.name)` is",
                help: "write `octavo remove book \(arguments.name)`, or `meeting`, `list`, `page` or `shelf`")
        }
        let record = try NamedRecord(arguments.operands, in: club)
        let plan = try club.removing(record.kind, record.source, withReferences: arguments.has(.force))
        return PlannedChange(plan: plan, done: "The \(record.kind.noun) \(record.source.slug) is removed.")
    }
}
