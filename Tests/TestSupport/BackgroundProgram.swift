import Foundation

/// A program that runs in the background of a test until it is stopped.
public final class BackgroundProgram: Sendable {
    /// What it writes to standard output and standard error, line by line.
    public let lines: AsyncStream<String>
    private let program: StartedProgram

    /// Starts it.
    public init(
        _ program: String, _ arguments: [String], in folder: String? = nil,
        environment: [String: String]? = nil
    ) throws {
        let pipe = try StreamPipe()
        defer { close(pipe.writer) }
        self.program = try StartedProgram(
            program, arguments, in: folder, environment: environment,
            streams: .init(output: pipe.writer, messages: pipe.writer))
        let (stream, speaker) = AsyncStream.makeStream(of: String.self)
        lines = stream
        OwnThread.start {
            var rest: [UInt8] = []
            StreamPipe.readAll(pipe.reader) { bytes in
                rest += bytes
                let parts = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                for line in parts.dropLast() { speaker.yield(String(decoding: line, as: UTF8.self)) }
                rest = Array(parts.last ?? [])
            }
            speaker.finish()
        }
    }

    deinit {
        program.signal(SIGKILL)
    }

    /// Its number in the system.
    public var number: Int32 { program.number }

    /// Sends it a signal.
    public func signal(_ signal: Int32) {
        program.signal(signal)
    }

    /// How it ended.
    public func status() async -> Int32 {
        await program.status()
    }

    /// The first line from now on that contains a text.
    public func line(containing text: String) async -> String? {
        for await line in lines where line.contains(text) { return line }
        return nil
    }
}
