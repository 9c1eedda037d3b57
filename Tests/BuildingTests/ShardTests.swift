import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import Publishing

@Suite("A site built in parts")
struct ShardTests {
    @Test(arguments: [1, 4, 7, 60])
    func `is the site that a single build makes`(count: Int) async throws {
        let club = try SmallClub()
        try await club.build()
        let parts = try await club.buildParts(count)
        #expect(try club.union(of: parts) == club.site())
        try await club.join(parts, into: "joined")
        #expect(try club.site("joined") == club.site())
    }

    @Test(arguments: [5, 6] as [UInt64])
    func `is the same after edits, with parts that are built again`(seed: UInt64) async throws {
        let club = try SmallClub()
        try await club.buildParts(3)
        var edits = RandomEdits(club, seed: seed)
        for round in 1...5 {
            try edits.edit()
            let parts = try await club.buildParts(3) { $0.day = day(edits.day) }
            try await club.build(into: "whole") { $0.day = day(edits.day) }
            try await club.join(parts, into: "joined")
            let (joined, whole) = (try club.site("joined"), try club.site("whole"))
            let differing = Set(joined.keys).union(whole.keys).filter { joined[$0] != whole[$0] }
            #expect(differing.sorted() == [], "round \(round), seed \(seed): \(edits.last)")
        }
    }

    @Test func `makes only what has changed, and nothing if nothing has`() async throws {
        let club = try SmallClub()
        let parts = try await club.buildParts(2)
        try await club.join(parts, into: "joined")
        let again = try await club.join(parts, into: "joined")
        #expect(again.written == 0 && again.made == 0)
        let whole = try await club.build(into: "joined")
        #expect(whole.written == 0)
        let part = try await club.build(into: parts[0]) { $0.shard = Shard(1, of: 2) }
        #expect(part.written == 0)
    }

    @Test func `divides the work evenly`() async throws {
        let books = (0..<400).map { number in
            (
                "content/books/book-\(number).md",
                SmallClub.book("Book \(number)", "Author \(number % 90)", "Comedy", "A note.\n")
            )
        }
        let club = try SmallClub(Dictionary(uniqueKeysWithValues: books))
        let parts = try await club.buildParts(5)
        // A page of a long list costs as much as several of books: bytes show it better than the number of pages.
        let sizes = try parts.map { try club.site($0).values.reduce(0) { $0 + $1.count } }
        let most = try #require(sizes.max())
        let fewest = try #require(sizes.min())
        #expect(most * 3 < fewest * 5, "\(sizes)")
    }

    @Test func `a part whose machine failed is built again without the others`() async throws {
        let club = try SmallClub()
        let parts = try await club.buildParts(3)
        let others = try [parts[0], parts[2]].map { try club.site($0) }
        try FileManager.default.removeItem(atPath: club.folder.path(of: parts[1]))
        #expect(
            await club.problems(joining: [parts[0], parts[2]]) == ["output-part: part 2/3 is missing"])
        try await club.build(into: parts[1]) { $0.shard = Shard(2, of: 3) }
        try await club.join(parts, into: "joined")
        try await club.build()
        #expect(try club.site("joined") == club.site())
        #expect(try [parts[0], parts[2]].map { try club.site($0) } == others)
    }

    @Test func `finds links of kept pages to places that another part no longer has`() async throws {
        let about = "---\ntitle: About us\n---\n# House rules\n"
        let club = try SmallClub([
            "content/pages/about.md": about,
            "content/books/emma.md": SmallClub.book(
                "Emma", "Jane Austen", "Comedy", "See [the rules](../pages/about.md#house-rules)."),
        ])
        try await club.buildParts(6)
        try club.folder.write(about.replacing("House", with: "Our"), to: "content/pages/about.md")
        var problems: Set<String> = []
        for number in 1...6 {
            problems.formUnion(
                await club.problems(into: "part-\(number)-of-6") { $0.shard = Shard(number, of: 6) })
        }
        #expect(
            problems == [
                "content/books/emma.md:6:17 broken-anchor: `/about/#house-rules` leads to a page that has no "
                    + "anchor `house-rules`"
            ])
    }
}

/// What is wrong with parts is reported, and nothing is published.
extension ShardTests {
    @Test func `names parts that are missing or given twice`() async throws {
        let club = try SmallClub()
        let parts = try await club.buildParts(3)
        #expect(
            await club.problems(joining: [parts[2]]) == ["output-part: parts 1/3, 2/3 are missing"])
        try FileManager.default.copyItem(
            atPath: club.folder.path(of: parts[0]), toPath: club.folder.path(of: "copy"))
        #expect(
            await club.problems(joining: [parts[0], parts[1], parts[2], "copy"]) == [
                "copy output-part: `part-1-of-3` and `copy` are both part 1/3"
            ])
        #expect(!FileManager.default.fileExists(atPath: club.folder.path(of: "joined")))
    }

    @Test func `names parts of other records, other days and other divisions`() async throws {
        let club = try SmallClub()
        let parts = try await club.buildParts(3)
        try await club.build(into: parts[1]) {
            $0.shard = Shard(2, of: 3)
            $0.day = day("2026-06-16")
        }
        #expect(
            await club.problems(joining: parts) == [
                "part-2-of-3 output-part: `part-2-of-3` was made from other records, on another day or by "
                    + "another Octavo than `part-1-of-3`"
            ])
        try await club.build(into: "half") { $0.shard = Shard(1, of: 2) }
        #expect(
            await club.problems(joining: [parts[0], parts[2], "half"]) == [
                "half output-part: `half` is part 1/2, but `part-1-of-3` is part 1/3"
            ])
    }

    @Test func `names a file that is not as it was made`() async throws {
        let club = try SmallClub()
        let parts = try await club.buildParts(2)
        let file = try #require(try club.pages(parts[1]).keys.min())
        try club.folder.write("half a pa", to: "\(parts[1])/\(file)")
        #expect(
            await club.problems(joining: parts) == [
                "part-2-of-2/\(file) output-part: `part-2-of-2/\(file)` is not as it was published"
            ])
    }

    @Test func `a folder that is no part, or of another one, is left alone`() async throws {
        let club = try SmallClub()
        let parts = try await club.buildParts(2)
        try await club.build()
        #expect(
            await club.problems(joining: [parts[0], "_site"]) == [
                "_site output-part: `_site` does not hold a part of a site"
            ])
        #expect(
            await club.problems(joining: [parts[0], "content"]) == [
                "content output-part: no build has published to `content`"
            ])
        #expect(
            await club.problems(into: "part-1-of-2") { $0.shard = Shard(2, of: 2) } == [
                "part-1-of-2 output-part: `part-1-of-2` holds part 1/2 of a site"
            ])
        #expect(
            await club.problems(into: "_site") { $0.shard = Shard(2, of: 2) } == [
                "_site output-part: `_site` holds a whole site"
            ])
        #expect(
            await club.problems(into: "part-1-of-2") { _ in } == [
                "part-1-of-2 output-part: `part-1-of-2` holds part 1/2 of a site"
            ])
    }
}

extension SmallClub {
    /// Builds the site in so many parts, and gives their folders.
    @discardableResult
    fileprivate func buildParts(
        _ count: Int, _ change: (inout BuildOptions) -> Void = { _ in }
    ) async throws -> [String] {
        var parts: [String] = []
        for number in 1...count {
            parts.append("part-\(number)-of-\(count)")
            try await build(into: parts[number - 1]) {
                change(&$0)
                $0.shard = Shard(number, of: count)
            }
        }
        return parts
    }

    /// The files of all parts; none may be in two of them.
    fileprivate func union(of parts: [String]) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for part in parts {
            try files.merge(site(part)) { _, _ in
                Issue.record("a file is in two parts")
                return Data()
            }
        }
        return files
    }

    @discardableResult
    fileprivate func join(_ parts: [String], into output: String) async throws -> BuildResult {
        try await SiteJoin(
            parts.map { folder.path(of: $0) }, output: folder.path(of: output), jobs: 2
        ).run()
    }

    fileprivate func problems(joining parts: [String]) async -> [String] {
        await reported { try await join(parts, into: "joined") }
    }

    fileprivate func problems(
        into output: String, _ change: (inout BuildOptions) -> Void
    ) async -> [String] {
        await reported { try await build(into: output, change) }
    }

    private func reported(_ work: () async throws -> Void) async -> [String] {
        do {
            try await work()
            return []
        } catch let failure as ReportedFailure {
            return lines(of: failure.report).map { $0.replacing(folder.path + "/", with: "") }
        } catch {
            return ["\(error)"]
        }
    }
}
