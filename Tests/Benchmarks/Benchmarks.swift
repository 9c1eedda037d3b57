import Foundation

/// `Benchmarks NAME` measures one part; `make bench` measures one after the other, each in a process of its own.
@main
enum Benchmarks {
    static func main() async throws {
        let words = CommandLine.arguments.dropFirst()
        switch words.first {
        case "catalog": await CatalogBenchmark.run(words.dropFirst().first)
        case "enrich": try await EnrichBenchmark.run()
        case "liquid": try LiquidBenchmark.run()
        case "preview": try await PreviewBenchmark.run()
        case "site": SiteBenchmark.run()
        case "voting": VotingBenchmark.run()
        default:
            print("usage: Benchmarks catalog [SITE] | enrich | liquid | preview | site | voting")
            exit(1)
        }
    }
}
