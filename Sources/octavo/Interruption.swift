import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A request to end the program: Ctrl-C, or a signal with the same meaning.
struct Interruption {
    private let signals: AsyncStream<Int32>
    private let sources: [any DispatchSourceSignal]

    /// Installs the handler; from now on, the signal does not end the process by itself.
    init() {
        let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
        signals = stream
        sources = [SIGINT, SIGTERM, SIGHUP].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield(number) }
            source.activate()
            return source
        }
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
        return (result, await watcher.value)
    }

    private static func first(of signals: AsyncStream<Int32>) async -> ExitCode? {
        for await number in signals { return ExitCode(rawValue: 128 + number) }
        return nil
    }
}
