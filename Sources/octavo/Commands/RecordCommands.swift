import Authoring
import LockedFacts
import ReadingCatalog

extension Operand {
    static let record = Operand("BOOK", "a book, or `meeting`, `list`, `page` or `shelf` and its name")
}

extension Commands {
    /// Gives a record another name.
    static let rename = Command.verb(
        "rename", "gives a book another slug; its old name and address still lead to it",
        operands: [
            .record,
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
            plan: plan,
            done: "\(record.source.slug) is now called \(slug); its old name and address lead there.")
    }
}

extension Commands {
    /// Removes a record.
    static let remove = Command.verb(
        "remove", "removes a book, meeting or list that nothing names",
        operands: [
            Operand("KIND", "`book`, `meeting`, `list`, `page` or `shelf`"),
            Operand("NAME", "its slug or title, or a part of them", isRepeated: true),
        ],
        example: "octavo remove book emma"
    ) { arguments, club, _ in
        let word = arguments.operands[0]
        guard RecordKind.allCases.contains(where: { $0.noun == word }) else {
            throw UsageError(
                "`octavo remove` needs to know what `\(arguments.name)` is",
                help: "write `octavo remove book \(arguments.name)`, or `meeting`, `list`, `page` or `shelf`")
        }
        let record = try NamedRecord(arguments.operands, in: club)
        let plan = try club.removing(record.kind, record.source)
        return PlannedChange(plan: plan, done: "The \(record.kind.noun) \(record.source.slug) is removed.")
    }
}

extension Commands {
    /// Shows a record.
    static let show = Command.lookup(
        "show", "shows everything about a book, or about a meeting, list, page or shelf",
        operands: [Operand(Operand.record.name, Operand.record.help, isRepeated: true)],
        options: [.json], example: "octavo show emma"
    ) { arguments, club in
        let record = try NamedRecord(arguments.operands, in: club)
        let summary = try RecordSummary(record.kind, record.source, in: club)
        return arguments.has(.json) ? summary.json : summary.text
    }
}
