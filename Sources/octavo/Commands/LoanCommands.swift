import Authoring
import Diagnostics
import ReadingCatalog
import TextAndTime

extension Option {
    static let to = Option("--to", .text("NAME"), "who borrows it")
    static let due = Option("--due", .text("DATE"), "when it is due back")
}

extension Commands {
    /// Lends a book.
    static let lend = Command.verb(
        "lend", "notes who borrows a book", operands: [.books], options: [.to, .due, .date],
        example: "octavo lend emma Ben --due 2027-03-01"
    ) { arguments, club, _ in
        let named = arguments.value(of: .to).flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
        let loan = try SpokenLoan(arguments, named == nil ? .needed : .absent, after: "to", in: club)
        let borrower = named ?? loan.person ?? ""
        let plan = try club.lending(
            loan.book, to: borrower, on: loan.day, due: arguments.day(of: .due, in: club))
        return PlannedChange(plan: plan, done: "\(loan.book.title) is lent to \(borrower).")
    }
}

extension Commands {
    /// Takes a book back.
    static let giveBack = Command.verb(
        "return", "notes that a book came back", operands: [.books], options: [.date],
        example: "octavo return emma from Ben"
    ) { arguments, club, _ in
        let loan = try SpokenLoan(arguments, .possible, after: "from", in: club)
        let plan = try club.returning(loan.book, from: loan.person, on: loan.day)
        return PlannedChange(
            plan: plan, done: "\(loan.book.title) came back from \(loan.book.openLoan?.to ?? "its borrower")."
        )
    }
}

/// A book, a person and a day in the words of a command: `emma to Carla yesterday`.
private struct SpokenLoan {
    enum Person {
        case needed
        case possible
        case absent
    }

    let book: Book
    let person: String?
    let day: CalendarDay

    /// The longest words that name a book count; `word` may be before the person, who follows.
    init(_ arguments: Arguments, _ wanted: Person, after word: String, in club: Club) throws {
        let today = CalendarDay.today(in: club.catalog.site)
        let given = try arguments.day(of: .date, .gone, in: club)
        let words = arguments.operands
        var failure: (any Error)?
        for count in (1...max(1, words.count)).reversed() {
            let rest = Array(words[count...])
            let days = rest.indices.lazy.map { start in
                (start, CalendarDay(said: rest[start...].joined(separator: " "), .gone, today: today))
            }
            let (end, day) = days.first { $0.1 != nil } ?? (rest.count, nil)
            let names = end > 1 && rest[0] == word ? rest[1..<end] : rest[..<end]
            if wanted == .needed && names.isEmpty || wanted == .absent && !names.isEmpty { continue }
            do {
                book = try club.book(words[..<count].joined(separator: " "))
                person = names.isEmpty ? nil : names.joined(separator: " ")
                self.day = given ?? day ?? today
                return
            } catch let missing {
                failure = failure ?? missing
            }
        }
        throw failure
            ?? UsageError(
                "`octavo lend` needs to know who borrows the book",
                help: "write the name after the book, or add `--to NAME`")
    }
}
