import Authoring
import ReadingCatalog

extension Option {
    static let description = Option("--description", .text("TEXT"), "one sentence about it")
    static let place = Option(
        "--at", .number(1...100_000), "its place on the list, from 1 (default: the end)")
}

extension Operand {
    fileprivate static let list = Operand("LIST", "a list: its slug or title, or a part of them")
}

extension Commands {
    static let lists: [Command] = [newList, addToList, removeFromList, moveInList]

    /// Begins a reading list.
    private static let newList = Command.verb(
        "list new", "creates a reading list",
        operands: [
            Operand("TITLE", "what it is called"),
            Operand("BOOK", "its books, in order", isOptional: true, isRepeated: true),
        ],
        options: [.description],
        example: "octavo list new \"Short books\" persuasion carmilla"
    ) { arguments, club, _ in
        let books = try arguments.operands.dropFirst().map { try club.book($0) }
        let (plan, slug) = try club.newList(
            arguments.operands[0], description: arguments.value(of: .description), books: books)
        return PlannedChange(plan: plan, done: "The list \(slug) was created.")
    }

    /// Puts books on a list.
    private static let addToList = Command.verb(
        "list add", "puts a book on a list", operands: [.list, .books], options: [.place, .note],
        example: "octavo list add short-books emma --note \"Long, but quick.\" --at 1"
    ) { arguments, club, _ in
        let list = try club.list(arguments.operands[0])
        let book = try club.book(arguments.operands.dropFirst().joined(separator: " "))
        let plan = try club.adding(
            book, to: list, note: arguments.value(of: .note), at: arguments.number(of: .place))
        return PlannedChange(plan: plan, done: "\(book.title) is on the list \(list.title).")
    }

    /// Takes a book off a list.
    private static let removeFromList = Command.verb(
        "list remove", "takes a book off a list", operands: [.list, .books],
        example: "octavo list remove short-books emma"
    ) { arguments, club, _ in
        let list = try club.list(arguments.operands[0])
        let book = try club.book(arguments.operands.dropFirst().joined(separator: " "))
        return PlannedChange(
            plan: try club.removing(book, from: list),
            done: "\(book.title) was removed from the list \(list.title).")
    }

    /// Moves a book within a list.
    private static let moveInList = Command.verb(
        "list move", "puts a book of a list in another place",
        operands: [.list, .book, Operand("PLACE", "a number, from 1")],
        example: "octavo list move short-books emma 1"
    ) { arguments, club, _ in
        guard let place = Int(arguments.operands[2]) else {
            throw UsageError(
                "`\(arguments.operands[2])` is not a place on a list", help: "write a number, such as `1`")
        }
        let list = try club.list(arguments.operands[0])
        let book = try club.book(arguments.operands[1])
        return PlannedChange(
            plan: try club.moving(book, in: list, to: place),
            done: "\(book.title) is number \(place) of the list \(list.title).")
    }
}
