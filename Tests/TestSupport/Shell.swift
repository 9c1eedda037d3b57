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
        let (standardInput, output, messages) = (try StreamPipe(), try StreamPipe(), try StreamPipe())
        let started = try StartedProgram(
            program, arguments, in: folder, environment: environment,
            streams: .init(
                input: standardInput.reader, output: output.writer, messages: messages.writer))
        for end in [standardInput.reader, output.writer, messages.writer] { close(end) }
        async let written = text(from: output)
        async let said = text(from: messages)
        async let sent: Void = OwnThread.run { StreamPipe.writeAll(input, to: standardInput.writer) }
        let texts = try await (written, said)
        try await sent
        return Outcome(status: await started.status(), output: texts.0, messages: texts.1)
    }

    /// On a thread of its own: the few that tests share must not wait for a program to end.
    private static func text(from pipe: StreamPipe) async throws -> String {
        try await OwnThread.run {
            var bytes: [UInt8] = []
            StreamPipe.readAll(pipe.reader) { bytes += $0 }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}
