import Diagnostics
import Foundation
import ReadingCatalog

/// Loads and checks a content folder again and again, and prints what each stage took.
enum CatalogBenchmark {
    /// Measures the content of a site, or without one generated content.
    static func run(_ site: String?) async {
        if let site { return await measure(site) }
        let isScaled = ProcessInfo.processInfo.environment["SCALE"] != nil
        for count in isScaled ? [10_000, 100_000] : [10_000] {
            guard let site = GeneratedSite(books: count) else {
                print("skipped: ../shared/bench/gen_content.py, which makes the records, is not there")
                return
            }
            print("-- \(count) books")
            await measure(site.path)
        }
    }

    /// Cold rounds read every file; warm ones remember the records.
    private static func measure(_ site: String) async {
        let memory = RecordMemory()
        await report("cold", runs(site, nil))
        // What was written in the last two seconds is not remembered.
        sleep(3)
        _ = await Run(site: site, memory: memory)
        await report("warm", runs(site, memory))
        print("peak memory \(peakMegabytes) MB")
    }

    private static func runs(_ site: String, _ memory: RecordMemory?) async -> [Run] {
        var runs: [Run] = []
        for _ in 0..<rounds { runs.append(await Run(site: site, memory: memory)) }
        return runs
    }

    private static let rounds = 10

    private static func report(_ name: String, _ runs: [Run]) {
        let best = runs.min { $0.total < $1.total } ?? runs[0]
        if !best.findings.isEmpty { print(best.findings) }
        print("\(name), best of \(runs.count):")
        for stage in best.stages { print(line(stage.name, stage.duration)) }
        print(line("total", best.total))
        let seconds = Double(best.total.components.attoseconds) / 1e18 + Double(best.total.components.seconds)
        print("  \(best.records) records, \(Int(Double(best.records) / seconds)) a second")
    }

    private static func line(_ name: String, _ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        let tenths = (Double(seconds) * 1e3 + Double(attoseconds) / 1e15) * 10
        return "  " + name + String(repeating: " ", count: max(1, 10 - name.count))
            + "\(tenths.rounded() / 10) ms"
    }

    private static var peakMegabytes: Int {
        var usage = rusage()
        #if canImport(Darwin)
            getrusage(RUSAGE_SELF, &usage)
            return Int(usage.ru_maxrss) >> 20
        #else
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
            return Int(usage.ru_maxrss) >> 10
        #endif
    }
}

/// One load of the folder.
private struct Run {
    let stages: [StageTime]
    let total: Duration
    let records: Int
    let findings: String

    init(site: String, memory: RecordMemory?) async {
        let start = ContinuousClock.now
        let loaded = await CatalogLoader(site: site, options: .init(memory: memory)).load()
        total = start.duration(to: .now)
        stages = loaded.stages
        records = loaded.catalog.map { $0.books.count + $0.meetings.count + $0.lists.count } ?? 0
        findings = loaded.report.isEmpty ? "" : TerminalFormat(hasColor: false).text(loaded.report)
    }
}
