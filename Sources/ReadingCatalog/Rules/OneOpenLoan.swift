internal import Content
internal import Diagnostics

extension Rule {
    static let oneOpenLoan = Rule("open-loans", "a book is lent to one person at a time")
}

enum OneOpenLoan {
    /// A finding for each open loan after the first.
    static func findings(_ loans: [Located<Loan>], in file: SourceFile) -> [Diagnostic] {
        let open = loans.filter { $0.value.returned == nil }
        guard let first = open.first else { return [] }
        return open.dropFirst().map { loan in
            .error(
                Rule.oneOpenLoan.id,
                "the book is lent to \(loan.value.to) and has not come back from \(first.value.to)",
                at: file.position(of: loan.range),
                help: "write `returned:` with the day on which the first loan ended",
                notes: [Diagnostic.Note("the first loan is here", at: file.position(of: first.range))])
        }
    }
}
