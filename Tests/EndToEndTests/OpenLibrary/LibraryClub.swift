import OpenLibraryFixture
import TestSupport

/// A club of a few books in a folder, and a library on this machine that knows them.
struct LibraryClub {
    let folder: TemporaryFolder
    let library: FixtureLibrary

    /// A club with books called `book-1` and so on.
    init(books count: Int) throws {
        folder = try TemporaryFolder([
            "content/site.yaml": "title: The Club\nopenlibrary:\n  contact: host@club.example\n"
        ])
        library = try FixtureLibrary(
            works: (1...count).map {
                FixtureWork(
                    $0, "Book \($0)", by: ["Ann Author"], description: "What book \($0) is about.",
                    covers: [$0])
            },
            editions: (1...count).map {
                FixtureEdition(
                    $0, "Book \($0)", of: [$0], isbn: Self.isbn($0), covers: [1_000 + $0], pages: 100)
            })
        for number in 1...count {
            try folder.write(
                "---\ntitle: Book \(number)\nauthors: Ann Author\nisbn: \(Self.isbn(number))\n---\n",
                to: "content/books/book-\(number).md")
        }
    }

    /// Runs the program on the club's folder, with the library instead of the service.
    func run(_ arguments: [String], pause: Double = 0) async throws -> Shell.Outcome {
        var environment = library.environment
        environment["OCTAVO_OPENLIBRARY_PAUSE"] = "\(pause)"
        return try await BuiltProgram.run(arguments, in: folder.path, environment: environment)
    }

    /// The lock file; empty if there is none.
    var lock: String {
        get throws {
            folder.has("content/openlibrary.lock") ? try folder.read("content/openlibrary.lock") : ""
        }
    }

    /// A number with a right checksum.
    private static func isbn(_ number: Int) -> String {
        let start = "978000" + String(100_000 + number)
        let sum = start.compactMap(\.wholeNumberValue).enumerated().reduce(0) {
            $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3)
        }
        return start + "\((10 - sum % 10) % 10)"
    }
}
