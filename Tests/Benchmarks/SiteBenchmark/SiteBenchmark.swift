import Foundation

/// Times whole builds of one catalog side by side: Octavo, Hugo where it is installed, and a floor in C, which make the
/// same pages; then Octavo with its own theme and all that a site has.
///
/// Rounds alternate and medians are reported, since a machine's speed drifts more than programs differ.
enum SiteBenchmark {
    static func run() {
        let settings = Settings.fromEnvironment()
        guard FileManager.default.fileExists(atPath: settings.generator) else {
            return print("The content generator is absent (\(settings.generator)): nothing is measured.")
        }
        do {
            try compare(settings)
        } catch {
            print("\(error)")
            exit(1)
        }
    }

    private static func compare(_ settings: Settings) throws {
        for size in settings.sizes {
            let workspace = try Workspace(settings: settings, size: size)
            try compare(size: size, in: workspace, rounds: settings.rounds)
        }
    }

    private static func compare(size: Int, in workspace: Workspace, rounds: Int) throws {
        print("\n\(size) books, \(workspace.place), medians of \(rounds) rounds taken in turn")
        let others = try workspace.contestants()
        let contestants = try (others + [workspace.wholeSite()]).filter {
            try canTakePart($0, isOurs: $0.command[0] == workspace.settings.octavo)
        }
        for scenario in Scenario.allCases {
            let taking = contestants.filter { $0.scenarios.contains(scenario) }
            var runs: [[Measurement]] = taking.map { _ in [] }
            for _ in 0..<rounds {
                for (index, contestant) in taking.enumerated() {
                    runs[index].append(try contestant.measure(scenario))
                }
            }
            let medians = runs.map(Measurement.median)
            print(ResultTable(scenario: scenario, names: taking.map(\.name), medians: medians).text)
        }
        let counts = contestants.map { "\($0.name): \(FolderSize(of: $0.output).text)" }
        print("written: " + counts.joined(separator: "; "))
        for contestant in contestants where contestant.command[0] == workspace.settings.octavo {
            print("\(contestant.name), cold:", try workspace.stages(of: contestant), separator: "\n")
        }
    }

    /// Builds the site once, unmeasured. Another program that fails, such as one too old for its settings, is left out.
    private static func canTakePart(_ contestant: Contestant, isOurs: Bool) throws -> Bool {
        do {
            _ = try contestant.measure(.cold)
            return true
        } catch  where !isOurs {
            print("\(contestant.name) is not measured: \(error)")
            return false
        }
    }
}
