internal import Liquid
internal import ReadingCatalog

/// A book that somebody has.
enum LoanView {
    static let shape = Shape(view: "loan", "book", "to", "since", "due", "is_overdue", "days_overdue")

    static func make(_ entry: LoanLedger.Entry, _ shared: SharedViews, in arena: Arena) -> Value {
        let context = shared.context
        return arena.object(shape) { fields in
            fields.add(shared.card(Int(entry.book), in: arena))
            fields.add(arena.string(context.members.shown(entry.loan.to)))
            fields.add(DateView.make(entry.loan.at, context.dates, in: arena))
            fields.add(entry.loan.due.map { DateView.make($0, context.dates, in: arena) } ?? .null)
            fields.add(.bool(entry.daysOverdue > 0))
            fields.add(.int(entry.daysOverdue))
        }
    }

    /// The open loan of a book; nothing if there is none or loans are switched off.
    static func make(ofBook book: Int, _ shared: SharedViews, in arena: Arena) -> Value {
        guard shared.context.plan.has(.loans), let entry = shared.context.plan.loans.loan(ofBook: book)
        else { return .null }
        return make(entry, shared, in: arena)
    }
}
