import Foundation

/// A program that builds the site, with what is put right before each run.
struct Contestant {
    let name: String
    let scenarios: [Scenario]
    /// Where its site is written.
    let output: String
    /// The folder it runs in.
    let folder: String
    let command: [String]
    /// What it keeps between runs, removed before a cold build.
    let caches: [String]
    /// The book that is edited, and the page that must then show it.
    let edited: (record: String, page: String)

    /// One run, with the folder prepared outside the clock.
    func measure(_ scenario: Scenario) throws -> Measurement {
        switch scenario {
        case .cold:
            for path in caches + [output] { try? FileManager.default.removeItem(atPath: path) }
            return try Measurement.run(command, in: folder)
        case .unchanged:
            return try Measurement.run(command, in: folder)
        case .edited:
            return try measureEdit()
        }
    }

    private func measureEdit() throws -> Measurement {
        let record = URL(fileURLWithPath: edited.record)
        let before = try Data(contentsOf: record)
        let mark = "Edited \(UInt64.random(in: 0 ..< .max))."
        try (before + Data("\n\(mark)\n".utf8)).write(to: record)
        defer { try? before.write(to: record) }
        let measurement = try Measurement.run(command, in: folder)
        let page = try String(contentsOfFile: edited.page, encoding: .utf8)
        guard page.contains(mark) else { throw Failure(text: "\(name): the edit is not in \(edited.page)") }
        return measurement
    }
}
