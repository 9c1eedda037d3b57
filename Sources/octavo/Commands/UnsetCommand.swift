import Authoring
import Diagnostics
import ReadingCatalog

extension Commands {
    /// Takes fields out of a record.
    static let unset = Command.verb(
        "unset", "takes fields out of a book, or out of a meeting, list, page or shelf",
        operands: [
            Operand("BOOK", "a book, or `meeting`, `list`, `page` or `shelf` and its name"),
            Operand("FIELD", "the name of a field", isRepeated: true),
        ],
        example: "octavo unset emma rating"
    ) { arguments, club, _ in
        let isKind = RecordKind.allCases.contains { $0.noun == arguments.operands[0] }
        let count = isKind && arguments.operands.count > 2 ? 2 : 1
        let record = try NamedRecord(Array(arguments.operands.prefix(count)), in: club)
        let plan = try club.unsetting(
            Array(arguments.operands.dropFirst(count)), of: record.kind, record.source)
        return PlannedChange(plan: plan, done: "\(record.source.file.path) is changed.")
    }
}
