import Authoring
import Importing

extension Option {
    fileprivate static let exportedPerson = Option(
        "--by", .text("NAME"), "whose ratings and reviews are written, if not the club's")
}

extension Commands {
    /// Writes the books for another service.
    static let export = Command.lookup(
        "export", "writes the club's books as the table of Goodreads, which other services import too",
        operands: [Operand("SERVICE", "goodreads")],
        options: [.exportedPerson], example: "octavo export goodreads --by Anna > books.csv"
    ) { arguments, club in
        guard arguments.operands[0].lowercased() == "goodreads" else {
            throw UsageError(
                "there is no table for `\(arguments.operands[0])`",
                help: "StoryGraph and BookWyrm import the table of `octavo export goodreads` too")
        }
        return GoodreadsExport.table(of: club, by: arguments.value(of: .exportedPerson))
    }
}
