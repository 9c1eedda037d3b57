import LoopbackServer
import OpenLibraryFixture
import ReadingCatalog
import Testing

@testable import OpenLibrary

@Suite struct PolitenessTests {
    @Test func `requests keep their distance, redirects too`() async throws {
        let library = try FixtureLibrary(works: [Samples.lighthouse], editions: [Samples.lighthouseEdition])
        let test = try TestClient(library) { $0.pause = 0.2 }
        let start = ContinuousClock.now
        _ = await test.client.edition(ISBN.ofTests("9780306406157"))
        _ = await test.client.record(.work(501))
        _ = await test.client.record(.work(502))
        #expect(library.requests.count == 4)
        checkSpacing(of: library, since: start, pause: 0.2)
    }

    @Test func `many askers at once keep the distance as well`() async throws {
        let library = try FixtureLibrary()
        let test = try TestClient(library) { $0.pause = 0.05 }
        let start = ContinuousClock.now
        await withTaskGroup { group in
            for number in 1...8 {
                group.addTask { _ = await test.client.record(.work(number)) }
            }
        }
        #expect(library.requests.count == 8)
        checkSpacing(of: library, since: start, pause: 0.05)
    }

    /// A request may be late on its way, so that the next one seems near: counted from the start none is early.
    private func checkSpacing(
        of library: FixtureLibrary, since start: ContinuousClock.Instant, pause: Double
    ) {
        for (index, request) in library.requests.enumerated() {
            #expect(request.time - start >= .seconds(pause) * index)
        }
    }

    @Test(arguments: [429, 503])
    func `the service is given the time for which it asks`(status: Int) async throws {
        let library = try FixtureLibrary(works: [Samples.lighthouse])
        let test = try TestClient(library)
        library.interrupt { [weak library] _ in
            library?.requests.count == 1 ? .status(status).adding("Retry-After", "1") : nil
        }
        #expect(await test.client.record(.work(501)).value != nil)
        #expect(library.pauses.count == 1)
        #expect(library.span > 0.95)
    }

    @Test func `a service that asks for more time than there is is left`() async throws {
        let library = try FixtureLibrary()
        let test = try TestClient(library)
        library.interrupt { _ in .status(429).adding("Retry-After", "600") }
        #expect(await test.client.record(.work(501)).failure == .tooManyRequests)
        #expect(library.requests.count == 1)
    }

    @Test func `without a word from the service the waits grow`() async throws {
        let library = try FixtureLibrary()
        let test = try TestClient(library) {
            $0.firstWait = 0.1
            $0.attempts = 4
        }
        library.interrupt { _ in .status(429) }
        _ = await test.client.record(.work(501))
        let pauses = library.pauses
        try #require(pauses.count == 3)
        #expect(pauses[0] > 0.07 && pauses[1] > 0.14 && pauses[2] > 0.29)
    }

    @Test func `a run has an end`() async throws {
        let library = try FixtureLibrary()
        let test = try TestClient(library) {
            $0.pause = 0.1
            $0.runSeconds = 0.25
        }
        var failures: [FetchFailure?] = []
        for number in 1...5 { failures.append(await test.client.record(.work(number)).failure) }
        #expect(failures.last == .some(.outOfTime))
        #expect(library.requests.count <= 4)
    }

    @Test func `one host does not wait for another`() async throws {
        let (library, other) = (try FixtureLibrary(works: [Samples.lighthouse]), try FixtureLibrary())
        let test = try TestClient(records: library.address, covers: other.address) { $0.pause = 3_600 }
        #expect(await test.client.record(.work(501)).value != nil)
        #expect(await test.client.cover(8801, size: .large).value != nil)
    }

    @Test func `what was asked within a day is not asked again`() async throws {
        let library = try FixtureLibrary(works: [Samples.lighthouse])
        let test = try TestClient(library)
        for _ in 0..<3 {
            _ = await test.client.record(.work(501))
            _ = await test.client.cover(8801, size: .large)
        }
        #expect(library.requests.count == 2)
        let later = try TestClient(library, folder: test.folder, now: 1_000_000 + 86_400)
        for _ in 0..<3 { #expect(await later.client.record(.work(501)).staleness == nil) }
        #expect(library.requests.count == 3)
    }
}
