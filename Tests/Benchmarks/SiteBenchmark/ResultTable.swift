import Foundation

/// The medians of one scenario, with how many times each contestant takes of the first one's wall time.
struct ResultTable {
    let scenario: Scenario
    let names: [String]
    let medians: [Measurement]

    var text: String {
        let rows = zip(names, medians).map { name, run in
            let ratio = String(format: "%7.2f", run.wall / medians[0].wall)
            let memory = String(format: "%7.2f", run.peak / medians[0].peak)
            let figures = String(
                format: "%9.1f ms wall %9.1f ms processor %7.1f MB", run.wall * 1000, run.processor * 1000,
                run.peak)
            return "  " + name.padding(toLength: 12, withPad: " ", startingAt: 0) + figures
                + "  x\(ratio) wall  x\(memory) memory"
        }
        return ([scenario.rawValue] + rows).joined(separator: "\n")
    }
}
