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

    /// From now on such a signal does not end the process by itself.
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

    /// Waits for the first signal, and returns its number; nil if the task was cancelled.
    func wait() async -> Int32? {
        for await number in signals { return number }
        return nil
    }
}
