import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What one run of a program took.
struct Measurement {
    /// Seconds on the wall.
    let wall: Double
    /// Seconds of all processors.
    let processor: Double
    /// Megabytes at the peak.
    let peak: Double

    /// Runs a program to its end; its words are shown only if it fails.
    static func run(_ command: [String], in folder: String) throws -> Measurement {
        let log = FileManager.default.temporaryDirectory.appendingPathComponent("octavo-bench.log").path
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        guard FileManager.default.changeCurrentDirectoryPath(folder) else {
            throw Failure(text: "cannot go to \(folder)")
        }
        var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        let start = ContinuousClock.now
        var process = pid_t()
        guard posix_spawn(&process, command[0], &actions, nil, &arguments, environ) == 0 else {
            throw Failure(text: "cannot start \(command[0])")
        }
        var status: Int32 = 0
        var usage = rusage()
        wait4(process, &status, 0, &usage)
        let wall = start.duration(to: .now)
        guard status == 0 else {
            throw Failure(
                text: "\(command.joined(separator: " ")) failed:\n"
                    + ((try? String(contentsOfFile: log, encoding: .utf8)) ?? ""))
        }
        return Measurement(
            wall: wall / .seconds(1), processor: seconds(usage.ru_utime) + seconds(usage.ru_stime),
            peak: Double(usage.ru_maxrss) / 1024)
    }

    /// The middle of each figure.
    static func median(_ runs: [Measurement]) -> Measurement {
        func middle(_ figure: (Measurement) -> Double) -> Double {
            runs.map(figure).sorted()[runs.count / 2]
        }
        return Measurement(wall: middle(\.wall), processor: middle(\.processor), peak: middle(\.peak))
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }
}

/// A run that did not go well.
struct Failure: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
}
