internal import Dispatch
internal import Synchronization

/// One request: always a GET.
struct WebRequest: Sendable {
    let address: RequestAddress
    let headers: [String: String]
    let mostBytes: Int
    let seconds: Double
    let connectSeconds: Double
    var certificateFile: String?
}

/// What came back for one request.
struct WebAnswer: Sendable {
    let status: Int
    let headers: [String: String]
    let body: [UInt8]
}

/// Sends requests over HTTP, one after the other, over connections that stay open between them.
final class Transport: Sendable {
    /// Waits for the network, which Swift's own threads should not.
    private let queue = DispatchQueue(label: "octavo.transfers")
    private let connection = Mutex<Curl.Connection?>(nil)

    /// Sends `request` and waits for the whole answer; no redirect is followed.
    func send(_ request: WebRequest) async -> Result<WebAnswer, FetchFailure> {
        let cancellation = Cancellation()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                queue.async { continuation.resume(returning: self.answer(to: request, cancellation)) }
            }
        } onCancel: {
            cancellation.isOver.store(true, ordering: .relaxed)
        }
    }

    private func answer(
        to request: WebRequest, _ cancellation: Cancellation
    ) -> Result<WebAnswer, FetchFailure> {
        if cancellation.isOver.load(ordering: .relaxed) { return .failure(.outOfTime) }
        guard let curl = Curl.shared else {
            return .failure(.unreachable("libcurl is missing: install the package `libcurl4`"))
        }
        return connection.withLock { connection in
            connection = connection ?? Curl.Connection(curl)
            return connection?.answer(to: request) { cancellation.isOver.load(ordering: .relaxed) }
                ?? .failure(.unreachable("no memory is left"))
        }
    }
}

/// Whether nobody waits for an answer any more.
private final class Cancellation: Sendable {
    let isOver = Atomic(false)
}
