public import LoopbackServer
import Synchronization

/// A small Open Library on this machine: it speaks the service's shapes over HTTP, counts its requests, and can be
/// made to misbehave.
public final class FixtureLibrary: Sendable {
    struct State {
        var index = FixtureIndex()
        var requests: [FixtureRequest] = []
        var interruption: (@Sendable (ServerRequest) -> ServerResponse?)?
    }

    let state: Mutex<State>
    private let server: Mutex<HTTPServer?> = Mutex(nil)
    private let heldPort: Mutex<HeldPort?> = Mutex(nil)

    /// A library with these records, which listens at once.
    public init(works: [FixtureWork] = [], editions: [FixtureEdition] = []) throws {
        var start = State()
        for work in works { start.index.put(work) }
        for edition in editions { start.index.put(edition) }
        state = Mutex(start)
        let server = try HTTPServer.start { [weak self] request in
            self?.answer(request) ?? .status(503)
        }
        self.server.withLock { $0 = server }
    }

    /// Where it is, without a slash at the end.
    public var address: String { server.withLock { $0?.address ?? "" } }

    /// The requests so far.
    public var requests: [FixtureRequest] { state.withLock { $0.requests } }

    /// How many records, searches and lists were requested.
    public var recordRequestCount: Int { requests.count { !$0.isForCover } }

    /// Seconds between the beginnings of requests that followed each other.
    public var pauses: [Double] {
        let times = requests.map(\.time)
        return zip(times, times.dropFirst()).map { ($1 - $0) / .seconds(1) }
    }

    /// Seconds from the first request to the last.
    public var span: Double { pauses.reduce(0, +) }

    /// Changes or adds a work.
    public func put(_ work: FixtureWork) {
        state.withLock { $0.index.put(work) }
    }

    /// Changes or adds an edition.
    public func put(_ edition: FixtureEdition) {
        state.withLock { $0.index.put(edition) }
    }

    /// From now on requests are answered by `answer`, where it gives one; nil ends that.
    public func interrupt(_ answer: (@Sendable (ServerRequest) -> ServerResponse?)?) {
        state.withLock { $0.interruption = answer }
    }

    /// Forgets the requests so far.
    public func forgetRequests() {
        state.withLock { $0.requests = [] }
    }

    /// Stops listening, as if the service were down; no other library can take over its address.
    public func stop() {
        let port = server.withLock { server in
            server?.stop()
            return server?.port
        }
        if let port { heldPort.withLock { $0 = $0 ?? HeldPort(port) } }
    }

    deinit {
        server.withLock { $0?.stop() }
    }

    /// The environment that leads the program here, without any wait.
    public var environment: [String: String] {
        [
            "OCTAVO_OPENLIBRARY_URL": address, "OCTAVO_COVERS_URL": address, "OCTAVO_OPENLIBRARY_PAUSE": "0",
        ]
    }

    private func answer(_ request: ServerRequest) -> ServerResponse {
        let received = FixtureRequest(
            target: request.target, userAgent: request.header("User-Agent") ?? "",
            time: ContinuousClock().now)
        let interruption = state.withLock { state in
            state.requests.append(received)
            return state.interruption
        }
        if let answer = interruption?(request) { return answer }
        return FixtureAnswers(index: state.withLock(\.index)).answer(request)
    }
}
