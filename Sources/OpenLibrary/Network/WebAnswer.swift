/// What came back for one request.
struct WebAnswer: Sendable {
    /// The status of HTTP.
    let status: Int
    /// The headers, by their names in lower case.
    let headers: [String: String]
    /// The body, whole.
    let body: [UInt8]
}

/// One request: always a GET.
struct WebRequest: Sendable {
    /// Where to.
    let address: WebAddress
    /// The headers.
    let headers: [String: String]
    /// How many bytes the body may have.
    let mostBytes: Int
    /// How many seconds the whole exchange may take.
    let seconds: Double
}
