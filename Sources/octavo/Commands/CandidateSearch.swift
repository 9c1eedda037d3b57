import Authoring
import Content
import Diagnostics
import LockedFacts
import OpenLibrary
import ReadingCatalog

/// A search of Open Library for a book that is to be added.
struct CandidateSearch {
    let arguments: Arguments
    let club: Club
    let console: Console

    private var words: String { arguments.name }

    /// The addition of the book that is meant; candidates are shown if there are several.
    func change() async throws -> PlannedChange {
        guard !words.isEmpty else {
            throw UsageError(
                "`octavo add` needs a book",
                help: "write its ISBN or its title, or describe it with `--title` and `--author`")
        }
        let isbn = BookFinder.number(words)
        if let isbn, let known = club.catalog.books.first(where: { $0.number == isbn }) {
            throw KnownBook(book: known)
        }
        let page = try await page()
        if arguments.has(.json), !arguments.has(.first) {
            try console.print(FoundPageText(page).json)
            return PlannedChange(plan: EditPlan(), done: "")
        }
        let book = try choice(from: page, isFirst: arguments.has(.first) || isbn != nil)
        let added = try arguments.adding(try NewRecord(book, isbn: isbn, for: club).fields, to: club)
        return PlannedChange(
            plan: added.plan, done: "\(added.done) `octavo enrich` fetches its synopsis and cover.")
    }
}

extension CandidateSearch {
    private func page() async throws -> FoundPage {
        let finder = BookFinder(
            folder: club.path, access: try .fromEnvironment(), site: club.catalog.site)
        let isOffline = arguments.has(.offline)
        if let key = OpenLibraryKey(words.uppercased()) {
            return try await finder.find(key, isOffline: isOffline)
        }
        let query = [words, arguments.value(of: .byAuthor)].compactMap { $0 }.joined(separator: " ")
        return try await finder.find(query, isOffline: isOffline)
    }

    /// The only book of a page, the first one, or the one that a person chooses.
    private func choice(from page: FoundPage, isFirst: Bool) throws -> FoundBook {
        guard let first = page.books.first else {
            throw ReportedFailure(
                "find-not-there", "Open Library knows no book `\(words)`", at: nil,
                help: "describe it: `octavo add book --title … --author …`")
        }
        if isFirst || page.books.count == 1 { return first }
        console.message(FoundPageText(page).text)
        while console.canAsk {
            guard let answer = console.answer(to: "Which one? A number, or Enter for none: "), !answer.isEmpty
            else { break }
            if let book = page.book(named: answer) { return book }
            console.message("`\(answer)` is not in the list.\n")
        }
        throw ReportedFailure(
            "ambiguous", "`\(words)` may mean several books, and none was chosen", at: nil,
            help: "add the key of one: `octavo add \(first.key)`; or take the first one with `--first`")
    }
}

extension NewRecord {
    /// The record of a book that was found; throws if the club has a book for which facts of the same work were fetched.
    init(_ found: FoundBook, isbn: ISBN?, for club: Club) throws {
        if let slug = LockFileEdit(site: club.path).book(of: found.key),
            let known = club.catalog.index(ofBook: slug).map({ club.catalog.books[$0] })
        {
            throw KnownBook(book: known)
        }
        self.init(found.details(isbn: isbn))
    }
}
