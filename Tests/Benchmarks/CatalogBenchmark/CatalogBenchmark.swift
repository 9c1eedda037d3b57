import Diagnostics
import ReadingCatalog

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Loads and checks a content folder again and again, and prints what each stage took.
@main
enum CatalogBenchmark {
    static func main() async {
        let arguments = CommandLine.arguments
        guard arguments.count >= 2 else {
            print("usage: CatalogBenchmark SITE [ROUNDS]")
            exit(2)
        }
        let rounds = arguments.count > 2 ? Int(arguments[2]) ?? 5 : 5
        var runs: [Run] = []
        for round in 1...max(1, rounds) {
            let run = await Run(site: arguments[1])
            if round == 1, !run.findings.isEmpty { print(run.findings) }
            runs.append(run)
        }
        report(runs)
    }

    private static func report(_ runs: [Run]) {
        let best = runs.min { $0.total < $1.total } ?? runs[0]
        for stage in best.stages { print(line(stage.name, stage.duration)) }
        print(line("total", best.total))
        let seconds = Double(best.total.components.attoseconds) / 1e18 + Double(best.total.components.seconds)
        print("\(best.records) records, \(Int(Double(best.records) / seconds)) a second")
        print("peak memory \(peakMegabytes) MB, best of \(runs.count) rounds")
    }

    private static func line(_ name: String, _ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        let tenths = (Double(seconds) * 1e3 + Double(attoseconds) / 1e15) * 10
        return name + String(repeating: " ", count: max(1, 10 - name.count))
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

    init(site: String) async {
        let start = ContinuousClock.now
        let loaded = await CatalogLoader(site: site).load()
        total = start.duration(to: .now)
        stages = loaded.stages
        records = loaded.files.count
        findings = loaded.report.isEmpty ? "" : TerminalFormat(hasColor: false).text(loaded.report)
    }
}
