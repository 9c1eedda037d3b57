internal import Content
public import TextAndTime

/// A period in which the book was lent to a person.
public struct Loan: Sendable, Hashable {
    public let to: String
    public let at: CalendarDay
    public let due: CalendarDay?
    public let returned: CalendarDay?
}

extension Loan: MappedValue {
    static let to = InnerField<Loan, String?>(
        "to", aliases: ["borrower", "by", "who", "name", "member"], .name, required: "Anna"
    ) { $0.to }
    static let at = InnerField<Loan, CalendarDay?>(
        "at", aliases: ["date", "from", "since", "lent", "start", "lent_on"], .day, required: "2026-11-21"
    ) { $0.at }
    static let due = InnerField<Loan, CalendarDay?>(
        "due", aliases: ["until", "due_date", "due_on"], .day, of: \.due)
    static let returned = InnerField<Loan, CalendarDay?>(
        "returned", aliases: ["back", "return", "returned_on"], .day, of: \.returned)

    static let map = InnerMap(to, at, due, returned) { (fields: inout FieldReader, to, at, due, returned) in
        let lent = at.map { PartialDate($0) }
        fields.checkOrder(lent, "lent", due.map { PartialDate($0) }, "due", Loan.due.field)
        fields.checkOrder(
            lent, "lent", returned.map { PartialDate($0) }, "returned", Loan.returned.field)
        guard let to, let at else { return nil }
        return Loan(to: to, at: at, due: due, returned: returned)
    }
}

extension FieldKind<[Loan]> {
    /// Who has borrowed the book: a list of maps, of which one may be open.
    static var loans: Self {
        FieldKind("list of maps", .rows(Loan.map.columns, short: nil)) { fields, field in
            let loans = fields.items(field).compactMap { item -> Located<Loan>? in
                guard item.kind == .map else {
                    fields.report(
                        item.mismatch(
                            fields.name(of: field), "a list of loans such as `[{to: Anna, at: 2026-11-21}]`",
                            help: "write who has it and since when"))
                    return nil
                }
                return Loan.map.read(item, in: &fields).map { Located($0, at: item.range) }
            }
            fields.report(OneOpenLoan.findings(loans, in: fields.map.file))
            return loans.map(\.value)
        }
    }
}
