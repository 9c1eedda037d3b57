import LoopbackServer
import OpenLibraryFixture
import TestSupport
import Testing

@Suite struct EnrichCommandTests {
    @Test func `books are enriched once, and every later build has the same offline`() async throws {
        let club = try LibraryClub(books: 2)
        let first = try await club.run(["enrich"])
        #expect(first.status == 0, "\(first.messages)")
        #expect(first.output == "fetched 2: book-1, book-2\n")
        #expect(club.library.requests.allSatisfy { $0.userAgent.hasSuffix("(host@club.example)") })
        club.library.stop()
        let build = try await club.run(["build", "--locked"])
        #expect(build.status == 0, "\(build.messages)")
        let page = try club.folder.read("_site/books/book-1/index.html")
        #expect(page.contains("What book 1 is about."))
        let again = try await club.run(["build", "--offline", "--full", "-o", "again"])
        #expect(again.status == 0, "\(again.messages)")
        #expect(try club.folder.read("again/books/book-1/index.html") == page)
    }

    @Test func `a build fetches what is missing, and without a network reports what it lacks`() async throws {
        let club = try LibraryClub(books: 2)
        club.library.interrupt { _ in .status(500) }
        let failed = try await club.run(["build"])
        #expect(failed.status == 0)
        #expect(failed.messages.contains("2 books could not be fetched: the service failed (500)"))
        club.library.interrupt(nil)
        let build = try await club.run(["build"])
        #expect(build.status == 0, "\(build.messages)")
        #expect(try club.folder.read("_site/books/book-2/index.html").contains("What book 2 is about."))
        club.library.forgetRequests()
        let unchanged = try await club.run(["build"])
        #expect(unchanged.status == 0)
        #expect(club.library.requests.isEmpty)
    }

    @Test func `without a network enrich exits with 3 and reports why`() async throws {
        let club = try LibraryClub(books: 1)
        club.library.stop()
        let outcome = try await club.run(["enrich"])
        #expect(outcome.status == 3)
        #expect(
            outcome.output == """
                failed 1: run `octavo enrich` again later; it goes on where this run stopped
                  the service could not be reached (no connection)
                    book-1

                """)
        let offline = try await club.run(["enrich", "--offline"])
        #expect(offline.status == 0)
        #expect(offline.messages.contains("1 book is not in the lock file, and this run is offline"))
        let locked = try await club.run(["build", "--locked"])
        #expect(locked.status == 1)
        #expect(
            locked.messages.contains(
                "content/books/book-1.md: the lock file has no current record of `book-1`"))
    }

    @Test func `what books lack is reported without any request`() async throws {
        let club = try LibraryClub(books: 1)
        let outcome = try await club.run(["enrich", "--report"])
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                book-1  lacks synopsis, cover, key
                1 of 1 books: synopsis 1, cover 1, isbn 0, key 1

                """)
        #expect(club.library.requests.isEmpty)
    }

    @Test func `a slug that is none is answered with the one that was meant`() async throws {
        let club = try LibraryClub(books: 1)
        let outcome = try await club.run(["enrich", "--refresh", "bok-1"])
        #expect(outcome.status == 2)
        #expect(outcome.messages.contains("did you mean `--refresh book-1`?"))
    }

    @Test func `books are found, and found again without a network`() async throws {
        let club = try LibraryClub(books: 2)
        let found = try await club.run(["find", "book", "author"])
        #expect(found.status == 0, "\(found.messages)")
        #expect(
            found.output == """
                   1 ▣ Book 1 by Ann Author  OL1W
                   2 ▣ Book 2 by Ann Author  OL2W
                page 1 of 1, 2 found; ▣ has a cover

                """)
        club.library.stop()
        #expect(try await club.run(["find", "--offline", "book", "author"]).output == found.output)
        let other = try await club.run(["find", "something else"])
        #expect(other.status == 3)
        let none = try await club.run(["find"])
        #expect(none.status == 1)
    }

    @Test func `a log gets a line now and then instead of a bar`() async throws {
        let club = try LibraryClub(books: 3)
        let outcome = try await club.run(["enrich"])
        #expect(!outcome.messages.contains("\u{1B}"))
        #expect(outcome.messages.count < 200)
    }

    @Test func `proxies of the environment are used`() async throws {
        let club = try LibraryClub(books: 1)
        let asked = AskedPaths()
        let proxy = try HTTPServer.start { request in
            asked.add(request.target)
            return .status(502)
        }
        defer { proxy.stop() }
        var environment = club.library.environment
        environment["http_proxy"] = proxy.address
        environment["no_proxy"] = ""
        let outcome = try await BuiltProgram.run(["enrich"], in: club.folder.path, environment: environment)
        #expect(outcome.status == 3)
        #expect(club.library.requests.isEmpty)
        #expect(!asked.all.isEmpty || outcome.output.contains("421") || outcome.output.contains("failed"))
    }
}
