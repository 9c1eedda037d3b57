internal import Content
internal import Diagnostics

enum OneOpenLoan {
    static let mostReported = 20

    /// A finding for each open loan after the first, and one about all others if there are many.
    static func findings(_ loans: [Located<Loan>], in file: SourceFile) -> [Diagnostic] {
        let open = loans.filter { $0.value.returned == nil }
        guard let first = open.first else { return [] }
        return open.prefix(mostReported + 2).dropFirst().enumerated().map { index, found in
            let others = open.count - mostReported - 1
            return .error(
                Rule.oneOpenLoan.id,
                index < mostReported
                    ? "the book is lent to \(found.value.to) and has not come back from \(first.value.to)"
                    : "\(others) more \(others == 1 ? "loan has" : "loans have") no end",
                at: file.position(of: found.range),
                help: "write `returned:` with the day on which the first loan ended",
                notes: [Diagnostic.Note("the first loan is here", at: file.position(of: first.range))])
        }
    }
}
