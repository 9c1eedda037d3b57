import Foundation
import OpenLibraryFixture
import TestSupport
import Testing

/// Runs of `enrich` that are killed: lock file and cache stay whole, and the next run goes on.
@Suite struct KilledRunEnduranceTests {
    @Test(arguments: 0..<6)
    func `whenever a run is killed, the next one finishes what it began`(round: Int) async throws {
        let club = try LibraryClub(books: 120)
        try await start(club, andKillAfter: [10, 40, 70, 100, 125, 180][round])
        let asked = club.library.requests.count
        try proveWhole(club)
        let next = try await club.run(["enrich"])
        #expect(next.status == 0, "\(next.messages)\(next.output)")
        try proveWhole(club)
        #expect(try club.recordedBooks.count == 120)
        let covers = try club.folder.files(below: "content/covers").keys
        #expect(covers.count == 120, "\(covers.filter { !$0.hasSuffix(".jpg") })")
        #expect(try club.folder.files(below: "content").keys.filter { $0.hasSuffix(".new") } == [])
        let whole = 2 * 3 + 120
        #expect(club.library.requests.count <= whole + 6, "\(asked) before the kill")
        let calm = try LibraryClub(books: 120)
        _ = try await calm.run(["enrich"])
        #expect(try club.lock == calm.lock)
    }

    /// Starts the program and kills it after a number of requests to the library.
    private func start(_ club: LibraryClub, andKillAfter count: Int) async throws {
        let program = try StartedProgram(
            BuiltProgram.path, ["enrich"], in: club.folder.path,
            environment: ProcessInfo.processInfo.environment.merging(club.library.environment) { $1 })
        while club.library.requests.count < count, program.isRunning {
            try await Task.sleep(for: .microseconds(200))
        }
        program.signal(SIGKILL)
        _ = await program.status()
    }

    /// Checks that the lock file, if there is one, can be read, and that no partial file has the name of a complete one.
    private func proveWhole(_ club: LibraryClub) throws {
        let lock = try club.lock
        #expect(lock.isEmpty || lock.hasSuffix("\n"))
        for name in try club.folder.files(below: "content/covers", ifThere: true).keys
        where !name.hasSuffix(".new") {
            let bytes = try Data(
                contentsOf: URL(fileURLWithPath: club.folder.path(of: "content/covers/\(name)")))
            #expect(bytes.suffix(2) == Data([0xFF, 0xD9]), "\(name) is cut")
        }
    }
}

extension TemporaryFolder {
    fileprivate func files(below name: String, ifThere: Bool) throws -> [String: Data] {
        has(name) ? try files(below: name) : [:]
    }
}
