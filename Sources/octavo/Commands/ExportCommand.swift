import Authoring
import Importing

extension Option {
    fileprivate static let exportedPerson = Option(
        "--by", .text("NAME"), "whose ratings and reviews are written, if not the club's")
}

extension Commands {
    /// Writes the books for another service.
    static let export = Command.lookup(
        "export", "writes the club's books as a table that another service imports",
        operands: [Operand("SERVICE", ServiceExport.names.joined(separator: ", "))],
        options: [.exportedPerson], example: "octavo export goodreads --by Anna > books.csv"
    ) { arguments, club in
        let name = arguments.operands[0].lowercased()
        guard let service = ServiceExport(name) else {
            throw UsageError(
                "there is no table for `\(arguments.operands[0])`",
                help: "write one of " + ServiceExport.names.map { "`\($0)`" }.joined(separator: ", "))
        }
        return service.table(of: club, by: arguments.value(of: .exportedPerson))
    }
}
