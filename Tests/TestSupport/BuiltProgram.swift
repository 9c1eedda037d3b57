import Foundation

/// The program that was built with the tests.
public enum BuiltProgram {
    /// Where the program is.
    public static let path = folder.appendingPathComponent("octavo").path

    /// The project's own folder.
    public static let project = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    /// Where the tests' user keeps what all runs of the program need, such as fonts that took long to pack.
    public static let cache: String = {
        let environment = ProcessInfo.processInfo.environment
        return environment["XDG_CACHE_HOME"] ?? NSHomeDirectory() + "/.cache"
    }()

    /// Runs it to its end; of the tests' environment it receives only `PATH` and `HOME`.
    public static func run(
        _ arguments: [String], in folder: String = project, environment: [String: String] = [:],
        input: String = ""
    ) async throws -> Shell.Outcome {
        try await Shell.run(
            path, arguments, in: folder, environment: inherited.merging(environment) { $1 }, input: input)
    }

    private static let inherited = ProcessInfo.processInfo.environment.filter {
        ["PATH", "HOME", "TMPDIR", "LANG", "LD_LIBRARY_PATH"].contains($0.key)
    }

    /// Tests run from a bundle or a runner next to the program.
    private static let folder: URL = {
        let runner = URL(fileURLWithPath: CommandLine.arguments[0])
        let candidates = [runner] + Bundle.allBundles.map(\.bundleURL)
        let beside = candidates.map { $0.deletingLastPathComponent() }
        return beside.first {
            FileManager.default.isExecutableFile(atPath: $0.appendingPathComponent("octavo").path)
        } ?? URL(fileURLWithPath: project + "/.build/debug")
    }()
}
