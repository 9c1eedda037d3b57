internal import Liquid

/// What is lent now.
enum LoansPageView {
    static let shape = PageHead.shape(view: "loans", "loans", "overdue")

    static func make(_ shared: SharedViews, in arena: Arena) -> Value {
        let entries = shared.context.plan.loans.entries
        let head = PageHead(
            kind: "loans", title: .text("Loans"), path: .loans, section: .text("loans"),
            trail: shared.trails.none)
        return arena.object(shape) { fields in
            head.add(to: &fields, shared.context.plan.routes, in: arena)
            fields.add(arena.array(entries.map { LoanView.make($0, shared, in: arena) }))
            fields.add(.int(entries.count { $0.daysOverdue > 0 }))
        }
    }
}
