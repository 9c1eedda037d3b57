import OpenLibraryFixture
import TestSupport
import TextAndTime

/// A club of a few books in a folder, and a library on this machine that knows them.
struct LibraryClub {
    let folder: TemporaryFolder
    let library: FixtureLibrary

    /// A club with books called `book-1` and so on.
    init(books count: Int) throws {
        folder = try TemporaryFolder([
            "content/site.yaml": "title: The Club\nopenlibrary:\n  contact: host@club.example\n"
        ])
        library = try FixtureLibrary()
        for number in 1...count { try addBook(number) }
    }

    /// Adds one more book, of which the library knows, and returns its slug.
    @discardableResult
    func addBook(_ number: Int) throws -> String {
        library.put(
            FixtureWork(
                number, "Book \(number)", by: ["Ann Author"], description: "What book \(number) is about.",
                covers: [number]))
        library.put(
            FixtureEdition(
                number, "Book \(number)", of: [number], isbn: Self.isbn(number), covers: [1_000 + number],
                pages: 100))
        try folder.write(
            SampleClub.book("Book \(number)", by: "Ann Author", "isbn: \(Self.isbn(number))"),
            to: "content/books/book-\(number).md")
        return "book-\(number)"
    }

    /// Removes a book from the club; the library still knows it.
    func forgetBook(_ number: Int) throws {
        try folder.remove("content/books/book-\(number).md")
    }

    /// Waits until a run has written something into the lock file.
    func waitForLock() async throws {
        while try lock.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
    }

    /// Runs the program in the club's folder as a person at a terminal does.
    func runAtTerminal(
        _ arguments: [String], answers: [TerminalProgram.Answer]
    ) async throws -> TerminalProgram.Outcome {
        var environment = library.environment
        environment["OCTAVO_OPENLIBRARY_PAUSE"] = "0"
        return try await TerminalProgram.run(
            arguments, in: folder.path, environment: environment, answers: answers)
    }

    /// Runs the program on the club's folder, with the library instead of the service.
    ///
    /// Without a pause of the test's own the program is as patient as with the service.
    func run(_ arguments: [String], pause: Double? = 0, input: String = "") async throws -> Shell.Outcome {
        var environment = library.environment
        environment["OCTAVO_OPENLIBRARY_PAUSE"] = pause.map { "\($0)" }
        return try await BuiltProgram.run(
            arguments, in: folder.path, environment: environment, input: input)
    }

    /// The lock file; empty if there is none.
    var lock: String {
        get throws {
            folder.has("content/openlibrary.lock") ? try folder.read("content/openlibrary.lock") : ""
        }
    }

    /// The slugs of the books in the lock file.
    var recordedBooks: [String] {
        get throws {
            let lock = try lock
            guard !lock.isEmpty, case .object(let books)? = try JSONReader.read(Array(lock.utf8))["books"]
            else {
                return []
            }
            return books.members.map(\.name)
        }
    }

    /// A number with a right checksum.
    static func isbn(_ number: Int) -> String {
        let start = "978000" + String(100_000 + number)
        let sum = start.compactMap(\.wholeNumberValue).enumerated().reduce(0) {
            $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3)
        }
        return start + "\((10 - sum % 10) % 10)"
    }
}
