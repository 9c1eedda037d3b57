import Foundation
import Synchronization

/// A program that runs in the background of a test until it is stopped.
public final class BackgroundProgram: Sendable {
    /// What it writes to standard output and standard error, line by line.
    public let lines: AsyncStream<String>
    private let process: Process
    private let ending: Task<Int32, Never>

    /// Starts it.
    public init(
        _ program: String, _ arguments: [String], in folder: String? = nil,
        environment: [String: String]? = nil
    ) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        if let environment { process.environment = environment }
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        let (stream, speaker) = AsyncStream.makeStream(of: String.self)
        lines = stream
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        let rest = Mutex("")
        pipe.fileHandleForReading.readabilityHandler = { handle in
            let text = String(decoding: handle.availableData, as: UTF8.self)
            if text.isEmpty {
                handle.readabilityHandler = nil
                return speaker.finish()
            }
            for line in Self.lines(text, after: rest) { speaker.yield(line) }
        }
        let (ends, ender) = AsyncStream.makeStream(of: Int32.self)
        process.terminationHandler = { ender.yield($0.terminationStatus) }
        try process.run()
        self.process = process
        ending = Task {
            for await status in ends { return status }
            return -1
        }
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// Its number in the system.
    public var number: Int32 { process.processIdentifier }

    /// Sends it a signal.
    public func signal(_ signal: Int32) {
        kill(process.processIdentifier, signal)
    }

    /// How it ended.
    public func status() async -> Int32 {
        await ending.value
    }

    /// The first line from now on that contains a text.
    public func line(containing text: String) async -> String? {
        for await line in lines where line.contains(text) { return line }
        return nil
    }

    private static func lines(_ text: String, after rest: borrowing Mutex<String>) -> [String] {
        rest.withLock { rest in
            var parts = (rest + text).split(separator: "\n", omittingEmptySubsequences: false).map(
                String.init)
            rest = parts.removeLast()
            return parts
        }
    }
}
