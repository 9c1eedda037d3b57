import Foundation
import Synchronization

/// A program that was started, until it ends.
///
/// Foundation's `Process` learns of an end through a socket and a run loop, and missed some on a busy machine: the test
/// then waited for ever. Here a thread of its own waits for the program itself.
public final class StartedProgram: Sendable {
    /// Where the program's three streams lead; to the empty device if nothing is given.
    public struct Streams: Sendable {
        let input: Int32?
        let output: Int32?
        let messages: Int32?

        public init(input: Int32? = nil, output: Int32? = nil, messages: Int32? = nil) {
            self.input = input
            self.output = output
            self.messages = messages
        }
    }

    /// Its number in the system.
    public let number: Int32
    private let end: End

    /// Starts it. No file that is open here is open in the program, but for its streams.
    public init(
        _ program: String, _ arguments: [String], in folder: String? = nil,
        environment: [String: String]? = nil, streams: Streams = Streams()
    ) throws {
        let start = ProgramStart(in: folder, streams)
        number = try start.run(
            program, arguments, environment: environment ?? ProcessInfo.processInfo.environment)
        end = End(of: number)
        OwnThread.start { [end] in end.wait() }
    }

    /// Whether it has not ended yet.
    public var isRunning: Bool { end.status == nil }

    /// Sends it a signal, unless it has ended.
    public func signal(_ signal: Int32) {
        end.signal(signal)
    }

    /// How it ended, once it has: its exit code, or the number of the signal that killed it.
    public func status() async -> Int32 {
        await withCheckedContinuation { end.resume($0) }
    }

    /// How a program ended, and who waits for that.
    private final class End: Sendable {
        private enum Course {
            case running([CheckedContinuation<Int32, Never>])
            case over(Int32)
        }

        private let number: Int32
        private let course = Mutex(Course.running([]))

        init(of number: Int32) {
            self.number = number
        }

        var status: Int32? {
            course.withLock { course in
                guard case .over(let status) = course else { return nil }
                return status
            }
        }

        /// Lets somebody go on once the program has ended.
        func resume(_ continuation: CheckedContinuation<Int32, Never>) {
            let status: Int32? = course.withLock { course in
                switch course {
                case .over(let status): return status
                case .running(let waiting):
                    course = .running(waiting + [continuation])
                    return nil
                }
            }
            if let status { continuation.resume(returning: status) }
        }

        /// The number belongs to the program until its end is taken note of, which happens under the same lock.
        func signal(_ signal: Int32) {
            course.withLock { course in
                if case .running = course { _ = kill(number, signal) }
            }
        }

        /// Blocks until the program has ended.
        func wait() {
            var news = siginfo_t()
            while waitid(P_PID, id_t(number), &news, WEXITED | WNOWAIT) < 0, errno == EINTR {}
            let (status, waiting): (Int32, [CheckedContinuation<Int32, Never>]) = course.withLock { course in
                var word: Int32 = 0
                while waitpid(number, &word, 0) < 0, errno == EINTR {}
                let signal = word & 0x7F
                let status = signal == 0 ? (word >> 8) & 0xFF : signal
                guard case .running(let waiting) = course else { return (status, []) }
                course = .over(status)
                return (status, waiting)
            }
            for continuation in waiting { continuation.resume(returning: status) }
        }
    }
}
