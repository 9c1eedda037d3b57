import Foundation
import TestSupport

/// Times what a person waits for in a preview, at the program as it was built for release.
///
/// From saving a record to the event that reloads the browser; how many requests are answered in a second;
/// and whether memory is level after many rebuilds.
enum PreviewBenchmark {
    static func run() async throws {
        guard FileManager.default.fileExists(atPath: PreviewedContent.generator) else {
            return print(
                "The content generator is absent (\(PreviewedContent.generator)): nothing is measured.")
        }
        var isWell = true
        for (size, goal) in [(100, 30), (10_000, 100)] {
            let program = try await PreviewedContent(size: size)
            isWell = try measureEdits(program, goal: goal) && isWell
            if size == 100 {
                isWell = try await measureRequests(program) && isWell
                isWell = try measureMemory(program) && isWell
            }
            _ = await program.preview.stop()
        }
        if !isWell { exit(1) }
    }

    private static func measureEdits(_ program: PreviewedContent, goal: Int) throws -> Bool {
        let times = try program.edits(50).sorted()
        let (median, slow) = (times[times.count / 2], times[times.count * 9 / 10])
        return tell(
            "\(program.size) books, saved record to reload event: median \(text(median)), 9 of 10 within \(text(slow))",
            "goal: under \(goal) ms", median < .milliseconds(goal))
    }

    private static func measureRequests(_ program: PreviewedContent) async throws -> Bool {
        let count = 20_000
        let page = try await rate(program, "/", count: count)
        let file = try await rate(program, program.stylesheet(), count: count)
        return tell(
            "requests in a second, on 4 connections: \(page) of a page, \(file) of a stylesheet",
            "goal: 1000", min(page, file) >= 1000)
    }

    private static func rate(_ program: PreviewedContent, _ target: String, count: Int) async throws -> Int {
        let port = program.preview.port
        let start = ContinuousClock.now
        try await withThrowingTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    try await OwnThread.run {
                        let client = try HTTPConnection(port: port)
                        for _ in 0..<count / 4 { _ = try client.ask("GET", target) }
                    }
                }
            }
            try await group.waitForAll()
        }
        return Int(Double(count) / ((ContinuousClock.now - start) / .seconds(1)))
    }

    private static func measureMemory(_ program: PreviewedContent) throws -> Bool {
        _ = try program.edits(200)
        let (memory, files) = (program.preview.memory, program.preview.openFiles)
        _ = try program.edits(800)
        let (laterMemory, laterFiles) = (program.preview.memory, program.preview.openFiles)
        return tell(
            "memory after 200 rebuilds: \(memory / 1024) MB, after 1000: \(laterMemory / 1024) MB; "
                + "open files: \(files), \(laterFiles)",
            "goal: level", laterMemory - memory < 4096 && files == laterFiles)
    }

    private static func tell(_ result: String, _ goal: String, _ isReached: Bool) -> Bool {
        print("\(result) (\(goal)\(isReached ? "" : ", MISSED"))")
        return isReached
    }

    private static func text(_ time: Duration) -> String {
        let tenths = Int((time / .microseconds(100)).rounded())
        return "\(tenths / 10).\(tenths % 10) ms"
    }
}
