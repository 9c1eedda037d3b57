import Foundation
import TestSupport

/// Times `octavo enrich --dump` beside `zcat`, on dumps of editions and works that are made here and removed again.
///
/// `ROWS` and `BOOKS` set how many there are; without them, five million rows and 100,000 books.
@main
enum DumpBenchmark {
    static func main() async throws {
        let environment = ProcessInfo.processInfo.environment
        let rows = environment["ROWS"].flatMap { Int($0) } ?? 5_000_000
        let books = environment["BOOKS"].flatMap { Int($0) } ?? 100_000
        let club = try DumpedClub(books: books, rows: rows)
        let (editions, works) = try await club.writeDumps()
        let plain = try await club.unpackingTime([editions, works])
        print("zcat: \(text(plain))")
        var isFast = true
        for (cores, goal) in [("0", 0.6), ("0,1", 1.0)] {
            let (time, output) = try await club.enrichingTime([editions, works], cores: cores)
            let share = plain / time
            isFast =
                report(
                    "cores \(cores): \(text(time)), \(Int(share * 100)) % of zcat's speed",
                    "at least \(Int(goal * 100)) %", share >= goal) && isFast
            print(output, terminator: "")
        }
        let memory = DumpedClub.mostMemory
        isFast = report("memory: \(memory >> 20) MB", "under 300 MB", memory < 300 << 20) && isFast
        if !isFast { exit(1) }
    }

    private static func report(_ result: String, _ goal: String, _ isReached: Bool) -> Bool {
        print("\(result) (goal: \(goal)\(isReached ? "" : ", MISSED"))")
        return isReached
    }

    private static func text(_ time: Duration) -> String {
        let tenths = Int((time / .milliseconds(100)).rounded())
        return "\(tenths / 10).\(tenths % 10) s"
    }
}
