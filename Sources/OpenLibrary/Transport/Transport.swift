internal import Dispatch
internal import Synchronization

/// One request: always a GET.
struct WebRequest: Sendable {
    let address: RequestAddress
    let headers: [String: String]
    let mostBytes: Int
    let seconds: Double
    let connectSeconds: Double
    /// Whether addresses of this machine and of private networks are refused.
    var isOnlyForInternet = false
    var certificateFile: String?
}

/// What came back for one request.
struct WebAnswer: Sendable {
    let status: Int
    let headers: [String: String]
    let body: [UInt8]
    /// Whether it came from an address of the internet, not of this machine or of a private network.
    var isFromInternet = false
}

/// Sends requests over HTTP: to each host one after the other, over a connection that stays open between them.
final class Transport: Sendable {
    private let lines = Mutex<[String: HostLine]>([:])

    /// Sends `request` and waits for the whole answer; no redirect is followed.
    func send(_ request: WebRequest) async -> Result<WebAnswer, FetchFailure> {
        let host = request.address.authority
        let line = lines.withLock { lines in
            let line = lines[host] ?? HostLine()
            lines[host] = line
            return line
        }
        return await line.send(request)
    }

    /// Ends all transfers and closes the connections; a later request opens new ones.
    func close() async {
        let lines = lines.withLock { lines in
            defer { lines = [:] }
            return lines.values
        }
        for line in lines { line.end() }
        for line in lines { await line.untilEnded() }
    }

    deinit {
        for line in lines.withLock({ $0.values }) { line.end() }
    }
}

/// The connection to one host, and the transfers that wait for it.
private final class HostLine: Sendable {
    /// Waits for the network, which Swift's own threads should not.
    private let queue = DispatchQueue(label: "octavo.transfers")
    private let connection = Mutex<Curl.Connection?>(nil)
    private let underWay = Mutex<(last: Int, transfers: [Int: Transfer])>((0, [:]))

    func send(_ request: WebRequest) async -> Result<WebAnswer, FetchFailure> {
        let transfer = Transfer(request)
        let number = underWay.withLock { underWay in
            underWay.last += 1
            underWay.transfers[underWay.last] = transfer
            return underWay.last
        }
        defer { underWay.withLock { $0.transfers[number] = nil } }
        // libcurl keeps the time too; this limit holds even if it does not.
        let deadline = Task {
            try await Task.sleep(for: .seconds(request.seconds + 0.5))
            transfer.end(with: .failure(.tooSlow))
        }
        defer { deadline.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                transfer.begin(continuation)
                queue.async { [self] in transfer.end(with: answer(to: transfer)) }
            }
        } onCancel: {
            transfer.end(with: .failure(.outOfTime))
        }
    }

    /// Gives up all transfers.
    func end() {
        for transfer in underWay.withLock({ $0.transfers.values }) {
            transfer.end(with: .failure(.outOfTime))
        }
    }

    func untilEnded() async {
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    }

    private func answer(to transfer: Transfer) -> Result<WebAnswer, FetchFailure> {
        if transfer.isOver { return .failure(.outOfTime) }
        guard let curl = Curl.shared else {
            return .failure(.unreachable("libcurl is missing: install the package `libcurl4`"))
        }
        return connection.withLock { connection in
            connection = connection ?? Curl.Connection(curl)
            return connection?.answer(to: transfer.request) { transfer.isOver }
                ?? .failure(.unreachable("no memory is left"))
        }
    }
}

/// A request whose answer somebody waits for, until it is over.
private final class Transfer: Sendable {
    private typealias Waiting = CheckedContinuation<Result<WebAnswer, FetchFailure>, Never>

    private struct State {
        var waiting: Waiting?
        var result: Result<WebAnswer, FetchFailure>?
    }

    let request: WebRequest
    private let state = Mutex(State())

    init(_ request: WebRequest) {
        self.request = request
    }

    var isOver: Bool { state.withLock { $0.result != nil } }

    func begin(_ waiting: CheckedContinuation<Result<WebAnswer, FetchFailure>, Never>) {
        let known = state.withLock { state in
            if state.result == nil { state.waiting = waiting }
            return state.result
        }
        if let known { waiting.resume(returning: known) }
    }

    /// Gives the first result to whoever waits; later ones are ignored.
    func end(with result: Result<WebAnswer, FetchFailure>) {
        let waiting = state.withLock { state -> Waiting? in
            guard state.result == nil else { return nil }
            state.result = result
            return state.waiting.take()
        }
        waiting?.resume(returning: result)
    }
}
