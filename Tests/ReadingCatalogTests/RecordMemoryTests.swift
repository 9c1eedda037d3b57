import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

@testable import ReadingCatalog

@Suite("Books that are remembered")
struct RecordMemoryTests {
    private let folder: TemporaryFolder
    private let start = FileState.now

    init() throws {
        folder = try TemporaryFolder(["content/site.yaml": "title: The Tuesday Shelf\n"])
        for number in 1...9 { try write("Book \(number)", number) }
    }

    private func write(_ title: String, _ number: Int, age: Double = 60) throws {
        let name = "content/books/\(number).md"
        try folder.write("---\ntitle: \(title)\nauthors: [Ann Author]\n---\nBody of \(number).\n", to: name)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: folder.path(of: name))
    }

    private func survey() async -> ContentSurvey { await CatalogLoader(site: folder.path).survey() }

    private func read(_ known: RecordMemory.Books = [:]) async -> ([ReadRecord], DiagnosticReport) {
        await RecordReading.records(
            await survey().records, in: ReadingContext(.usual), known: known, jobs: 2)
    }

    /// The books that a run some seconds later remembers.
    private func known() async -> RecordMemory.Books {
        RecordMemory.books(await read().0, readSince: FileState.now + 5_000_000_000)
    }

    /// How many are not the books that were known.
    private func readCount(_ records: [ReadRecord], besides known: RecordMemory.Books) -> Int {
        records.count { record in !known.values.contains { $0.book === record.record as? Book } }
    }

    private func titles(_ records: [ReadRecord]) -> [String] {
        records.compactMap(\.record?.title).sorted()
    }

    @Test func `are not read again`() async throws {
        let known = await known()
        let (records, _) = await read(known)
        #expect(readCount(records, besides: known) == 0)
        #expect(titles(records) == (1...9).map { "Book \($0)" })
    }

    @Test func `are read again when they change, and forgotten when they go`() async throws {
        let known = await known()
        try write("Changed", 7)
        try write("New", 10)
        try folder.remove("content/books/9.md")
        let (records, _) = await read(known)
        #expect(readCount(records, besides: known) == 2)
        let others = [1, 2, 3, 4, 5, 6, 8].map { "Book \($0)" }
        #expect(titles(records) == others + ["Changed", "New"])
    }

    @Test func `are searched as if all were read for the first time`() async throws {
        func bySlug(_ books: [Book]) -> [Book] { books.sorted { $0.source.slug < $1.source.slug } }
        let known = await known()
        let former = BookSearch(bySlug(known.values.map(\.book)))
        try write("A Changed One", 7)
        try write("New", 10)
        try folder.remove("content/books/9.md")
        let books = bySlug(await read(known).0.compactMap { $0.record as? Book })
        let search = BookSearch(books, after: former)
        let titles = [1, 2, 3, 4, 5, 6, 8].map { "Book \($0)" } + ["A Changed One", "New"]
        #expect(search.places.map { books[$0].title } == titles)
        for (words, found) in [("book", titles.prefix(7)), ("auth new", ["New"]), ("7", ["A Changed One"])] {
            let places = search.places(fitting: words, or: [], byTitle: true)
            #expect(places.map { books[$0].title } == Array(found))
        }
    }

    @Test func `are seen to change by other times if size and date stay the same`() async throws {
        let path = folder.path(of: "content/books/7.md")
        let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        let known = await known()
        try write("Look 7", 7)
        try FileManager.default.setAttributes([.modificationDate: try #require(date)], ofItemAtPath: path)
        #expect(titles(await read(known).0).contains("Look 7"))
    }

    @Test func `are not those that were written just now`() async throws {
        // Their dates are old, but the files were made a moment ago.
        #expect(RecordMemory.books(await read().0, readSince: start).isEmpty)
    }

    @Test func `are not those with findings, which are reported again`() async throws {
        try folder.write("---\ntitle: Odd\nauthors: A\n---\n", to: "content/books/!!!.md")
        try folder.write("---\ntitle: Odd\nauthors: A\npages: many\n---\n", to: "content/books/odd.md")
        let known = await known()
        let (records, report) = await read(known)
        #expect(readCount(records, besides: known) == 2)
        #expect(report.diagnostics.map(\.rule.name).sorted() == ["field-type", "file-name"])
    }

    @Test func `are not those read under other settings`() async throws {
        let memory = RecordMemory()
        let survey = await survey()
        memory.keep(await read().0, readSince: survey.start + 5_000_000_000, under: .usual)
        let settings = CatalogLoader(site: folder.path).settings(of: survey).site
        let path = "content/books/7.md"
        #expect(memory.books(under: .usual)[path]?.book.title == "Book 7")
        #expect(memory.books(under: settings)[path] == nil)
    }
}
