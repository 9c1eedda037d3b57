/// One request: always a GET.
package struct WebRequest: Sendable {
    /// Where to.
    package let address: RequestAddress
    /// The headers.
    package let headers: [String: String]
    /// How many bytes the body may have.
    package let mostBytes: Int
    /// How many seconds the whole exchange may take.
    package let seconds: Double
    /// Within how many seconds a connection must stand.
    package let connectSeconds: Double
}

extension WebRequest {
    /// The request as a message, known by a number.
    package func frame(number: Int) -> [UInt8] {
        var writer = FrameWriter()
        writer.add(number)
        writer.add(address.description)
        writer.add(headers)
        writer.add(mostBytes)
        writer.add(Int(seconds * 1000))
        writer.add(Int(connectSeconds * 1000))
        return writer.frame
    }

    /// The request in a message, with its number.
    package static func read(_ payload: [UInt8]) -> (number: Int, request: WebRequest)? {
        var reader = FrameReader(payload)
        guard let number = reader.number(), let address = reader.text().flatMap({ RequestAddress($0) }),
            let headers = reader.fields(), let mostBytes = reader.number(), let time = reader.number(),
            let connectTime = reader.number()
        else { return nil }
        let request = WebRequest(
            address: address, headers: headers, mostBytes: mostBytes, seconds: Double(time) / 1000,
            connectSeconds: Double(connectTime) / 1000)
        return (number, request)
    }
}
