import Authoring
import Diagnostics
import ReadingCatalog

extension Commands {
    /// Gives fields of a record new values.
    static let set = Command.verb(
        "set", "changes fields of a book, or of a meeting, list, page or shelf",
        operands: [
            .record,
            Operand("FIELD=VALUE", "a field and its value, as in a record", isRepeated: true),
        ],
        example: "octavo set emma pages=474 \"genres=Novel, Comedy\""
    ) { arguments, club, _ in
        let record = try NamedRecord(arguments.operands, in: club) { $0.contains("=") }
        let fields = try record.rest.map { word in
            guard let field = TypedField(word) else {
                throw UsageError(
                    "`\(word)` is not a field and its value", help: "write `FIELD=VALUE`, such as `pages=474`"
                )
            }
            return field
        }
        guard !fields.isEmpty else {
            throw UsageError("`octavo set` needs a field and its value", help: "for example `pages=474`")
        }
        let plan = try club.setting(
            fields, of: record.kind, record.source, today: .today(in: club.catalog.site))
        return PlannedChange(plan: plan, done: "\(record.source.file.path) is changed.")
    }
}

extension Commands {
    /// Takes fields out of a record.
    static let unset = Command.verb(
        "unset", "takes fields out of a book, or out of a meeting, list, page or shelf",
        operands: [
            .record,
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
