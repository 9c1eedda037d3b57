/// What came back for one request.
package struct WebAnswer: Sendable {
    /// The status of HTTP.
    package let status: Int
    /// The headers, by their names in lower case.
    package let headers: [String: String]
    /// The body, whole.
    package let body: [UInt8]

    /// An answer of HTTP.
    package init(status: Int, headers: [String: String], body: [UInt8]) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

extension WebAnswer {
    /// What came of request `number`, as a message.
    package static func frame(number: Int, _ result: Result<WebAnswer, FetchFailure>) -> [UInt8] {
        var writer = FrameWriter()
        writer.add(number)
        switch result {
        case .success(let answer):
            writer.add(answer.status)
            writer.add(answer.headers)
            writer.add(answer.body)
        case .failure(let failure):
            writer.add(-1)
            writer.add(failure.code)
            writer.add(failure.reason)
        }
        return writer.frame
    }

    /// What came of which request.
    package static func read(_ payload: [UInt8]) -> (number: Int, result: Result<WebAnswer, FetchFailure>)? {
        var reader = FrameReader(payload)
        guard let number = reader.number(), let status = reader.number() else { return nil }
        if status < 0 {
            guard let code = reader.text(), let reason = reader.text() else { return nil }
            return (number, .failure(FetchFailure(code: code, reason: reason)))
        }
        guard let headers = reader.fields(), let body = reader.bytes() else { return nil }
        return (number, .success(WebAnswer(status: status, headers: headers, body: body)))
    }
}

extension FetchFailure {
    /// The failures of a single exchange, as they are named in messages.
    fileprivate var code: String {
        switch self {
        case .tooSlow: "too-slow"
        case .cutShort: "cut-short"
        case .tooLarge: "too-large"
        case .unreachable: "unreachable"
        default: "unusable"
        }
    }

    fileprivate var reason: String {
        switch self {
        case .unreachable(let reason), .unusable(let reason): reason
        default: description
        }
    }

    fileprivate init(code: String, reason: String) {
        self =
            switch code {
            case "too-slow": .tooSlow
            case "cut-short": .cutShort
            case "too-large": .tooLarge
            case "unreachable": .unreachable(reason)
            default: .unusable(reason)
            }
    }
}
