import Diagnostics
import OpenLibrary
import ReadingCatalog

/// What was asked of `octavo find`.
struct BookSearch {
    /// The folder that holds `content/`.
    let folder: String
    /// The found book that is to be added.
    let choice: FoundBookChoice?
    /// Whether a program reads the list.
    let isJSON: Bool
    private let words: String
    private let subject: String?
    private let number: Int
    private let isOffline: Bool
    private let access: ServiceAccess

    /// What a command line asks.
    init(_ arguments: Arguments) throws(UsageError) {
        folder = arguments.value(of: .siteFolder) ?? "."
        choice = try BookSearch.choice(arguments.value(of: .add))
        isJSON = arguments.has(.json)
        words = arguments.operands.joined(separator: " ")
        subject = arguments.value(of: .subject)
        number = try arguments.number(of: .page, in: 1...1_000) ?? 1
        isOffline = arguments.has(.offline)
        access = try ServiceAccess.ofEnvironment()
    }

    /// The page of the list, or of the one book whose key was given alone.
    func page(of catalog: Catalog) async -> Result<FoundPage, BookFinder.Failure> {
        let finder = BookFinder(folder: folder, access: access, site: catalog.site)
        if case .key(let key)? = choice, words.isEmpty, subject == nil {
            return await finder.find(key, isOffline: isOffline)
        }
        return await finder.find(words, subject: subject, page: number, isOffline: isOffline)
    }

    /// Begins a record for the book that was chosen, and says where.
    func add(
        _ choice: FoundBookChoice, from page: FoundPage, to catalog: Catalog, _ console: Console
    ) -> ExitCode {
        guard let book = page.book(choice) else {
            console.tell(missing(choice, from: page))
            return .failed
        }
        switch FoundBookRecord(site: folder, catalog: catalog).add(book, isbn: BookFinder.number(words)) {
        case .success(let path):
            console.print("\(path)\n")
            console.note("\(book.title): `octavo enrich` fetches its synopsis and cover.\n")
            return .well
        case .failure(let refusal):
            console.tell(refusal.diagnostic)
            return .failed
        }
    }

    private func missing(_ choice: FoundBookChoice, from page: FoundPage) -> Diagnostic {
        guard !page.books.isEmpty else {
            return .error(
                "find-not-there", "nothing was found, so that nothing can be added", at: nil,
                help: "look for fewer words, or write the record yourself")
        }
        let name =
            switch choice {
            case .number(let number): "\(number)"
            case .key(let key): key.description
            }
        return .error(
            "find-not-there", "`\(name)` is not on page \(page.page) of what was found", at: nil,
            help: "leave out `--add` to see the list, and choose a number or a key of it")
    }

    private static func choice(_ text: String?) throws(UsageError) -> FoundBookChoice? {
        guard let text else { return nil }
        if let choice = FoundBookChoice(text) { return choice }
        throw UsageError(
            "`--add` takes a number of the list or a key; found `\(text)`",
            help: "write `--add 1` or `--add OL66554W`, for example")
    }
}
