public import LoopbackServer
internal import Synchronization

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

    /// Serves `output` and watches the content and templates of `site`; nothing is built before `run`.
    ///
    /// If the port is taken, the next free one is used.
    public init(
        site: String, output: String, port: Int, builder: @escaping Builder,
        tell: @escaping @Sendable (PreviewNews) -> Void
    ) throws(StartError) {
        self.builder = builder
        self.tell = tell
        let responder = PreviewResponder(folder: output, state: state, channel: channel)
        server = try PortChoice.start(at: port, handler: responder.answer)
        let box = box
        watcher = FolderWatcher(folders: ["content", "Templates"], in: site, tell: box.put)
        tell(.serving(address: address, takenPort: server.port == port || port == 0 ? nil : port))
    }

    /// The port it serves on.
    public var port: Int { server.port }

    /// The home page's address.
    public var address: String { "http://localhost:\(server.port)/" }

    /// How many browsers listen.
    public var listeners: Int { channel.count }

    /// Builds now and after each change, until the session is stopped.
    public func run() async {
        box.put(.everything)
        for await _ in box.signals {
            let changes = box.take()
            if !changes.isEmpty { await rebuild(changes) }
        }
    }

    /// Says that anything may have changed.
    public func refresh() {
        box.put(.everything)
    }

    /// A new day has begun: what is past or overdue may be other than before.
    public func beginDay() {
        tell(.newDay)
        refresh()
    }

    /// Ends `run`, lets the browsers go and frees the port.
    public func stop() {
        watcher.stop()
        box.close()
        server.stop()
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
