import Diagnostics
import TestSupport
import Testing

@testable import Publishing
@testable import ReadingCatalog

@Suite("A build after changes")
struct IncrementTests {
    @Test(arguments: [1, 2, 3] as [UInt64])
    func `writes the same bytes as a whole build`(seed: UInt64) async throws {
        let club = try SmallClub()
        try await club.build()
        var edits = RandomEdits(club, seed: seed)
        for round in 1...8 {
            try edits.edit()
            try await club.build { $0.day = day(edits.day) }
            try await club.build(into: "whole-\(round)") { $0.day = day(edits.day) }
            let increment = try club.site()
            let whole = try club.site("whole-\(round)")
            let differing = Set(increment.keys).union(whole.keys).filter { increment[$0] != whole[$0] }
            #expect(differing.sorted() == [], "round \(round), seed \(seed): \(edits.last)")
        }
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
        #expect(whole.published.written == whole.made)
        #expect(changed.published.written < whole.published.written / 2)
        #expect(changed.published.removed == 0)
    }

    @Test func `reads nothing when nothing has changed`() async throws {
        let club = try SmallClub()
        try await Task.sleep(for: .milliseconds(80))
        let first = try await club.build()
        let second = try await club.build()
        #expect(second.made == 0)
        #expect(second.published == .unchanged(first.published.written))
        #expect(second.timings.stages.map(\.name) == ["look for changes"])
    }

    @Test func `notices what was done to the site by hand`() async throws {
        let club = try SmallClub()
        try await Task.sleep(for: .milliseconds(80))
        try await club.build()
        try club.folder.write("scribbled", to: "_site/index.html")
        let result = try await club.build()
        #expect(result.published.written == 1)
        #expect(try !club.folder.read("_site/index.html").contains("scribbled"))
    }

    @Test func `tells its warnings again as long as they are true`() async throws {
        let club = try SmallClub(["Templates/partials/empty.html": "{{ site.titel }}"])
        try await Task.sleep(for: .milliseconds(80))
        let first = try await club.build()
        let second = try await club.build()
        #expect(first.warnings.diagnostics.map(\.message) == second.warnings.diagnostics.map(\.message))
        #expect(second.published.written == 0)
    }
}
