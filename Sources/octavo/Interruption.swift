import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A request to end the program: Ctrl-C, or a signal with the same meaning.
struct Interruption {
    private let signals: AsyncStream<Int32>

    /// Installs the handler; from now on, the signal does not end the process by itself.
    ///
    /// It writes the signal's number to a pipe, which a thread reads: unlike the signal sources of Dispatch, which are
    /// registered some time later, it misses none.
    init() {
        let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
        signals = stream
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        signalPipe = ends[1]
        let reader = ends[0]
        DispatchQueue(label: "octavo.signals", qos: .userInitiated).async {
            var number: UInt8 = 0
            while true {
                let count = read(reader, &number, 1)
                if count == 1 { continuation.yield(Int32(number)) } else if errno != EINTR { return }
            }
        }
        for number in Self.numbers { signal(number, noteSignal) }
    }

    /// Waits for a signal, and returns the exit code that reports it; nil if the task was cancelled.
    func wait() async -> ExitCode? { await Self.first(of: signals) }

    /// Does some work, which a first signal cancels. The exit code reports that signal.
    ///
    /// The work may take a moment to clean up. A second signal ends the process at once.
    func run<Result: Sendable>(
        _ work: @escaping @Sendable () async throws -> Result
    ) async -> (result: Swift.Result<Result, any Error>, signal: ExitCode?) {
        let task = Task { try await work() }
        let watcher = Task { [signals] in
            guard let code = await Self.first(of: signals) else { return ExitCode?.none }
            task.cancel()
            Task { if let code = await Self.first(of: signals) { _exit(code.rawValue) } }
            return code
        }
        let result = await task.result
        watcher.cancel()
        let code = await watcher.value
        stop()
        return (result, code)
    }

    /// From now on, the signals end the process by themselves again, also while it waits for a slow terminal or pipe.
    private func stop() {
        for number in Self.numbers { signal(number, SIG_DFL) }
    }

    private static let numbers = [SIGINT, SIGTERM, SIGHUP]

    private static func first(of signals: AsyncStream<Int32>) async -> ExitCode? {
        for await number in signals { return ExitCode(rawValue: 128 + number) }
        return nil
    }
}

/// Where signals are written. It is set before the handler is installed, and never again.
nonisolated(unsafe) private var signalPipe: Int32 = -1

/// Calls only what is safe while a signal is handled.
private let noteSignal: @convention(c) (Int32) -> Void = { number in
    let code = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(signalPipe, &byte, 1)
    errno = code
}
