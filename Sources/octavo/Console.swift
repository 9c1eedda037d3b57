import Diagnostics

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The standard streams: results go to standard output, messages to standard error.
struct Console: Sendable {
    let hasColor: Bool
    /// Whether a person reads the messages, so that progress may be drawn.
    let isTerminal: Bool
    /// Takes what would be written to the streams, if somebody else shows it.
    private var listener: (@Sendable (String) -> Void)?

    struct OutputFailure: Diagnosed {
        let reason: String

        var diagnostic: Diagnostic {
            .error(
                "output", "standard output could not be written: \(reason)", at: nil,
                help: "the results are incomplete: send them to another file or disk")
        }
    }

    /// A console whose words another part of the program shows; nobody answers its questions.
    func listening(_ listener: @escaping @Sendable (String) -> Void) -> Console {
        var console = Console(hasColor: false, isTerminal: false)
        console.listener = listener
        return console
    }

    init(hasColor: Bool, isTerminal: Bool) {
        self.hasColor = hasColor
        self.isTerminal = isTerminal
    }

    /// The process's own streams; `NO_COLOR` and `TERM=dumb` are respected.
    static var standard: Console {
        holdStandardDescriptors()
        // A reader that has seen enough, such as `head`, is no reason to be killed.
        signal(SIGPIPE, SIG_IGN)
        let isTerminal = isatty(STDERR_FILENO) == 1
        let isPlain = Environment["NO_COLOR"]?.isEmpty == false || Environment["TERM"] == "dumb"
        return Console(hasColor: isTerminal && !isPlain, isTerminal: isTerminal)
    }

    /// Writes a result, in which nothing can steer a terminal; does nothing if the reader has closed the pipe.
    func print(_ text: String) throws(OutputFailure) {
        try print(bytes: Array(VisibleText.lines(text).utf8))
    }

    func print(bytes: [UInt8]) throws(OutputFailure) {
        if let listener { return listener(String(decoding: bytes, as: UTF8.self)) }
        let code = write(bytes, to: STDOUT_FILENO)
        if code != 0, code != EPIPE { throw OutputFailure(reason: String(cString: strerror(code))) }
    }

    /// Writes a message, in which nothing can steer a terminal.
    func message(_ text: String) { draw(VisibleText.lines(text)) }

    /// Writes what may steer the terminal. If that fails, there is nowhere left to report it.
    func draw(_ text: String) {
        if let listener { return listener(text) }
        _ = write(Array(text.utf8), to: STDERR_FILENO)
    }

    /// All of standard input; throws if it is larger than `limit` bytes.
    func input(limit: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
            guard bytes.count <= limit else {
                throw UsageError(
                    "more than \(limit / 1_000_000) MB came in",
                    help: "leave out what is old, or give it in parts")
            }
        }
    }

    func report(_ diagnostic: Diagnostic) {
        draw(TerminalFormat(hasColor: hasColor).text(diagnostic))
    }

    func report(_ report: DiagnosticReport, showsAll: Bool = false) {
        draw(TerminalFormat(hasColor: hasColor, showsAll: showsAll).text(report))
    }

    func exit(with code: ExitCode) -> Never {
        systemExit(code.rawValue)
    }
}

extension Console {
    /// Opens standard streams that are closed, so that no other file can get their descriptors.
    /// Writing to one of these fails.
    private static func holdStandardDescriptors() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", O_RDONLY)
        }
    }

    /// Returns the system's error code, or 0.
    private func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
                let count = systemWrite(descriptor, rest.baseAddress, rest.count)
                if count >= 0 {
                    written += count
                } else if errno == EAGAIN {
                    var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&wait, 1, -1)
                } else if errno != EINTR {
                    return errno
                }
            }
            return 0
        }
    }
}

private let systemWrite = write(_:_:_:)
private let systemExit = exit(_:)

enum Environment {
    static subscript(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// The current time in seconds since 1970, or `SOURCE_DATE_EPOCH` if it is set.
    static var now: Int { sourceDateEpoch.flatMap { Int($0) } ?? time(nil) }

    private static var sourceDateEpoch: String? { Environment["SOURCE_DATE_EPOCH"] }

    /// Throws if `SOURCE_DATE_EPOCH` is set and is not a time in the years 1970 to 9999.
    static func checkSourceDateEpoch() throws(UsageError) {
        guard let text = sourceDateEpoch else { return }
        if let seconds = Int(text), (0...253_402_300_799).contains(seconds) { return }
        throw UsageError(
            "SOURCE_DATE_EPOCH must be a number of seconds from 0 to 253402300799; it is `\(text)`",
            help:
                "unset it to use the clock, or set it to the time of the last commit: `git log -1 --format=%ct`"
        )
    }
}

// Questions to a person.
extension Console {
    /// Whether a person is there to answer questions.
    var canAsk: Bool { isTerminal && isatty(STDIN_FILENO) == 1 }

    /// What a person answers, without spaces around it; nil at the end of the input.
    func answer(to question: String) -> String? {
        message(question)
        guard let line = readLine() else {
            message("\n")
            return nil
        }
        return line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether a person agrees, which is the usual answer; throws if the task is cancelled meanwhile.
    func agrees(to question: String) async throws -> Bool {
        let answer = try await reply(to: question)
        return answer.map { $0.isEmpty || $0.lowercased().hasPrefix("y") } ?? false
    }

    /// What a person answers; throws if the task is cancelled meanwhile.
    func reply(to question: String) async throws -> String? {
        message(question)
        var wait = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        repeat { try Task.checkCancellation() } while poll(&wait, 1, 100) <= 0
        return answer(to: "")
    }
}
