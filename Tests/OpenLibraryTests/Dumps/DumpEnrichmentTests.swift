import Foundation
import OpenLibraryFixture
import ReadingCatalog
import Synchronization
import TestSupport
import Testing

@testable import OpenLibrary

/// Books that are enriched by dumps instead of the service.
@Suite struct DumpEnrichmentTests {
    @Test func `dumps and the service give the same lock file`() async throws {
        let dumped = try Self.everything()
        let asked = try SmallClub(dumped.library())
        let read = try SmallClub(dumped.library())
        let answered = await asked.enrich(try asked.catalog(Self.books))
        let outcome = await read.enrich(
            try read.catalog(Self.books), from: Dumps(dumped.paths, includesCovers: true))
        #expect(SmallClub.words(outcome.report) == "")
        #expect(try read.comparableLock == asked.comparableLock)
        #expect(try read.lockText.contains("outcome: unclear"))
        #expect(read.library.recordRequestCount == 0)
        #expect(try asked.folder.files(below: "content/covers") == read.folder.files(below: "content/covers"))
        #expect(read.library.requests.count >= 3)
        #expect(outcome.result.merged.map(\.slug) == answered.result.merged.map(\.slug))
        #expect(outcome.result.lostKeys.map(\.slug) == [Slug("lost")])
    }

    @Test func `without covers nothing is requested, and a later run fetches them alone`() async throws {
        let dumped = try Self.everything()
        let club = try SmallClub(dumped.library())
        let first = await club.enrich(
            try club.catalog(Self.books), from: Dumps(dumped.paths, includesCovers: false))
        #expect(SmallClub.words(first.report) == "")
        #expect(club.library.requests.isEmpty)
        #expect(try !club.lockText.contains("cover:"))
        let facts = try club.comparableLock
        let build = await club.enrich(try club.catalog(Self.books), .build)
        #expect(build.isSettled)
        let second = await club.enrich(
            try club.catalog(Self.books), from: Dumps(dumped.paths, includesCovers: true))
        #expect(SmallClub.words(second.report) == "")
        #expect(club.library.recordRequestCount == 0)
        #expect(try club.lockText.contains("cover: edition 7701"))
        let withoutCovers = try club.comparableLock.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("  cover: ") && !$0.hasPrefix("  small-cover: ") }
        #expect(withoutCovers.joined(separator: "\n") == facts)
    }

    @Test func `a compressed dump is like the text, also in several streams`() async throws {
        let dumped = try Self.everything()
        let text = try SmallClub(dumped.library())
        _ = await text.enrich(try text.catalog(Self.books), from: Dumps(dumped.paths, includesCovers: false))
        var paths: [String] = []
        for name in ["works.txt", "editions.txt", "authors.txt"] {
            paths.append(try await dumped.compressed(name))
        }
        let rows = FixtureDump.works([FixtureWork(9_000, "Another")])
        try dumped.folder.write(rows, to: "more.txt")
        let more = try await dumped.compressed("more.txt")
        let both = try dumped.folder.bytes("more.txt.gz") + dumped.folder.bytes("works.txt.gz")
        try dumped.folder.write(both + [0, 0, 0, 0], to: "works.txt.gz")
        #expect(more.hasSuffix("more.txt.gz"))
        let club = try SmallClub(dumped.library())
        let outcome = await club.enrich(
            try club.catalog(Self.books), from: Dumps(paths, includesCovers: false))
        #expect(SmallClub.words(outcome.report) == "")
        #expect(try club.lockText == text.lockText)
        #expect(outcome.result.dumps.map(\.rows) == [5, 9, 6])
    }

    @Test func `line ends of other systems, a mark of the byte order and a file given twice change nothing`()
        async throws
    {
        let dumped = try Self.everything()
        let text = try SmallClub(dumped.library())
        _ = await text.enrich(try text.catalog(Self.books), from: Dumps(dumped.paths, includesCovers: false))
        for name in ["works.txt", "editions.txt", "authors.txt"] {
            let rows = try dumped.folder.read(name)
            try dumped.folder.write("\u{FEFF}" + rows.replacing("\n", with: "\r\n"), to: name)
        }
        let club = try SmallClub(dumped.library())
        let outcome = await club.enrich(
            try club.catalog(Self.books), from: Dumps(dumped.paths + dumped.paths, includesCovers: false))
        #expect(SmallClub.words(outcome.report) == "")
        #expect(try club.lockText == text.lockText)
        #expect(outcome.result.dumps.map(\.rows) == [5, 8, 6])
        #expect(outcome.result.dumps.map(\.broken) == [0, 0, 0])
    }

    @Test func `an interrupted run keeps what it found, and the next one goes on`() async throws {
        let dumped = try Self.everything()
        let club = try SmallClub(dumped.library())
        let catalog = try club.catalog(Self.books)
        let running = Mutex<Task<EnrichmentOutcome, Never>?>(nil)
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            for await _ in begun { break }
            return await club.enrich(
                catalog,
                from: Dumps(dumped.paths, includesCovers: true) { _ in running.withLock { $0 }?.cancel() })
        }
        running.withLock { $0 = task }
        begin.yield()
        _ = await task.value
        // Of the editions, which are read first, the one with the number was found; its work was not.
        #expect(
            try club.comparableLock.contains(
                """
                book: light
                  asked: isbn 9780306406157
                  fetched:
                  outcome: partly fetched
                  edition: OL901M

                """.dropLast()))
        #expect(try !club.lockText.contains("not found"))
        #expect(club.library.requests.isEmpty)
        let next = await club.enrich(
            try club.catalog(Self.books), from: Dumps(dumped.paths, includesCovers: true))
        #expect(SmallClub.words(next.report) == "")
        let whole = try SmallClub(dumped.library())
        _ = await whole.enrich(try whole.catalog(Self.books), from: Dumps(dumped.paths, includesCovers: true))
        #expect(try club.lockText == whole.lockText)
    }

    @Test func `a dump that is cut off is reported, and what it had is kept`() async throws {
        let dumped = try Self.everything()
        var filler = ""
        for number in 20_000..<40_000 {
            filler += FixtureDump.row("edition", "/books/OL\(number)M", "{\"title\": \"\(number * 7_919)\"}")
        }
        try dumped.folder.write(FixtureDump.editions(dumped.editions) + filler, to: "editions.txt")
        let path = try await dumped.compressed("editions.txt")
        let bytes = try dumped.folder.bytes("editions.txt.gz")
        try dumped.folder.write(Array(bytes.dropLast(bytes.count / 10)), to: "editions.txt.gz")
        let club = try SmallClub(dumped.library())
        let books = [Self.books[0], Book.ofTests("unknown", isbn: "9780140449266")]
        let outcome = await club.enrich(
            try club.catalog(books), from: Dumps([path] + dumped.paths.dropLast(), includesCovers: false))
        #expect(
            SmallClub.words(outcome.report) == """
                error[dump]: `\(path)` cannot be read: it ends in the middle of its compressed data
                  help: download it again; what was found before that place is kept

                """)
        #expect(try club.lockText.contains("edition: OL901M"))
        #expect(outcome.result.fromDumps == [Slug("light")])
        #expect(outcome.result.leftOpen == [Slug("unknown")])
        #expect(try !club.lockText.contains("unknown"))
    }

    @Test func `a file that is no dump is reported before anything is read`() async throws {
        let dumped = try Self.everything()
        try dumped.folder.write("title,author\nEmma,Jane Austen\n", to: "books.csv")
        let club = try SmallClub(dumped.library())
        let csv = dumped.folder.path(of: "books.csv")
        let none = dumped.folder.path(of: "none.txt.gz")
        let outcome = await club.enrich(
            try club.catalog(Self.books), from: Dumps(dumped.paths + [csv, none], includesCovers: false))
        #expect(
            SmallClub.words(outcome.report) == """
                error[dump]: `\(csv)` cannot be read: it is not a dump of Open Library: no row begins with `/type/`
                  help: take the files of openlibrary.org/developers/dumps, as they are or unpacked

                error[dump]: `\(none)` cannot be read: there is no such file
                  help: correct the path after `--dump`

                """)
        #expect(try club.lockText == "")
    }

    @Test func `an empty dump, and one that was cut off at once, are named`() async throws {
        let dumped = try Self.everything()
        try dumped.folder.write("", to: "empty.txt")
        try dumped.folder.write([0x1F, 0x8B, 8, 0, 0], to: "begun.txt.gz")
        let paths = ["empty.txt", "begun.txt.gz"].map { dumped.folder.path(of: $0) }
        let club = try SmallClub(dumped.library())
        let outcome = await club.enrich(
            try club.catalog(Self.books), from: Dumps(paths, includesCovers: false))
        #expect(
            SmallClub.words(outcome.report) == """
                error[dump]: `\(paths[1])` cannot be read: it ends in the middle of its compressed data
                  help: download it again; what was found before that place is kept

                error[dump]: `\(paths[0])` cannot be read: it is empty
                  help: download it again

                """)
        #expect(try club.lockText == "")
    }

    @Test func `a title that only an edition has finds its work`() async throws {
        let dumped = try DumpedClub(
            works: [FixtureWork(600, "Der Prozeß", by: ["Franz Kafka"], description: "Jemand.")],
            editions: [FixtureEdition(950, "The Trial", of: [600], publisher: "Schocken", pages: 280)])
        let club = try SmallClub(dumped.library())
        let books = [Book.ofTests("trial", "The Trial", by: "Franz Kafka")]
        let outcome = await club.enrich(
            try club.catalog(books), from: Dumps(dumped.paths, includesCovers: false))
        #expect(outcome.result.fromDumps == [Slug("trial")])
        #expect(try club.lockText.contains("work: OL600W"))
        #expect(try club.lockText.contains("title: Der Prozeß"))
    }

    /// A device that gives zeros for ever.
    @Test(.timeLimit(.minutes(2))) func `a file that never has a line is no dump`() async throws {
        let dumped = try Self.everything()
        let club = try SmallClub(dumped.library())
        let outcome = await club.enrich(
            try club.catalog(Self.books), from: Dumps(["/dev/zero"], includesCovers: false))
        #expect(
            SmallClub.words(outcome.report) == """
                error[dump]: `/dev/zero` cannot be read: it is not a dump of Open Library: no row begins with `/type/`
                  help: take the files of openlibrary.org/developers/dumps, as they are or unpacked

                """)
    }

    @Test func `only the editions, and books stay open that they do not have`() async throws {
        let dumped = try Self.everything()
        let club = try SmallClub(dumped.library())
        let outcome = await club.enrich(
            try club.catalog(Self.books), from: Dumps([dumped.paths[2]], includesCovers: false))
        #expect(
            EnrichmentSummary(outcome.result).text == """
                editions.txt: 5 rows, 4 wanted; skipped 1 redirect (0 followed)
                from the dumps 1: orphan
                found in part, as the dump of works or editions is missing or incomplete 3: edition, light, old-number
                left open, as they may be in a dump that is missing or incomplete 6: ampersand, lost, merged, none, title, two

                """)
    }
}

extension DumpEnrichmentTests {
    /// Works and editions in all the ways in which a book can be found.
    static func everything() throws -> DumpedClub {
        var merged = FixtureWork(502, "A Tide")
        merged.mergedInto = 503
        var deleted = FixtureWork(504, "Gone")
        deleted.isDeleted = true
        var old = FixtureEdition(902, "Salt & Rope", of: [503], publisher: "Quay", pages: 90)
        (old.isbn, old.isbn10) = ("9780141439587", "0-14-143958-0")
        var moved = FixtureEdition(905, "Elsewhere", of: [])
        moved.mergedInto = 901
        return try DumpedClub(
            works: [
                Samples.lighthouse, merged,
                FixtureWork(
                    503, "Salt & Rope", by: ["Bo Márquez", "Cy Teller"], description: "Ropes.",
                    covers: [8_802],
                    subjects: ["Ropes"], firstPublished: 1950),
                deleted, FixtureWork(505, "Two Rivers", by: ["Dee Ford"], firstPublished: 1960),
                FixtureWork(506, "Two Rivers", by: ["Dee Ford"], firstPublished: 1961),
                FixtureWork(507, "Gone: A Story", by: ["Eve Gray"], description: "Somebody leaves."),
                FixtureWork(508, "Über den Fluß", by: ["Franz Höhe"], description: "Ein Fluß."),
            ],
            editions: [
                Samples.lighthouseEdition, old,
                FixtureEdition(903, "Alone", of: [], isbn: "9781861972712", publisher: "Own", pages: 30),
                FixtureEdition(904, "Salt and Rope", of: [503], covers: [7_702], pages: 91), moved,
            ])
    }

    static let books: [Book] = [
        .ofTests("light", "Lighthouse", isbn: "9780306406157"),
        .ofTests("old-number", "Salt and Rope", isbn: "9780141439587"),
        .ofTests("orphan", "Alone", isbn: "9781861972712"),
        .ofTests("merged", "A Tide", key: "OL502W"),
        .ofTests("lost", "Gone: A Story", by: "Eve Gray", key: "OL504W"),
        .ofTests("edition", "Salt", key: "OL904M"),
        .ofTests("title", "Über den Fluß", by: "Franz Höhe"),
        .ofTests("ampersand", "Salt & Rope", by: "Bo Márquez"),
        .ofTests("two", "Two Rivers", by: "Dee Ford"),
        .ofTests("none", "Nowhere", by: "Dee Ford"),
    ]
}

extension TemporaryFolder {
    func bytes(_ name: String) throws -> [UInt8] { Array(try files()[name] ?? .init()) }
}
