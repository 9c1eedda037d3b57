import Foundation

/// The built program at a pseudo-terminal, as a person uses it.
public enum TerminalProgram {
    /// A question that the program is expected to ask, and what the person types then.
    public struct Answer: Sendable {
        let question: String
        let line: String

        public init(to question: String, _ line: String) {
            self.question = question
            self.line = line
        }
    }

    /// How a run ended, and all that the screen has shown.
    public struct Outcome: Sendable {
        public let status: Int32
        public let screen: String
    }

    /// Runs it to its end, and answers its questions; a question that does not come within a minute ends it.
    public static func run(
        _ arguments: [String], in folder: String, environment: [String: String] = [:], answers: [Answer]
    ) async throws -> Outcome {
        let (keyboard, name) = try pseudoTerminal()
        let terminal = open(name, O_RDWR | O_NOCTTY)
        let inherited = [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin", "TERM": "dumb",
        ]
        let program = try StartedProgram(
            BuiltProgram.path, arguments, in: folder, environment: inherited.merging(environment) { $1 },
            streams: .init(input: terminal, output: terminal, messages: terminal))
        close(terminal)
        let screen = try await OwnThread.run {
            defer { close(keyboard) }
            return try converse(on: keyboard, answers, with: program)
        }
        return Outcome(status: await program.status(), screen: screen)
    }

    /// A new pseudo-terminal: the end where a person types and reads, and the name of the program's end.
    private static func pseudoTerminal() throws -> (keyboard: Int32, name: String) {
        let keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        #if canImport(Glibc)
            // The calls for this are not in the module of the C library.
            let (unlock, askNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
            var (locked, number): (Int32, Int32) = (0, 0)
            guard ioctl(keyboard, unlock, &locked) == 0, ioctl(keyboard, askNumber, &number) == 0 else {
                throw CocoaError(.fileReadUnknown)
            }
            return (keyboard, "/dev/pts/\(number)")
        #else
            guard grantpt(keyboard) == 0, unlockpt(keyboard) == 0, let name = ptsname(keyboard) else {
                throw CocoaError(.fileReadUnknown)
            }
            return (keyboard, String(cString: name))
        #endif
    }

    /// Reads what the program writes until it ends, and types each answer when its question is there.
    private static func converse(on keyboard: Int32, _ answers: [Answer], with program: StartedProgram)
        throws -> String
    {
        var screen: [UInt8] = []
        var unread = ""
        var waiting = answers[...]
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            var state = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
            if poll(&state, 1, 60_000) == 0 {
                program.signal(SIGKILL)
            }
            // The end of the program is an error of its terminal.
            let count = read(keyboard, &buffer, buffer.count)
            guard count > 0 else { break }
            screen += buffer[..<count]
            unread += String(decoding: buffer[..<count], as: UTF8.self)
            guard let next = waiting.first, unread.contains(next.question) else { continue }
            unread = ""
            waiting = waiting.dropFirst()
            let line = Array((next.line + "\n").utf8)
            guard write(keyboard, line, line.count) == line.count else { break }
        }
        return String(decoding: screen, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
    }
}
