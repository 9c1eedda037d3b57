import Foundation
import OpenLibraryFixture
import TestSupport

/// A club of many books, and a library on this machine that has them all.
struct EnrichedClub {
    let folder: TemporaryFolder
    let library: FixtureLibrary
    private let count: Int

    /// `OCTAVO` names another program to measure.
    private static let binary =
        ProcessInfo.processInfo.environment["OCTAVO"] ?? BuiltProgram.project + "/.build/release/octavo"

    init(books count: Int, isEnabled: Bool = true) throws {
        self.count = count
        let setting = isEnabled ? "contact: host@club.example" : "enabled: false"
        folder = try TemporaryFolder([
            "content/site.yaml": "title: The Club\nopenlibrary: {\(setting)}\n"
        ])
        library = try FixtureLibrary(
            works: (1...count).map {
                FixtureWork(
                    $0, "Book \($0)", by: ["Author \($0 % 300)"], description: Self.synopsis($0),
                    covers: [$0],
                    subjects: ["Reading", "Fiction"], firstPublished: 1900 + $0 % 100)
            },
            editions: (1...count).map {
                FixtureEdition(
                    $0, "Book \($0)", of: [$0], isbn: Self.isbn($0), covers: [100_000 + $0],
                    publisher: "Press", pages: 100)
            })
        for number in 1...count {
            try folder.write(
                SampleClub.book(
                    "Book \(number)", by: "Author \(number % 300)", "isbn: \(Self.isbn(number))"),
                to: "content/books/book-\(number).md")
        }
    }

    /// How long the program takes.
    func time(_ arguments: [String]) async throws -> Duration {
        let start = ContinuousClock.now
        let outcome = try await Shell.run(
            Self.binary, arguments, in: folder.path, environment: library.environment)
        precondition(outcome.status == 0, outcome.messages + outcome.output)
        return ContinuousClock.now - start
    }

    /// How long a whole build spends on enriching.
    func enrichingTime(_ arguments: [String]) async throws -> Duration {
        let outcome = try await Shell.run(
            Self.binary, ["build", "--full", "--timings"] + arguments, in: folder.path,
            environment: library.environment)
        let line = outcome.messages.split(separator: "\n").first { $0.hasSuffix(" ms  enrich") }
        let milliseconds = line?.split(separator: " ").first.flatMap { Double($0) }
        precondition(outcome.status == 0 && milliseconds != nil, outcome.messages + outcome.output)
        return .seconds((milliseconds ?? 0) / 1_000)
    }

    /// A lock file of all books, without covers.
    func writeLock() throws {
        let books = (1...count).map { number in
            """
            "book-\(number)": {"asked": "isbn \(Self.isbn(number))", "fetched": "2026-11-21",
            "work": "OL\(number)W revision 3", "edition": "OL\(number)M revision 3",
            "title": "Book \(number)", "authors": ["Author \(number % 300)"],
            "published": {"work": "\(1900 + number % 100)"}, "publisher": {"edition": "Press"},
            "pages": {"edition": 100}, "subjects": ["Reading", "Fiction"],
            "synopsis": {"work": ["\(Self.synopsis(number))"]}}
            """
        }
        try folder.write(
            "{\"books\": {\n" + books.joined(separator: ",\n") + "}}\n", to: "content/openlibrary.lock")
    }

    private static func synopsis(_ number: Int) -> String {
        "What book \(number) is about is described here, in as many words as a synopsis has. "
            + String(repeating: "Somebody comes to a house, and somebody else leaves it. ", count: 8)
    }

    /// An ISBN with the right check digit.
    private static func isbn(_ number: Int) -> String {
        let start = "9780" + String(10_000_000 + number)
        let sum = start.compactMap(\.wholeNumberValue).enumerated().reduce(0) {
            $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3)
        }
        return start + "\((10 - sum % 10) % 10)"
    }
}
