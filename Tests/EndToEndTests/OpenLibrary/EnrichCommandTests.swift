import LoopbackServer
import OpenLibraryFixture
import Synchronization
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

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

    @Test func `covers that enrich has fetched, in whatever sizes, are no strangers to the next build`()
        async throws
    {
        let club = try LibraryClub(books: 2)
        #expect(try await club.run(["enrich"]).status == 0)
        #expect(!(try club.folder.names(in: "content/covers").isEmpty))
        let build = try await club.run(["build", "--locked", "--strict", "--base-url", "https://x.example/"])
        #expect(build.status == 0 && !build.messages.contains("belongs to no record"), "\(build.messages)")
    }

    @Test func `an ISBN that leads to another book gives it nothing, and is asked about`() async throws {
        let club = try LibraryClub(books: 1)
        try club.folder.write(
            "---\ntitle: Odyssey\nauthors: [Homer]\nisbn: \(LibraryClub.isbn(1))\n---\n",
            to: "content/books/book-1.md")
        let enriched = try await club.run(["enrich"])
        #expect(
            enriched.output.contains("Book 1") && !enriched.output.contains("fetched 1"), "\(enriched.output)"
        )
        #expect(try club.lock.contains("What book 1 is about.") == false)
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
                failed 1: run `octavo enrich` again later; it continues where this run stopped
                  the service could not be reached (no connection)
                    book-1

                """)
        let offline = try await club.run(["enrich", "--offline"])
        #expect(offline.status == 0)
        #expect(offline.messages.hasPrefix("content/books/book-1.md: warning[openlibrary-missing]: "))
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

    @Test func `a lock file that was deleted is written again by the next build`() async throws {
        let club = try LibraryClub(books: 2)
        for number in 1...2 {
            club.library.put(FixtureWork(number, "Book \(number)", by: ["Ann Author"], description: "Text."))
            var edition = FixtureEdition(
                number, "Book \(number)", of: [number], isbn: LibraryClub.isbn(number))
            edition.pages = 100
            club.library.put(edition)
        }
        #expect(try await club.run(["build"]).status == 0)
        let lock = try club.lock
        #expect(lock.contains("\"book-2\": {"))
        // Files that changed a moment ago are never taken for unchanged.
        try await Task.sleep(for: .milliseconds(200))
        try club.folder.remove("content/openlibrary.lock")
        let again = try await club.run(["build"])
        #expect(again.status == 0, "\(again.messages)")
        #expect(try club.lock == lock)
    }

    @Test func `to report and to refresh at once is refused`() async throws {
        let club = try LibraryClub(books: 1)
        let refusal = try await club.run(["enrich", "--refresh", "--report"])
        #expect(refusal.status == 2)
        #expect(
            refusal.messages == """
                error[usage]: `--report` fetches nothing, and `--refresh` fetches again
                  help: run `octavo enrich --refresh`; `git diff content/openlibrary.lock` shows what has changed

                """)
    }

    @Test func `an interrupted run keeps what it found`() async throws {
        let club = try LibraryClub(books: 120)
        let count = Mutex(0)
        let running = Mutex<BackgroundProgram?>(nil)
        club.library.interrupt { request in
            let isSearch = request.target.hasPrefix("/search")
            guard isSearch || request.target.hasPrefix("/isbn/") else { return nil }
            let searches = count.withLock { count in
                if isSearch { count += 1 }
                return count
            }
            guard searches > 1 else { return nil }
            // The second group of fifty gets an answer that does not end. The run is interrupted from here, as it would give up
            // the answer if a busy machine let the test wait.
            while running.withLock({ $0 }) == nil { usleep(1000) }
            if isSearch { running.withLock { $0 }?.signal(SIGINT) }
            return ServerResponse(status: 200, body: .script(.lasting))
        }
        var environment = club.library.environment
        environment["OCTAVO_OPENLIBRARY_PAUSE"] = "0"
        let program = try BackgroundProgram(
            BuiltProgram.path, ["enrich"], in: club.folder.path, environment: environment)
        running.withLock { $0 = program }
        let said = await program.line(containing: "Interrupted.")
        #expect(
            said == "Interrupted. What was found is kept; `octavo enrich` continues where this run stopped.")
        #expect(await program.status() == 130)
        let kept = try club.recordedBooks.count
        #expect(kept == 50)
        club.library.interrupt(nil)
        #expect(try await club.run(["enrich"]).status == 0)
        #expect(try club.recordedBooks.count == 120)
    }

    @Test func `the line below a candidate decides`() async throws {
        let club = try LibraryClub(books: 1)
        for number in [170, 171] {
            club.library.put(
                FixtureWork(number, "The Ebb", by: ["Mara Lind"], description: "Water, copy \(number)."))
        }
        try club.folder.write(
            "---\n# Kept.\ntitle: The Ebb\nauthors: Mara Lind\n---\nOur notes.\n",
            to: "content/books/ebb.md")
        let listed = try await club.run(["enrich"])
        let line = "octavo set ebb openlibrary=OL171W"
        #expect(listed.output.contains("\n      \(line)\n"), "\(listed.output)")
        let decided = try await club.run(line.split(separator: " ").dropFirst().map(String.init))
        #expect(decided.status == 0, "\(decided.messages)")
        #expect(
            try club.folder.read("content/books/ebb.md")
                == "---\n# Kept.\ntitle: The Ebb\nauthors: Mara Lind\nopenlibrary: OL171W\n---\nOur notes.\n")
        #expect(try await club.run(["enrich"]).status == 0)
        #expect(try club.lock.contains("\"Water, copy 171.\"\n"))
    }

    @Test func `what the service says of a work is on its page, named as the service's`() async throws {
        let club = try LibraryClub(books: 2)
        var work = FixtureWork(
            1, "Book 1", by: ["Ann Author"], description: "First line.\nSecond line.", covers: [1_000_001],
            subjects: ["Detective and mystery stories"])
        work.series = ("The Harbour Books", "2")
        work.firstSentence = "The lamp went out."
        work.rating = (4.12, 1_093)
        work.ebook = ("borrowable", "harbourbook0001auth")
        club.library.put(work)
        club.library.put(
            FixtureEdition(1, "Book 1", of: [1], isbn: LibraryClub.isbn(1), covers: [1_000_001]))
        try club.folder.write(
            """
            title: The Club
            openlibrary: {contact: host@club.example, ratings: true}
            subjects: {Detective and mystery stories: Mystery}

            """, to: "content/site.yaml")
        let build = try await club.run(["build"])
        #expect(build.status == 0, "\(build.messages)")
        let page = try club.folder.read("_site/books/book-1/index.html")
        for text in [
            "First line.<br>\nSecond line.", "The lamp went out.",
            "4.1 out of 5 from 1,093 ratings on Open Library",
            #"<a href="https://archive.org/details/harbourbook0001auth">Borrow at the Internet Archive</a>"#,
            #"<a href="/genres/mystery/">Mystery</a>"#,
            #"<a href="/series/the-harbour-books/">The Harbour Books</a>, 2"#,
            #"src="/covers/book-1.openlibrary.jpg""#,
        ] { #expect(page.contains(text), "\(text) is not in \(page)") }
        let books = try club.folder.read("_site/books/index.html")
        #expect(books.contains("/covers/book-1.openlibrary.jpg.320.webp 320w"))
        #expect(try club.folder.read("_site/series/the-harbour-books/index.html").contains("Book 1"))
        let gaps = try await club.run(["enrich", "--report"])
        #expect(!gaps.output.contains("subjects of books"))
        // Without being asked for, ratings are not shown.
        try club.folder.write(
            "title: The Club\nopenlibrary: {contact: host@club.example, series: false}\n",
            to: "content/site.yaml")
        #expect(try await club.run(["build", "--locked"]).status == 0)
        let plain = try club.folder.read("_site/books/book-1/index.html")
        #expect(!plain.contains("ratings on Open Library") && !plain.contains("The Harbour Books"))
        let proposals = try await club.run(["enrich", "--report"])
        #expect(
            proposals.output.hasSuffix(
                """
                subjects of books without a genre: Detective and mystery stories (1)
                  to make one a genre, write it into content/site.yaml: `subjects: {"Detective and mystery stories": Your genre}`

                """), "\(proposals.output)")
    }
}
