import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A request to end the program: Ctrl-C, or a signal with the same meaning.
///
/// Signals are handled on a thread of their own: work that keeps all others busy does not delay it.
struct Interruption {
    private let signals: AsyncStream<Int32>
    private let state: State

    /// Installs the handler; from now on, the signal does not end the process by itself.
    ///
    /// If the work has not ended a quarter of a second after the first signal, or when a second one comes, `orElse`
    /// tidies up on the thread that handles signals, and the process ends with the exit code that it returns. Without
    /// `orElse` the work has all the time that it needs, and a second signal ends the process.
    ///
    /// The handler writes the signal's number to a pipe, which the thread reads: unlike the signal sources of Dispatch,
    /// which are registered some time later, it misses none.
    init(orElse: (@Sendable (ExitCode) -> ExitCode)? = nil) {
        let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
        let state = State()
        signals = stream
        self.state = state
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        signalPipe.store(ends[1], ordering: .releasing)
        let reader = ends[0]
        DispatchQueue(label: "octavo.signals", qos: .userInitiated).async {
            guard let number = Self.nextSignal(from: reader) else { return }
            state.note(number)
            continuation.yield(number)
            if let orElse {
                Self.waitForInput(reader, atMost: Self.patience)
                guard state.endWithoutWork() else { return }
                Self.stopHandling()
                _exit(orElse(Self.code(number)).rawValue)
            }
            if let second = Self.nextSignal(from: reader) { _exit(Self.code(second).rawValue) }
        }
        for number in Self.numbers { signal(number, noteSignal) }
    }

    /// Waits for a signal, and returns the exit code that reports it; nil if the task was cancelled.
    func wait() async -> ExitCode? {
        for await number in signals { return Self.code(number) }
        return nil
    }

    /// Does some work, which a first signal cancels. The exit code reports that signal.
    func run<Result: Sendable>(
        _ work: @escaping @Sendable () async throws -> Result
    ) async -> (result: Swift.Result<Result, any Error>, signal: ExitCode?) {
        let task = Task { try await work() }
        state.begin { task.cancel() }
        let result = await task.result
        let number = state.endWork()
        Self.stopHandling()
        return (result, number.map(Self.code))
    }

    /// From now on, the signals end the process by themselves again, also while it waits for a slow terminal or pipe.
    private static func stopHandling() {
        for number in numbers { signal(number, SIG_DFL) }
    }

    /// How long work may go on after the first signal.
    private static let patience = Duration.milliseconds(250)
    private static let numbers = [SIGINT, SIGTERM, SIGHUP]

    private static func code(_ number: Int32) -> ExitCode { ExitCode(rawValue: 128 + number) ?? .failed }
}

extension Interruption {
    /// What the thread that handles signals and the one that works know of each other.
    private final class State: Sendable {
        private struct Facts {
            var signal: Int32?
            var cancel: (@Sendable () -> Void)?
            var workHasEnded = false
            var endsWithoutWork = false
        }

        private let facts = Mutex(Facts())

        func note(_ number: Int32) {
            let cancel = facts.withLock { facts in
                facts.signal = number
                return facts.cancel
            }
            cancel?()
        }

        func begin(_ cancel: @escaping @Sendable () -> Void) {
            let hasSignal = facts.withLock { facts in
                facts.cancel = cancel
                return facts.signal != nil
            }
            if hasSignal { cancel() }
        }

        /// Notes that the work has ended, and returns the signal that came before. It does not return if the process
        /// already ends without the work.
        func endWork() -> Int32? {
            let (signal, isTooLate) = facts.withLock { facts in
                facts.workHasEnded = true
                return (facts.signal, facts.endsWithoutWork)
            }
            while isTooLate { pause() }
            return signal
        }

        /// Notes that the process ends without the work; false if that has ended already.
        func endWithoutWork() -> Bool {
            facts.withLock { facts in
                facts.endsWithoutWork = !facts.workHasEnded
                return facts.endsWithoutWork
            }
        }
    }

    private static func nextSignal(from reader: Int32) -> Int32? {
        var number: UInt8 = 0
        while true {
            let count = read(reader, &number, 1)
            if count == 1 { return Int32(number) }
            if errno != EINTR { return nil }
        }
    }

    /// Waits until another signal has come, or the time is over.
    private static func waitForInput(_ reader: Int32, atMost time: Duration) {
        let end = ContinuousClock.now + time
        var wait = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        var isOver = false
        while !isOver {
            let left = max(.zero, end - .now) / .milliseconds(1)
            isOver = poll(&wait, 1, Int32(left.rounded(.up))) >= 0 || errno != EINTR
        }
    }
}

/// Where signals are written; set before the handler is installed. An atomic number needs no lock, which a handler of
/// signals could not wait for.
private let signalPipe = Atomic<Int32>(-1)

/// Calls only what is safe while a signal is handled.
private let noteSignal: @convention(c) (Int32) -> Void = { number in
    let code = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(signalPipe.load(ordering: .acquiring), &byte, 1)
    errno = code
}
