import Foundation
import OpenLibrary

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One exchange of HTTP through URLSession: bounded in size and time, and never redirected by itself.
///
/// Proxies come from the environment, TLS is verified as the system does, and nothing is cached or stored here.
final class WebSession: Sendable {
    private let exchanges = Exchanges()
    private let session: URLSession

    /// A session with connections of its own.
    init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.httpMaximumConnectionsPerHost = 1
        session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
    }

    /// Sends `request` and waits for the whole answer.
    func send(_ request: WebRequest) async -> Result<WebAnswer, FetchFailure> {
        guard let url = URL(string: request.address.description) else {
            return .failure(.unusable("\(request.address) is no address"))
        }
        var message = URLRequest(url: url, timeoutInterval: request.seconds)
        for (name, value) in request.headers { message.setValue(value, forHTTPHeaderField: name) }
        let task = session.dataTask(with: message)
        let deadlines = [
            end(task, after: request.seconds, as: .tooSlow),
            end(task, after: request.connectSeconds, as: .unreachable("no connection in time")) {
                request.connectSeconds < request.seconds && !OpenConnections.areThere
            },
        ]
        defer { deadlines.forEach { $0.cancel() } }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                exchanges.begin(task, mostBytes: request.mostBytes, continuation)
                task.resume()
            }
        } onCancel: {
            exchanges.end(task, as: .outOfTime)
        }
    }

    /// Gives up an exchange after some time, if it is under way and not well then.
    private func end(
        _ task: URLSessionTask, after seconds: Double, as failure: FetchFailure,
        if isDue: @escaping @Sendable () -> Bool = { true }
    ) -> Task<Void, any Error> {
        Task { [exchanges] in
            try await Task.sleep(for: .seconds(seconds))
            if isDue() { exchanges.end(task, as: failure) }
        }
    }
}
