import Foundation
import TestSupport

/// A club of many books, and dumps in the true shape of which some rows are about them.
struct DumpedClub {
    private let folder: TemporaryFolder
    private let books: Int
    private let rows: Int

    private static let binary =
        ProcessInfo.processInfo.environment["OCTAVO"] ?? BuiltProgram.project + "/.build/release/octavo"

    init(books: Int, rows: Int) throws {
        self.books = books
        self.rows = rows
        folder = try TemporaryFolder(["content/site.yaml": "title: The Club\n"])
        for number in 1...books {
            let wanted = number * (rows / books)
            try folder.write(
                "---\ntitle: Book \(number)\nauthors: Author \(number % 300)\nisbn: \(Self.isbn(wanted))\n---\n",
                to: "content/books/book-\(number).md")
        }
    }

    /// Writes the dumps, and returns their paths.
    func writeDumps() async throws -> (editions: String, works: String) {
        let editions = try await write("editions.txt.gz", rows) { Self.edition($0, &$1) }
        let works = try await write("works.txt.gz", rows / 2) { Self.work($0, &$1) }
        return (editions, works)
    }

    /// How long gzip takes to unpack files.
    func unpackingTime(_ paths: [String]) async throws -> Duration {
        try await time("taskset -c 0 zcat \(paths.joined(separator: " ")) >/dev/null").time
    }

    /// How long the program takes on some of the machine's cores, without a lock file.
    func enrichingTime(_ paths: [String], cores: String) async throws -> (time: Duration, output: String) {
        if folder.has("content/openlibrary.lock") { try folder.remove("content/openlibrary.lock") }
        let files = paths.joined(separator: " ")
        return try await time("taskset -c \(cores) \(Self.binary) enrich --no-covers --dump \(files)")
    }

    private func time(_ line: String) async throws -> (time: Duration, output: String) {
        let start = ContinuousClock.now
        let outcome = try await Shell.run(line, in: folder.path)
        precondition(outcome.status == 0, outcome.messages + outcome.output)
        return (ContinuousClock.now - start, outcome.output)
    }

    /// The most memory that a program had that was run here, in bytes.
    static var mostMemory: Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        return usage.ru_maxrss << 10
    }
}

extension DumpedClub {
    private func write(
        _ name: String, _ count: Int, _ row: (Int, inout SeededGenerator) -> String
    ) async throws -> String {
        let path = folder.path(of: name)
        try folder.write("", to: name)
        let gzip = Process()
        gzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        gzip.arguments = ["gzip", "-4"]
        let pipe = Pipe()
        gzip.standardInput = pipe
        gzip.standardOutput = FileHandle(forWritingAtPath: path)
        try gzip.run()
        var random = SeededGenerator(seed: 22)
        var text = ""
        for number in 1...count {
            text += row(number, &random)
            guard text.utf8.count > 1 << 20 || number == count else { continue }
            try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
            text = ""
        }
        try pipe.fileHandleForWriting.close()
        gzip.waitUntilExit()
        return path
    }

    /// An edition as most are, or in one of a thousand cases one of the oddities.
    private static func edition(_ number: Int, _ random: inout SeededGenerator) -> String {
        let key = "/books/OL\(number)M"
        switch number % 1_009 {
        case 0: return "/type/edition\t\(key)\t3\n"
        case 1:
            return row("redirect", key, "{\"key\": \"\(key)\", \"location\": \"/books/OL\(number + 5)M\"}")
        case 2: return row("delete", key, "{\"key\": \"\(key)\", \"type\": {\"key\": \"/type/delete\"}}")
        case 3: return row("edition", "/b/OL\(number)M", "{\"title\": \"Old key\"}")
        case 4: return row("edition", key, "{\"title\": \"Broken")
        default: break
        }
        let isbn = isbn(number)
        let work = number / 2 + 1
        let text =
            number % 12 == 0
            ? ", \"description\": {\"type\": \"/type/text\", \"value\": \"\(words(60, &random))\"}" : ""
        return row(
            "edition", key,
            """
            {"publishers": ["\(words(2, &random)) Press"], "number_of_pages": \(number % 900), \
            "covers": [\(number)], "last_modified": {"type": "/type/datetime", "value": "2010-04-24T17:54:01.\(number % 999_999)"}, \
            "latest_revision": 7, "key": "\(key)", "authors": [{"key": "/authors/OL\(number % 90_000)A"}], \
            "subjects": ["\(words(2, &random))", "\(words(3, &random))"], "isbn_13": ["\(isbn)"], \
            "title": "\(words(4, &random))", "identifiers": {"goodreads": ["\(random.next() % 9_999_999)"]}, \
            "languages": [{"key": "/languages/eng"}], "publish_date": "\(1900 + number % 120)", \
            "works": [{"key": "/works/OL\(work)W"}], "type": {"key": "/type/edition"}, "revision": 7, \
            "source_records": ["amazon:\(isbn.dropFirst(3))", "marc:marc_loc_2016/BooksAll.2016.part\(number % 40).utf8:\(random.next() % 999_999_999):\(number % 2_000)"]\(text)}
            """)
    }

    private static func work(_ number: Int, _ random: inout SeededGenerator) -> String {
        let key = "/works/OL\(number)W"
        let text = number % 12 == 0 ? ", \"description\": \"\(words(80, &random))\"" : ""
        return row(
            "work", key,
            """
            {"title": "\(words(4, &random))", "key": "\(key)", "authors": [{"type": {"key": "/type/author_role"}, \
            "author": {"key": "/authors/OL\(number % 90_000)A"}}], "type": {"key": "/type/work"}, \
            "subjects": ["\(words(2, &random))", "\(words(2, &random))"], "covers": [\(number)], \
            "latest_revision": 3, "revision": 3, "created": {"type": "/type/datetime", "value": "2009-12-10T00:51:29.107"}\(text)}
            """)
    }

    private static func row(_ type: String, _ key: String, _ record: String) -> String {
        "/type/\(type)\t\(key)\t7\t2010-04-24T17:54:01.503315\t\(record)\n"
    }

    private static func words(_ count: Int, _ random: inout SeededGenerator) -> String {
        var text = ""
        for place in 0..<count {
            if place > 0 { text += " " }
            text += vocabulary[Int(random.next() % UInt64(vocabulary.count))]
        }
        return text
    }

    private static let vocabulary = """
        the of a and to in history life house year light book river stone night world war love letters garden city time
        journey modern introduction theory poems essays selected studies report american english french art music science
        law system analysis management education social development handbook guide international conference volume new old
        great little last first king queen island mountain sea winter summer Über sociét\\u00e9 Straße
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    /// An ISBN with the right check digit.
    private static func isbn(_ number: Int) -> String {
        let twelve = 978_000_000_000 + number
        var sum = 0
        var rest = twelve
        for place in 0..<12 {
            sum += rest % 10 * (place % 2 == 0 ? 3 : 1)
            rest /= 10
        }
        return String(twelve * 10 + (10 - sum % 10) % 10)
    }
}
