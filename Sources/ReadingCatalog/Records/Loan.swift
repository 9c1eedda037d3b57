internal import Content
public import TextAndTime

/// A period in which the book was lent to a person.
public struct Loan: Sendable, Hashable {
    public let to: String
    public let at: CalendarDay
    public let due: CalendarDay?
    public let returned: CalendarDay?

    /// A loan, open until it is returned.
    public init(to: String, at: CalendarDay, due: CalendarDay?, returned: CalendarDay?) {
        self.to = to
        self.at = at
        self.due = due
        self.returned = returned
    }
}

/// The fields of a loan.
enum LoanFields {
    static let to = InnerField<Loan, String?>(
        "to", aliases: ["borrower", "by", "who", "name", "member"], .name
    ) { $0.to }
    static let at = InnerField<Loan, CalendarDay?>(
        "at", aliases: ["date", "from", "since", "lent", "start", "lent_on"], .day
    ) { $0.at }
    static let due = InnerField<Loan, CalendarDay?>(
        "due", aliases: ["until", "due_date", "due_on"], .day, of: \.due)
    static let returned = InnerField<Loan, CalendarDay?>(
        "returned", aliases: ["back", "return", "returned_on"], .day, of: \.returned)

    static let map = InnerMap(to, at, due, returned) { (fields: inout FieldReader, to, at, due, returned) in
        if to == nil {
            fields.report(RequiredFields.missing(LoanFields.to.field, in: fields, example: "Anna"))
        }
        if at == nil, fields.value(LoanFields.at.field) == nil {
            fields.report(RequiredFields.missing(LoanFields.at.field, in: fields, example: "2026-11-21"))
        }
        let lent = at.map { PartialDate($0) }
        fields.checkOrder(lent, "lent", due.map { PartialDate($0) }, "due", LoanFields.due.field)
        fields.checkOrder(
            lent, "lent", returned.map { PartialDate($0) }, "returned", LoanFields.returned.field)
        guard let to, let at else { return nil }
        return Loan(to: to, at: at, due: due, returned: returned)
    }
}

extension FieldKind<[Loan]> {
    /// Who has borrowed the book: a list of maps, of which one may be open.
    static var loans: Self {
        FieldKind(
            type: "list of maps", control: .rows(LoanFields.map.columns, short: nil),
            read: { fields, field in
                let loans = fields.items(field).compactMap { fields.loan($0, of: field) }
                fields.report(OneOpenLoan.findings(loans, in: fields.map.file))
                return loans.map(\.value)
            }, item: { LoanFields.map.written($0) })
    }
}

extension FieldReader {
    fileprivate mutating func loan(_ item: YAMLValue, of field: Field) -> Located<Loan>? {
        guard item.kind == .map else {
            report(
                item.mismatch(
                    key(of: field)?.value ?? field.name,
                    "a list of loans such as `[{to: Anna, at: 2026-11-21}]`",
                    help: "write who has it and since when"))
            return nil
        }
        return LoanFields.map.read(item, in: &self).map { Located($0, at: item.range) }
    }
}
