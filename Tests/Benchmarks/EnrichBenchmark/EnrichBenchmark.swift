import Foundation
import OpenLibrary
import OpenLibraryFixture
import ReadingCatalog
import TestSupport

/// Times `octavo enrich`, and the enriching part of builds, with the release build of the program.
///
/// The service is a fixture on this machine, queried without pauses. With `SERVE=1` it only serves, to be tried by hand.
enum EnrichBenchmark {
    static func run() async throws {
        let club = try EnrichedClub(books: 1_000)
        if ProcessInfo.processInfo.environment["SERVE"] != nil { return try await serve(club) }
        var isFast = try await measureFetching(club)
        isFast = try await measureCache(club) && isFast
        isFast = try await measureBuilds(club) && isFast
        isFast = try await measureNoNetwork(club) && isFast
        isFast = try await measureLockFile() && isFast
        if !isFast { exit(1) }
    }

    private static func measureFetching(_ club: EnrichedClub) async throws -> Bool {
        let cold = try await club.time(["enrich"])
        let asked = club.library.recordRequestCount
        let covers = club.library.requests.count - asked
        let isModest = report(
            "requests: \(asked) for records, \(covers) for covers", "at most 40", asked <= 40)
        let isQuick = report("1000 books, nothing kept: \(text(cold))", "under 2 s", cold < .seconds(2))
        return isModest && isQuick
    }

    /// A build that has the answers of the service, but no lock file.
    private static func measureCache(_ club: EnrichedClub) async throws -> Bool {
        club.library.forgetRequests()
        let time = try await best {
            try club.folder.remove("content/openlibrary.lock")
            return try await club.enrichingTime([])
        }
        let count = club.library.requests.count
        return report(
            "a build with the cache alone spends on it: \(text(time)), \(count) requests",
            "under 50 ms, no requests", time < .milliseconds(50) && count == 0)
    }

    private static func measureBuilds(_ club: EnrichedClub) async throws -> Bool {
        let time = try await best { try await club.enrichingTime(["--locked"]) }
        return report(
            "a build with the lock file spends on it: \(text(time))", "under 50 ms", time < .milliseconds(50))
    }

    private static func measureNoNetwork(_ club: EnrichedClub) async throws -> Bool {
        try club.folder.remove("content/openlibrary.lock")
        try club.folder.remove(".octavo")
        club.library.stop()
        let time = try await best { try await club.enrichingTime([]) }
        return report(
            "a build without a network gives up after: \(text(time))", "under 100 ms",
            time < .milliseconds(100))
    }

    /// Ten thousand books of a lock file, read and added to the records.
    private static func measureLockFile() async throws -> Bool {
        let club = try EnrichedClub(books: 10_000)
        try club.writeLock()
        guard let catalog = await CatalogLoader(site: club.folder.path).load().publishable,
            let access = ServiceAccess(version: "0", environment: { club.library.environment[$0] })
        else { return report("the records of 10,000 books could not be read", "read", false) }
        let enricher = CatalogEnricher(site: club.folder.path, access: access)
        let time = try await best {
            let start = ContinuousClock.now
            let outcome = await enricher.enrich(catalog, policy: .locked)
            precondition(outcome.isSettled)
            return ContinuousClock.now - start
        }
        return report(
            "10,000 books from the lock file: \(text(time))", "under 30 ms", time < .milliseconds(30))
    }

    private static func serve(_ club: EnrichedClub) async throws {
        print("cd \(club.folder.path)")
        for (name, value) in club.library.environment { print("export \(name)=\(value)") }
        fflush(nil)
        try await Task.sleep(for: .seconds(3_600))
    }

    /// The best of several times, which other programs disturb least.
    private static func best(of measure: () async throws -> Duration) async throws -> Duration {
        var best = try await measure()
        for _ in 0..<9 { best = min(best, try await measure()) }
        return best
    }

    private static func report(_ result: String, _ goal: String, _ isReached: Bool) -> Bool {
        print("\(result) (goal: \(goal)\(isReached ? "" : ", MISSED"))")
        return isReached
    }

    private static func text(_ time: Duration) -> String {
        let tenths = Int((time / .microseconds(100)).rounded())
        return "\(tenths / 10).\(tenths % 10) ms"
    }
}
