public import LoopbackServer

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A site that is built, served, watched, rebuilt and reloaded, until it is stopped.
public final class PreviewSession: Sendable {
    /// Builds the site into its folder, knowing what has changed since the last time.
    public typealias Builder = @Sendable (Changes) async -> BuildOutcome

    private let builder: Builder
    private let tell: @Sendable (PreviewNews) -> Void
    private let state = PreviewState()
    private let channel = EventChannel()
    private let box = ChangeBox()
    private let server: HTTPServer
    private let watcher: FolderWatcher
    /// How often the calendar is looked at.
    private let dayPause: Duration

    /// Serves `output` and watches the content and templates of `site`; nothing is built before `run`.
    ///
    /// If the port is taken, the next free one is used.
    public convenience init(
        site: String, output: String, port: Int, tell: @escaping @Sendable (PreviewNews) -> Void,
        builder: (_ address: String) -> Builder
    ) throws(StartError) {
        try self.init(
            site: site, output: output, port: port, dayPause: .seconds(10), tell: tell, builder: builder)
    }

    /// The same, looking at the calendar as often as is said.
    init(
        site: String, output: String, port: Int, dayPause: Duration,
        tell: @escaping @Sendable (PreviewNews) -> Void, builder: (_ address: String) -> Builder
    ) throws(StartError) {
        self.tell = tell
        self.dayPause = dayPause
        let responder = PreviewResponder(folder: output, state: state, channel: channel)
        server = try PortChoice.start(at: port, handler: responder.answer)
        self.builder = builder(Self.address(port: server.port))
        let box = box
        watcher = FolderWatcher(folders: ["content", "Templates"], in: site, tell: box.put)
        tell(.serving(address: address, takenPort: server.port == port || port == 0 ? nil : port))
    }

    /// The port it serves on.
    public var port: Int { server.port }

    /// The home page's address.
    public var address: String { Self.address(port: server.port) }

    /// How many browsers listen.
    public var listeners: Int { channel.count }

    /// Builds now and after each change, until the session is stopped.
    public func run() async {
        box.put(.everything)
        let days = Task { await watchDays() }
        defer { days.cancel() }
        for await _ in box.signals {
            let changes = box.take()
            if !changes.isEmpty { await rebuild(changes) }
        }
    }

    /// Ends `run`, lets the browsers go and frees the port.
    public func stop() {
        watcher.stop()
        box.close()
        server.stop()
    }

    private static func address(port: Int) -> String { "http://localhost:\(port)/" }

    /// Builds again when a new day has begun where the club is, also after a night of sleep.
    private func watchDays() async {
        while (try? await Task.sleep(for: dayPause)) != nil {
            guard state.endDay(before: Int64(time(nil))) else { continue }
            tell(.newDay)
            box.put(.everything)
        }
    }

    private func rebuild(_ changes: Changes) async {
        let start = ContinuousClock.now
        let outcome = await builder(changes)
        let time = ContinuousClock.now - start
        if let news = state.note(outcome, of: changes) { channel.send(PreviewEvents.event(news, state.now)) }
        switch outcome {
        case .built(let site): tell(.built(site, changes: changes, time: time))
        case .failed(let problems): tell(.failed(problems))
        }
    }
}
