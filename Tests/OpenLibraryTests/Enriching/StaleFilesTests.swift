import Foundation
import OpenLibraryFixture
import TestSupport
import Testing
import TextAndTime

@testable import LockedFacts
@testable import OpenLibrary

@Suite struct StaleFilesTests {
    @Test func `what a killed run has begun is removed, and nothing else`() throws {
        let running = ProcessInfo.processInfo.processIdentifier
        // No process has a number beyond the largest that systems give.
        let gone = Int32.max
        let kept = [
            "content/covers/emma.jpg", "content/covers/emma.jpg.new", "content/covers/notes.12.new",
            "content/covers/emma.jpg.\(running).new", "content/openlibrary.lock",
            "content/openlibrary.lock.0.new", "content/my.\(gone).new",
        ]
        let stale = [
            "content/covers/emma.jpg.\(gone).new", "content/covers/persuasion.webp.\(gone).new",
            "content/openlibrary.lock.\(gone).new",
        ]
        let folder = try TemporaryFolder(
            Dictionary(uniqueKeysWithValues: (kept + stale).map { ($0, "x") }))
        let test = try TestClient(records: "http://127.0.0.1:1", folder: folder)
        var run = EnrichmentRun(
            site: try folder.site, catalog: try SmallClub(FixtureLibrary()).catalog([]), lock: LockFile(),
            policy: .fillIn, today: CalendarDay(dayNumber: 20_000), client: test.client, progress: { _ in })
        run.removeStaleTemporaryFiles()
        #expect(run.problems.isEmpty)
        #expect(kept.filter { !folder.has($0) } == [])
        #expect(stale.filter { folder.has($0) } == [])
    }
}
