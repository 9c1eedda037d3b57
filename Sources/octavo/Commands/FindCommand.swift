import Authoring
import Diagnostics
import OpenLibrary
import ReadingCatalog
import TextAndTime

extension Option {
    static let subject = Option(
        "--subject", .text("TEXT"), "only books on a subject, such as \"gothic fiction\"")
    static let page = Option("--page", .number(1...1_000), "which page of the list (default: 1)")
    static let add = Option(
        "--add", .text("N"), "creates a record for a book of the list: its number in the list, or its key")
    static let siteFolder = Option(
        "--site", short: "-C", .folder, "the folder that holds content/ (default: this one)")
}

extension Commands {
    /// Searches Open Library.
    static let find = Command(
        name: "find",
        summary: "searches Open Library for books, and creates records for them",
        operands: [
            Operand(
                "QUERY", "words of the title or the authors, or an ISBN", isOptional: true, isRepeated: true)
        ],
        options: [.subject, .page, .add, .json, .offline, .siteFolder],
        example: "octavo find frankenstein shelley --add 1"
    ) { arguments, console in
        let search = try FindRequest(arguments)
        let loaded = await CatalogLoader(site: search.folder, options: .init(includesDrafts: true)).load()
        guard let catalog = loaded.catalog else {
            console.report(loaded.report)
            return .failed
        }
        switch await search.page(of: catalog) {
        case .failure(let failure):
            console.report(failure.diagnostic)
            return failure.isOfNetwork ? .networkFailed : .failed
        case .success(let page):
            if let staleness = page.staleness { console.message("This is an older answer: \(staleness)\n") }
            if let choice = search.choice { return try await search.add(choice, from: page, console) }
            let text = FoundPageText(page)
            try console.print(search.isJSON ? text.json : text.text)
            return .success
        }
    }
}

/// The search that a command line requests.
private struct FindRequest {
    let folder: String
    /// The book to create a record for.
    let choice: FoundBookChoice?
    /// Whether the list is written as JSON.
    let isJSON: Bool
    private let words: String
    private let subject: String?
    private let number: Int
    private let isOffline: Bool
    private let access: ServiceAccess

    init(_ arguments: Arguments) throws(UsageError) {
        folder = arguments.value(of: .siteFolder) ?? "."
        choice = try FindRequest.choice(arguments.value(of: .add))
        isJSON = arguments.has(.json)
        words = arguments.operands.joined(separator: " ")
        subject = arguments.value(of: .subject)
        number = arguments.number(of: .page) ?? 1
        isOffline = arguments.has(.offline)
        access = try ServiceAccess.fromEnvironment()
    }

    /// The page of the list; if only the key of a book was given, a page with that book.
    func page(of catalog: Catalog) async -> Result<FoundPage, FindFailure> {
        let finder = BookFinder(folder: folder, access: access, site: catalog.site)
        if case .key(let key)? = choice, words.isEmpty, subject == nil {
            return await finder.find(key, isOffline: isOffline)
        }
        return await finder.find(words, subject: subject, page: number, isOffline: isOffline)
    }

    /// Creates a record for the chosen book, and writes its path.
    func add(
        _ choice: FoundBookChoice, from page: FoundPage, _ console: Console
    ) async throws -> ExitCode {
        guard let book = page.book(choice) else {
            console.report(missing(choice, from: page))
            return .failed
        }
        return try await Command.onClub(in: folder, console, isJSON: isJSON) { club in
            let record = try NewRecord(book, isbn: BookFinder.number(words), for: club)
            let (plan, slug) = try club.adding(record)
            let draft = try club.draft(plan)
            try await club.check(draft)
            try club.write(draft)
            try console.print("\(record.kind.path(of: slug))\n")
            console.message("\(book.title): `octavo enrich` fetches its synopsis and cover.\n")
            return .success
        }
    }

    private func missing(_ choice: FoundBookChoice, from page: FoundPage) -> Diagnostic {
        guard !page.books.isEmpty else {
            return .error(
                "find-not-there", "nothing was found, so nothing can be added", at: nil,
                help: "search for fewer words, or write the record yourself")
        }
        let name =
            switch choice {
            case .number(let number): "\(number)"
            case .key(let key): key.description
            }
        return .error(
            "find-not-there", "`\(name)` is not on page \(page.page) of the list", at: nil,
            help: "leave out `--add` to see the list, then choose a number or a key from it")
    }

    private static func choice(_ text: String?) throws(UsageError) -> FoundBookChoice? {
        guard let text else { return nil }
        if let choice = FoundBookChoice(text) { return choice }
        throw UsageError(
            "`--add` takes a number or a key from the list; found `\(text)`",
            help: "for example `--add 1` or `--add OL66554W`")
    }
}
