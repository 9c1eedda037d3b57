import Foundation

/// Runs other programs to their end.
public enum Shell {
    /// Runs a line of shell.
    public static func run(_ line: String, in folder: String = BuiltProgram.project) async throws -> Outcome {
        try await run("/bin/sh", ["-c", line], in: folder, environment: ProcessInfo.processInfo.environment)
    }

    /// What a run said and how it ended.
    public struct Outcome: Sendable {
        /// The exit code; the signal's number if it was killed.
        public let status: Int32
        /// What went to standard output.
        public let output: String
        /// What went to standard error.
        public let messages: String
    }

    /// Runs a program with its whole environment given.
    public static func run(
        _ program: String, _ arguments: [String], in folder: String, environment: [String: String],
        input: String = ""
    ) async throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = environment
        let (output, messages, standardInput) = (Pipe(), Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = messages
        process.standardInput = standardInput
        try process.run()
        async let said = allText(of: messages)
        async let written = allText(of: output)
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
        let texts = try await (written, said)
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, output: texts.0, messages: texts.1)
    }

    /// On a thread of its own: the few that tests share must not wait for a program to end.
    private static func allText(of pipe: Pipe) async throws -> String {
        let end = pipe.fileHandleForReading
        return try await OwnThread.run { String(decoding: try end.readToEnd() ?? Data(), as: UTF8.self) }
    }
}
