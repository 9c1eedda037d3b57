internal import Files
internal import Liquid
internal import ReadingCatalog

/// A book that is on loan.
enum LoanView {
    static let shape = Shape(
        view: "loan", "book", "to", "since", "due", "is_overdue", "days_overdue", "as_of")

    static func make(
        _ entry: LoanLedger.Entry, book: Value, _ context: ViewContext, in arena: Arena
    ) -> Value {
        arena.object(shape) { fields in
            fields["book"] = book
            fields["to"] = arena.string(context.members.shown(entry.loan.to))
            fields["since"] = DateView.make(entry.loan.at, context.dates, in: arena)
            fields["due"] = entry.loan.due.map { DateView.make($0, context.dates, in: arena) } ?? .null
            fields["is_overdue"] = .bool(entry.daysOverdue > 0)
            fields["days_overdue"] = .int(entry.daysOverdue)
            fields["as_of"] =
                entry.daysOverdue > 0
                ? DateView.make(context.catalog.settings.today, context.dates, in: arena) : .null
        }
    }
}
