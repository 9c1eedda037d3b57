import Authoring
import ReadingCatalog

extension Commands {
    /// Shows a record.
    static let show = Command.lookup(
        "show", "shows everything about a book, or about a meeting, list, page or shelf",
        operands: [
            Operand(
                "BOOK", "a book, or `meeting`, `list`, `page` or `shelf` and its name", isRepeated: true)
        ],
        options: [.json], example: "octavo show emma"
    ) { arguments, club in
        let record = try NamedRecord(arguments.operands, in: club)
        let summary = try RecordSummary(record.kind, record.source, in: club)
        return arguments.has(.json) ? summary.json : summary.text
    }
}
