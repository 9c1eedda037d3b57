import Foundation
import OpenLibraryFixture
import TestSupport
import Testing

/// `octavo enrich --dump` as a person runs it.
@Suite struct DumpCommandTests {
    @Test func `dumps fill the lock file, and only covers are requested`() async throws {
        let club = try dumpedClub()
        let first = try await club.run(["enrich", "--dump", "works.txt", "editions.txt"])
        #expect(first.status == 0, "\(first.messages)")
        #expect(
            first.output == """
                editions.txt: 2 rows, 2 wanted
                works.txt: 2 rows, 2 wanted
                from the dumps 2: book-1, book-2

                """)
        #expect(club.library.requests.count == 2)
        #expect(club.library.requests.allSatisfy { $0.isForCover })
        let build = try await club.run(["build", "--locked"])
        #expect(build.status == 0, "\(build.messages)")
        #expect(try club.folder.read("_site/books/book-1/index.html").contains("What book 1 is about."))
        let second = try await club.run(["enrich", "--dump", "works.txt", "--dump", "editions.txt"])
        #expect(second.status == 0)
        #expect(second.output == "unchanged 2: book-1, book-2\n")
    }

    @Test func `without covers no contact is needed, and nothing is sent`() async throws {
        let club = try dumpedClub()
        try club.folder.write("title: The Club\n", to: "content/site.yaml")
        let outcome = try await club.run(["enrich", "--dump", "works.txt", "editions.txt", "--no-covers"])
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(club.library.requests.isEmpty)
        #expect(try club.lock.contains("  title: Book 2\n"))
        let covers = try await club.run(["enrich", "--dump", "works.txt", "editions.txt"])
        #expect(covers.status == 1)
        #expect(covers.messages.contains("Open Library requires a contact from its users"))
    }

    @Test func `Ctrl-C while a dump is read keeps what was found`() async throws {
        let club = try dumpedClub()
        // Two parts and more, of which the first has a book.
        let filler = FixtureDump.row(
            "edition", "/books/OL99M", "{\"notes\": \"\(String(repeating: "n", count: 400))\"}")
        let rows = Data(
            (FixtureDump.editions([club.edition(1)]) + String(repeating: filler, count: 20_000)).utf8)
        let pipe = club.folder.path(of: "pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        let program = try BackgroundProgram(
            BuiltProgram.path, ["enrich", "--dump", "pipe", "--no-covers"], in: club.folder.path,
            environment: club.library.environment)
        let writer = open(pipe, O_WRONLY)
        defer { close(writer) }
        _ = fcntl(writer, F_SETFL, O_NONBLOCK)
        signal(SIGPIPE, SIG_IGN)
        var sent = 0
        let ended = Task { await program.status() }
        let said = Task { await program.lines.reduce(into: "") { $0 += $1 + "\n" } }
        var isInterrupted = false
        // It goes on until the program has noticed, as a download would.
        while true {
            let part = rows[(sent % rows.count)...].prefix(60_000)
            let count = part.withUnsafeBytes { write(writer, $0.baseAddress, $0.count) }
            if count < 0, errno == EPIPE { break }
            if count > 0 { sent += count } else { try await Task.sleep(for: .milliseconds(1)) }
            if sent > 7_000_000, !isInterrupted {
                isInterrupted = true
                program.signal(SIGINT)
            }
        }
        #expect(await ended.value == 130)
        #expect(await said.value.contains("Interrupted. What was found is kept"))
        #expect(try club.lock.contains("  outcome: partly fetched\n  edition: OL1M revision 7\n"))
        let next = try await club.run(["enrich", "--dump", "works.txt", "editions.txt", "--no-covers"])
        #expect(next.status == 0)
        #expect(try !club.lock.contains("outcome"))
    }

    @Test(arguments: [
        (["--no-covers"], "`--no-covers` can only be used with `--dump`"),
        (["--dump"], "`--dump` needs a file"),
        (["--dump", "x", "--review"], "`--review` asks Open Library, and `--dump` does not"),
    ])
    func `what does not go together is explained`(arguments: [String], message: String) async throws {
        let outcome = try await dumpedClub().run(["enrich"] + arguments)
        #expect(outcome.status == 2)
        #expect(outcome.messages.hasPrefix("error[usage]: \(message)\n  help: "), "\(outcome.messages)")
    }

    /// A club of two books in a folder with dumps that have them.
    private func dumpedClub() throws -> LibraryClub {
        let club = try LibraryClub(books: 2)
        let works = [1, 2].map {
            FixtureWork(
                $0, "Book \($0)", by: ["Ann Author"], description: "What book \($0) is about.", covers: [$0])
        }
        try club.folder.write(FixtureDump.works(works), to: "works.txt")
        try club.folder.write(FixtureDump.editions([club.edition(1), club.edition(2)]), to: "editions.txt")
        return club
    }
}

extension LibraryClub {
    fileprivate func edition(_ number: Int) -> FixtureEdition {
        FixtureEdition(
            number, "Book \(number)", of: [number], isbn: Self.isbn(number), covers: [1_000 + number],
            pages: 100)
    }
}
