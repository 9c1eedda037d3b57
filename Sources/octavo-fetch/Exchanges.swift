import Foundation
import OpenLibrary
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The exchanges under way, by the numbers of their tasks.
final class Exchanges: NSObject, URLSessionDataDelegate {
    private struct Exchange {
        let mostBytes: Int
        let continuation: CheckedContinuation<Result<WebAnswer, FetchFailure>, Never>
        var body: [UInt8] = []
    }

    private let underWay = Mutex<[Int: Exchange]>([:])

    /// Takes note of an exchange that begins.
    func begin(
        _ task: URLSessionTask, mostBytes: Int,
        _ continuation: CheckedContinuation<Result<WebAnswer, FetchFailure>, Never>
    ) {
        underWay.withLock {
            $0[task.taskIdentifier] = Exchange(mostBytes: mostBytes, continuation: continuation)
        }
    }

    /// Gives up an exchange at once: whether a task that is cancelled says so is up to it.
    func end(_ task: URLSessionTask, as failure: FetchFailure) {
        take(task)?.continuation.resume(returning: .failure(failure))
        task.cancel()
    }

    private func take(_ task: URLSessionTask) -> Exchange? {
        underWay.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLarge = underWay.withLock { exchanges in
            guard var exchange = exchanges.removeValue(forKey: dataTask.taskIdentifier) else { return false }
            exchange.body.append(contentsOf: data)
            let isTooLarge = exchange.body.count > exchange.mostBytes
            exchanges[dataTask.taskIdentifier] = exchange
            return isTooLarge
        }
        if isTooLarge { end(dataTask, as: .tooLarge) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let exchange = take(task) else { return }
        exchange.continuation.resume(returning: result(of: exchange, task, error))
    }

    private func result(
        of exchange: Exchange, _ task: URLSessionTask, _ error: (any Error)?
    ) -> Result<WebAnswer, FetchFailure> {
        if let error { return .failure(FetchFailure(error)) }
        guard let response = task.response as? HTTPURLResponse else {
            return .failure(.unusable("no answer of HTTP"))
        }
        let headers = response.allHeaderFields.reduce(into: [String: String]()) { headers, field in
            headers["\(field.key)".lowercased()] = "\(field.value)"
        }
        let isEncoded = headers["content-encoding"] != nil
        if let length = headers["content-length"].flatMap({ Int($0) }), !isEncoded,
            response.statusCode != 304,
            length > exchange.body.count
        {
            return .failure(.cutShort)
        }
        return .success(WebAnswer(status: response.statusCode, headers: headers, body: exchange.body))
    }
}

extension FetchFailure {
    /// What URLSession calls by a code.
    fileprivate init(_ error: any Error) {
        let code = (error as? URLError)?.code
        self =
            switch code {
            case .timedOut: .tooSlow
            case .networkConnectionLost, .cannotParseResponse, .badServerResponse, .unknown: .cutShort
            case .unsupportedURL: .unusable("it is no HTTP")
            case .cannotFindHost, .dnsLookupFailed: .unreachable("its name was not found")
            case .cannotConnectToHost: .unreachable("no connection")
            case .notConnectedToInternet: .unreachable("no network")
            case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
                .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot:
                .unreachable("its certificate could not be verified")
            default: .unreachable("error \(code?.rawValue ?? (error as NSError).code)")
            }
    }
}
