import Authoring
import Content
import Diagnostics
import OpenLibrary
import ReadingCatalog

extension Option {
    static let first = Option.flag("--first", "takes the first book that is found")
    static let author = Option("--author", .text("NAME"), "who wrote it; may be given several times")
    static let byAuthor = Option("--by", .text("NAME"), "only books by this author")

    /// The options that are fields of a book, by their names.
    fileprivate static let bookFields: [(option: Option, field: String)] = [
        (.title, "title"), (Option("--subtitle", .text("TEXT"), "what is shown below the title"), "subtitle"),
        (.author, "authors"), (Option("--isbn", .text("ISBN"), "its number"), "isbn"),
        (Option("--published", .text("DATE"), "a year, a month or a day"), "published"),
        (Option("--publisher", .text("NAME"), "who published it"), "publisher"),
        (Option("--pages", .number(1...100_000), "how many pages it has"), "pages"),
        (Option("--language", .text("CODE"), "a code such as en, or its English name"), "language"),
        (Option("--genre", .text("NAME"), "what kind of book it is; may be given several times"), "genres"),
        (Option("--tag", .text("WORD"), "a word of your own; may be given several times"), "tags"),
        (Option("--status", .choice(ReadingStatus.allCases.map(\.rawValue)), "how far you are"), "status"),
    ]
}

extension Commands {
    /// Adds a book.
    static let add = Command.verb(
        "add", "adds a book, found by its ISBN or by words of its title, or described by options",
        operands: [
            Operand(
                "BOOK",
                "an ISBN, or words of the title; after `book`, the title and the author, without network",
                isOptional: true, isRepeated: true)
        ],
        options: Option.bookFields.map(\.option) + [.byAuthor, .acquired, .first, .json, .offline],
        example: "octavo add emma --by austen"
    ) { arguments, club, console in
        // `add book --by austen` looks for a title with that word.
        if arguments.has(.title) || arguments.operands.first == "book" && !arguments.has(.byAuthor) {
            return try await described(arguments, club, console)
        }
        return try await CandidateSearch(arguments: arguments, club: club, console: console).change()
    }

    /// A book that the options describe.
    private static func described(
        _ arguments: Arguments, _ club: Club, _ console: Console
    ) async throws -> PlannedChange {
        var words =
            arguments.operands.first == "book" ? Array(arguments.operands.dropFirst()) : arguments.operands
        var author: String?
        // `Piranesi by Susanna Clarke`
        if !arguments.has(.author),
            case .title(let written, let by?) = BallotOption.Subject(words.joined(separator: " "))
        {
            (words, author) = ([written], by)
        }
        guard words.isEmpty || !arguments.has(.title) else {
            throw UsageError(
                "a book is either searched for or described",
                help: "leave out `--title`, or the words `\(arguments.name)`")
        }
        let isTitled = !words.isEmpty || arguments.has(.title)
        if isTitled, author == nil, !arguments.has(.author), console.canAsk {
            author = try await console.reply(to: "Who wrote it? ").flatMap { $0.isEmpty ? nil : $0 }
        }
        guard isTitled, author != nil || arguments.has(.author) else {
            throw UsageError(
                "a book needs a title and an author",
                help: "for example `octavo add book Emma by Jane Austen`")
        }
        var fields: [NewField] = words.isEmpty ? [] : [NewField("title", .text(words.joined(separator: " ")))]
        for (option, name) in Option.bookFields {
            let texts = arguments.values(of: option) + (name == "authors" ? author.map { [$0] } ?? [] : [])
            if let value = try value(of: texts, for: name) { fields.append(NewField(name, value)) }
        }
        return try arguments.adding(fields, to: club)
    }

    /// The value of an option; several are items of a list.
    private static func value(of texts: [String], for name: String) throws -> NewValue? {
        guard texts.count > 1 else {
            return try texts.first.flatMap { try RecordKind.books.value($0, for: name) }
        }
        return .list(
            try texts.flatMap { text -> [NewValue] in
                let value = try RecordKind.books.value(text, for: name)
                if case .list(let items) = value { return items }
                return value.map { [$0] } ?? []
            })
    }
}

extension Option {
    static let acquired = Option("--acquired", .text("DATE"), "when the club got it (default: today)")
}

extension Arguments {
    /// The addition of a book with these fields, which the club got on the day that the options name.
    func adding(_ fields: [NewField], to club: Club) throws -> PlannedChange {
        var fields = fields
        let status = fields.firstIndex { $0.name == "status" }
        // What is only suggested has not been got.
        if status.map({ fields[$0].value != .text(ReadingStatus.suggested.rawValue) }) ?? true {
            let day = try day(of: .acquired, in: club) ?? .today(in: club.catalog.site)
            fields.insert(NewField("acquired", day.written), at: status ?? fields.count)
        }
        let (plan, slug) = try club.adding(NewRecord(.books, fields))
        return PlannedChange(plan: plan, done: "Added `\(slug)`.")
    }
}
