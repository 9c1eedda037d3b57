import Liquid
import ReadingCatalog
import Testing
import TextAndTime

@testable import ClubFixture
@testable import Publishing

@Suite struct FingerprintOfViewsTests {
    private func fingerprints(_ club: Club) async throws -> [String: Fingerprint] {
        let plan = club.plan()
        let views = SiteViews(plan)
        return Dictionary(
            uniqueKeysWithValues: plan.pages.map {
                ("\(plan.path(of: $0))", views.fingerprint(of: $0))
            })
    }

    private func changed(_ before: Club, _ after: Club) async throws -> [String] {
        let (old, new) = (try await fingerprints(before), try await fingerprints(after))
        return new.keys.filter { old[$0] != new[$0] }.sorted()
    }

    @Test func `the same club has the same fingerprints`() async throws {
        let first = try await fingerprints(.sample)
        #expect(try await first == fingerprints(.sample))
    }

    @Test func `a changed body touches the page of its book and those that quote it`() async throws {
        var club = Club()
        club.book("a", body: "One.")
        club.book("b", synopsis: "What it is about.", body: "One.")
        var other = Club()
        other.book("a", body: "One.")
        other.book("b", synopsis: "What it is about.", body: "Two.")
        #expect(try await changed(club, other) == ["/books/b/"])
    }

    @Test func `a new book leaves pages alone that do not show it`() async throws {
        var club = Club()
        for slug in ["b", "c"] { club.book(slug, authors: ["Ann Author"], genres: ["Crime"]) }
        club.meeting("m", "Meeting", date: "2026-01-01")
        var other = club
        other.book("a", authors: ["Bo Other"], genres: ["War"])
        let changed = try await changed(club, other)
        #expect(changed.contains("/books/a/") && changed.contains("/books/") && changed.contains("/"))
        #expect(!changed.contains("/books/b/") && !changed.contains("/meetings/m/"))
        #expect(!changed.contains("/genres/crime/"))
    }

    @Test func `a page is rendered again when a link's target appears or disappears`() async throws {
        var club = Club()
        club.book("a", authors: ["Bo Other"], body: "See [b](b.md).")
        club.book("c", authors: ["Cy Third"], body: "No links.")
        var other = club
        other.book("b")
        let changed = try await changed(club, other)
        #expect(changed.contains("/books/a/") && !changed.contains("/books/c/"))
    }
}
