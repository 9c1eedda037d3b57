internal import Content
public import TextAndTime

/// A period in which the book was lent to a person.
public struct Loan: Sendable, Hashable {
    /// Who has it.
    public let to: String
    /// Since when.
    public let at: CalendarDay
    /// When it is due back.
    public let due: CalendarDay?
    /// When it came back.
    public let returned: CalendarDay?

    /// A loan, open until it is returned.
    public init(to: String, at: CalendarDay, due: CalendarDay?, returned: CalendarDay?) {
        self.to = to
        self.at = at
        self.due = due
        self.returned = returned
    }
}

extension FieldKind<[Loan]> {
    /// Who has borrowed the book: a list of maps.
    static var loans: Self {
        FieldKind(
            read: { $0.loans($1) },
            item: { loan in
                .map(of: [
                    LoanFields.to.name: .text(loan.to), LoanFields.at.name: loan.at.written,
                    LoanFields.due.name: loan.due?.written, LoanFields.returned.name: loan.returned?.written,
                ])
            })
    }
}

extension FieldReader {
    fileprivate mutating func loans(_ field: Field) -> [Loan] {
        guard let found = value(field) else { return [] }
        if found.value.kind == .scalar {
            report(
                found.mismatch(
                    "a list of loans such as `[{to: Anna, at: 2026-11-21}]`",
                    help: "write who has it and since when"))
            return []
        }
        let loans = maps(field, LoanFields.names) { $0.loan() }
        report(OneOpenLoan.findings(loans, in: map.file))
        return loans.compactMap(\.value)
    }

    private mutating func loan() -> Loan? {
        let (to, at) = (name(LoanFields.to), day(LoanFields.at))
        let (due, returned) = (day(LoanFields.due), day(LoanFields.returned))
        if to == nil { report(RequiredFields.missing(LoanFields.to, in: self, example: "Anna")) }
        if at == nil, value(LoanFields.at) == nil {
            report(RequiredFields.missing(LoanFields.at, in: self, example: "2026-11-21"))
        }
        if let at, let due { report(DateOrder.findings(at, "lent", due, "due", in: map.file)) }
        if let at, let returned { report(DateOrder.findings(at, "lent", returned, "returned", in: map.file)) }
        reportUnknownFields()
        guard let to, let at else { return nil }
        return Loan(to: to, at: at.value, due: due?.value, returned: returned?.value)
    }
}

/// The fields of a loan.
private enum LoanFields {
    static let to = Field("to", "borrower", "by", "who", "name", "member")
    static let at = Field("at", "date", "from", "since", "lent", "start", "lent_on")
    static let due = Field("due", "until", "due_date", "due_on")
    static let returned = Field("returned", "back", "return", "returned_on")
    static let names = FieldNames([to, at, due, returned])
}
