internal import Content
internal import Diagnostics
public import TextAndTime

/// A period in which the book was lent to a person.
public struct Loan: Sendable, Hashable {
    public internal(set) var to: String
    public internal(set) var at: CalendarDay
    public internal(set) var due: CalendarDay?
    public internal(set) var returned: CalendarDay?
}

extension Loan: MappedValue {
    static let to = RecordField<Loan>(
        "to", aliases: ["borrower", "by", "who", "name", "member"], .name, over: \.to, required: "Anna")
    static let at = RecordField<Loan>(
        "at", aliases: ["date", "from", "since", "lent", "start", "lent_on"], .day(), over: \.at,
        required: "2026-11-21")
    static let due = RecordField<Loan>(
        "due", aliases: ["until", "due_date", "due_on"], .day(), into: \.due)
    static let returned = RecordField<Loan>(
        "returned", aliases: ["back", "return", "returned_on"], .day(), into: \.returned)

    static let map = InnerMap(
        Loan(to: "", at: CalendarDay(dayNumber: 0), due: nil, returned: nil), [to, at, due, returned]
    ) { fields, loan in
        let lent = PartialDate(loan.at)
        fields.checkOrder(lent, "lent", loan.due.map { PartialDate($0) }, "due", due.field)
        fields.checkOrder(lent, "lent", loan.returned.map { PartialDate($0) }, "returned", returned.field)
    }
}

extension FieldKind<[Loan]> {
    /// Who has borrowed the book: a list of maps, of which one may be open.
    static var loans: Self {
        FieldKind("list of maps", .rows, FieldParts(columns: Loan.map.columns)) { fields, field in
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
            fields.reportOpenLoans(loans.filter { $0.value.returned == nil })
            return loans.map(\.value)
        }
    }
}

extension FieldReader {
    /// Reports each open loan after the first, and all others in one finding if there are many.
    fileprivate mutating func reportOpenLoans(_ open: [Located<Loan>]) {
        let most = 20
        let file = map.file
        for (index, found) in open.prefix(most + 2).enumerated().dropFirst() {
            let others = open.count - most - 1
            report(
                .error(
                    Rule.oneOpenLoan.id,
                    index <= most
                        ? "the book is lent to \(found.value.to) and has not come back from \(open[0].value.to)"
                        : "\(others) more \(others == 1 ? "loan has" : "loans have") no end",
                    at: file.position(of: found.range),
                    help: "write `returned:` with the day on which the first loan ended",
                    notes: [Diagnostic.Note("the first loan is here", at: file.position(of: open[0].range))]))
        }
    }
}

extension Book {
    /// The loan that has not ended.
    public var openLoan: Loan? { self.loans.last { $0.returned == nil } }
}
