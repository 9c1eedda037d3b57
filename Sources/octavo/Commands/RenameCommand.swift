import Authoring
import OpenLibrary
import ReadingCatalog

extension Commands {
    /// Gives a record another name.
    static let rename = Command.verb(
        "rename", "gives a book another slug; references follow, and the old address leads to the new one",
        operands: [
            Operand("BOOK", "a book, or `meeting`, `list`, `page` or `shelf` and its name"),
            Operand("SLUG", "its new name in addresses", isRepeated: true),
        ],
        example: "octavo rename emma emma-by-jane-austen"
    ) { arguments, club, _ in
        var words = arguments.operands
        let name = words.removeLast()
        let record = try NamedRecord(words, in: club)
        let (renaming, slug) = try club.renaming(record.kind, record.source, to: name)
        var plan = renaming
        let lock = LockFileEdit(site: club.path)
        if !plan.edits.isEmpty, record.kind == .books || record.kind == .shelves,
            let bytes = lock.renaming(record.source.slug, to: slug)
        {
            plan.add(lock.path, .replace(bytes))
        }
        return PlannedChange(
            plan: plan, done: "\(record.source.slug) is now called \(slug); its old address leads there.")
    }
}
