import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The wish that the program should end: Ctrl-C, or a signal that means the same.
struct Interruption {
    private let wishes: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]

    /// From now on such a wish does not end the process by itself.
    init() {
        let (stream, speaker) = AsyncStream.makeStream(of: Void.self)
        wishes = stream
        sources = [SIGINT, SIGTERM, SIGHUP].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { speaker.yield() }
            source.activate()
            return source
        }
    }

    /// Waits for the wish.
    func wait() async {
        for await _ in wishes { return }
    }
}
