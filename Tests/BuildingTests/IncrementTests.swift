import Diagnostics
import Files
import Foundation
import Output
import ReadingCatalog
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

@testable import Building
@testable import ReadingCatalog

@Suite("A build after changes")
struct IncrementTests {
    @Test func `writes and reports what a whole build does`() async throws {
        try await RandomEdits.expectWholeBuilds(seed: 1)
    }

    @Test func `makes the same bytes with any number of workers`() async throws {
        let club = try SmallClub()
        try await club.build(into: "one") { $0.jobs = 1 }
        try await club.build(into: "seven") { $0.jobs = 7 }
        #expect(try club.site("one") == club.site("seven"))
    }

    @Test func `makes only what shows the change`() async throws {
        let club = try SmallClub()
        let whole = try await club.build()
        let record = SmallClub.book("Dune", "Frank Herbert", "Science fiction", "Sand, worms and spice.")
        try club.folder.write(record, to: "content/books/dune.md")
        let changed = try await club.build()
        #expect(whole.written == whole.made)
        #expect(changed.written < whole.written / 2)
        #expect(changed.removed == 0)
    }

    @Test func `after another start of the machine makes again what a power cut has emptied`() async throws {
        let club = try SmallClub()
        try await club.build()
        let whole = try club.site()
        let page = "_site/books/dune/index.html"
        // As a power cut leaves it: its size and its time have reached the disk, its bytes have not.
        var status = stat()
        try #require(stat(club.folder.path(of: page), &status) == 0)
        try club.folder.write([UInt8](repeating: 0, count: Int(status.st_size)), to: page)
        let times = [timespec(), status.st_mtim]
        try #require(utimensat(AT_FDCWD, club.folder.path(of: page), times, 0) == 0)
        // Within the same start, size and time are enough.
        #expect(try await club.build().written == 0)
        let start = try #require(
            club.folder.files(below: ".octavo/notes").keys.first { $0.hasPrefix("start-") })
        try SiteStore(in: Folder.existing(club.folder.path)).keep([1], as: StoreEntry(.notes, start))
        #expect(try await club.build().written == 1)
        #expect(try club.site() == whole)
        #expect(SiteStore(in: try Folder.existing(club.folder.path)).read(StoreEntry(.notes, start)) != [1])
    }

    @Test func `of another day makes only what shows the day`() async throws {
        let club = try SmallClub()
        let whole = try await club.build()
        let next = try await club.build { $0.day = day("2026-06-16") }
        // Feeds with facts of books are among them: whether a loan is overdue is a fact of the day.
        #expect(next.made < whole.made / 2)
        try club.folder.write(
            "<p class=\"empty\">{{ build.day.long }}</p>", to: "Templates/partials/empty.html")
        try await club.build { $0.day = day("2026-06-16") }
        let shown = try await club.build { $0.day = day("2026-06-17") }
        #expect(shown.made > next.made)
    }

    @Test func `of another day makes a page that shows nothing else of it`() async throws {
        let club = try SmallClub(["Templates/pages/page.html": "{{ build.day.iso }}"])
        for date in ["2026-06-15", "2026-06-16", "2026-06-17"] {
            try await club.build { $0.day = day(date) }
            #expect(try club.pages()["about/index.html"] == date)
        }
    }

    @Test func `finds links to a page that is gone on pages that have not changed`() async throws {
        let settings = """
            title: The Tuesday Club
            base_url: https://club.example/
            per_page: 4
            navigation:
              - {title: About, url: /about/}
            """
        let club = try SmallClub(["content/site.yaml": settings])
        try await club.build()
        let before = try club.site()
        try club.folder.remove("content/pages/about.md")
        let problem =
            "content/site.yaml:5:25 broken-link: "
            + "`/about/` leads nowhere: the site has no such page or file"
        let problems = try await club.problems()
        #expect(problems == [problem])
        #expect(try club.site() == before)
    }

    @Test func `finds links of unchanged pages to a place that a changed page no longer has`() async throws {
        let settings = "---\ntitle: About us\n---\n# House rules\n"
        let club = try SmallClub([
            "content/pages/about.md": settings,
            "content/books/emma.md": SmallClub.book(
                "Emma", "Jane Austen", "Comedy", "See [the rules](../pages/about.md#house-rules)."),
        ])
        try await club.build()
        try club.folder.write(
            SmallClub.book("Dune", "Frank Herbert", "Science fiction", "Sand."), to: "content/books/dune.md")
        try await club.build()
        let before = try club.site()
        try club.folder.write(
            settings.replacing("House rules", with: "Our rules"), to: "content/pages/about.md")
        let problems = try await club.problems()
        #expect(
            problems == [
                "content/books/emma.md:6:17 broken-anchor: `/about/#house-rules` leads to a page that has no "
                    + "anchor `house-rules`"
            ])
        #expect(try club.site() == before)
        try club.folder.write(settings, to: "content/pages/about.md")
        #expect(try await club.build().written == 0)
    }

    @Test func `reads nothing when nothing has changed`() async throws {
        let club = try SmallClub()
        try await Task.sleep(for: .milliseconds(80))
        let first = try await club.build()
        let second = try await club.build()
        #expect(second.made == 0 && second.written == 0)
        #expect(second.unchanged == first.written)
        #expect(second.timings.stages.map(\.name) == ["look for changes"])
    }

    @Test func `notices a record whose size and date are as before`() async throws {
        let club = try SmallClub()
        let path = "content/books/dune.md"
        let date: [FileAttributeKey: Any] = [.modificationDate: Date(timeIntervalSince1970: 1_000_000)]
        let record = try club.folder.read(path)
        for words in ["Sand, and worms.", "Salt, and worms."] {
            try club.folder.write(record.replacing("Sand, and worms.", with: words), to: path)
            try FileManager.default.setAttributes(date, ofItemAtPath: club.folder.path(of: path))
            try await Task.sleep(for: .milliseconds(80))
            try await club.build()
            #expect(try club.pages()["books/dune/index.html"]?.contains(words) == true)
        }
    }

    @Test func `names the drafts again when nothing has changed`() async throws {
        let club = try SmallClub([
            "content/books/dune.md": SampleClub.book("Dune", by: "A", "draft: true")
        ])
        try await Task.sleep(for: .milliseconds(80))
        for _ in 1...2 {
            #expect(try await club.build { $0.showsDrafts = true }.drafts == ["/books/dune/"])
        }
    }

    @Test func `after one edit makes one page`() async throws {
        func record(_ number: Int, _ notes: String) -> String {
            """
            ---
            title: Book \(number)
            authors: [Ann Author]
            synopsis: What it is about.
            ---
            ## After [the first](book-1.md) #1
            \(notes)

            """
        }
        // Without the files that hold all books.
        let club = try SmallClub([
            "content/site.yaml": "title: The Club\nsections: {search: false, exports: false}\n"
        ])
        for number in 1...60 {
            try club.folder.write(record(number, "Notes."), to: "content/books/book-\(number).md")
        }
        try await club.build()
        try club.folder.write(record(7, "Longer notes."), to: "content/books/book-7.md")
        let edited = try await club.build()
        #expect(edited.made == 1)
        #expect(edited.written == 1)
    }

    @Test func `notices what was done to the site by hand`() async throws {
        let club = try SmallClub()
        try await Task.sleep(for: .milliseconds(80))
        try await club.build()
        try club.folder.write("scribbled", to: "_site/index.html")
        let result = try await club.build()
        #expect(result.written == 1)
        #expect(try !club.folder.read("_site/index.html").contains("scribbled"))
    }

    /// A club of forty books with warnings of several kinds: with places, lines of files and notes, about one file, many
    /// files and the site.
    private func clubWithWarnings() async throws -> SmallClub {
        let club = try SmallClub([
            "content/site.yaml": "title: The Club\nbase_url: https://club.example/\nunknown: [\"é\", 世]\n",
            "Templates/pages/book.html": "{% include 'books-note' %}{{ page.title }}",
            "Templates/partials/books-note.html": "{{ site.titel }}",
        ])
        for number in 1...40 {
            let more = number % 4 == 0 ? "zebra: \(number)\n" : ""
            try club.folder.write(
                "---\ntitle: Book \(number)\nauthors: [Ann Author]\n\(more)---\nNotes.\n",
                to: "content/books/book-\(number).md")
        }
        // Until then a file that was just written could change again without another time.
        try await Task.sleep(for: .milliseconds(80))
        return club
    }

    private func printed(_ report: DiagnosticReport) -> String {
        TerminalFormat(hasColor: true, showsAll: true).text(report)
    }

    @Test func `repeats its warnings in the same words and does nothing else`() async throws {
        let club = try await clubWithWarnings()
        let first = try await club.build()
        #expect(first.warnings.diagnostics.count > 11)
        let second = try await club.build()
        #expect(printed(second.warnings) == printed(first.warnings))
        #expect(
            TerminalFormat(hasColor: false).text(second.warnings)
                == TerminalFormat(hasColor: false).text(first.warnings))
        #expect(second.timings.stages.map(\.name) == ["look for changes"])
        #expect(second.made == 0 && second.written == 0 && second.unchanged == first.written)
        await #expect(throws: ReportedFailure.self) { try await club.build { $0.isStrict = true } }
        #expect(try await club.build { $0.isFull = true }.made > 0)
    }

    /// A change, and how many more warnings there are after it.
    private struct Change {
        let name: String
        let warnings: Int
        let make: (SmallClub) throws -> Void

        init(_ name: String, _ warnings: Int, _ make: @escaping (SmallClub) throws -> Void) {
            (self.name, self.warnings, self.make) = (name, warnings, make)
        }
    }

    private var changes: [Change] {
        let book = SmallClub.book("Book", "Ann", "Comedy", "")
        let settings = "title: The Club\nbase_url: https://club.example/\n"
        return [
            Change("a record with a warning", -1) {
                try $0.folder.write(book, to: "content/books/book-4.md")
            },
            Change("a record without one", 0) { try $0.folder.write(book, to: "content/books/book-5.md") },
            Change("a record that is gone", -1) { try $0.folder.remove("content/books/book-8.md") },
            Change("a new record", 1) {
                try $0.folder.write(
                    SampleClub.book("New", by: "Ann", "zebra: 3"), to: "content/books/new.md")
            },
            Change("a template", -1) {
                try $0.folder.write("{{ site.title }}", to: "Templates/partials/books-note.html")
            },
            Change("the settings", -1) { try $0.folder.write(settings, to: "content/site.yaml") },
            Change("the site", 0) { try $0.folder.write("scribbled", to: "_site/index.html") },
            Change("a page that is gone", 0) { try $0.folder.remove("_site/books/dune/index.html") },
            Change("what is kept", 0) { club in
                for path in try club.folder.files(below: ".octavo/notes").keys where path.hasPrefix("report-")
                {
                    try club.folder.write("octavo 1", to: ".octavo/notes/\(path)")
                }
            },
        ]
    }

    @Test func `finds its warnings anew after each change`() async throws {
        let club = try await clubWithWarnings()
        var count = try await club.build().warnings.diagnostics.count
        for change in changes {
            try change.make(club)
            try await Task.sleep(for: .milliseconds(80))
            let result = try await club.build()
            #expect(result.timings.stages.count > 1, "\(change.name)")
            count += change.warnings
            #expect(result.warnings.diagnostics.count == count, "\(change.name)")
            let whole = try await club.build(into: "whole") { $0.isFull = true }
            #expect(printed(result.warnings) == printed(whole.warnings), "\(change.name)")
            let again = try await club.build()
            #expect(printed(again.warnings) == printed(whole.warnings), "\(change.name), again")
            #expect(again.timings.stages.count == 1, "\(change.name), again")
        }
        #expect(try await club.build { $0.baseURL = "https://other.example/" }.timings.stages.count > 1)
        #expect(try await club.build { $0.day = day("2026-07-01") }.timings.stages.count > 1)
    }
}
