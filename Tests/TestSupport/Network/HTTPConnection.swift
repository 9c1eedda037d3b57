/// A client that keeps its connection, as browsers do.
public final class HTTPConnection {
    /// What can go wrong beyond the connection.
    public struct Malformed: Error, CustomStringConvertible {
        /// What was received instead.
        public let description: String
    }

    private let connection: RawConnection
    private let port: Int
    private var buffer: [UInt8] = []

    /// Connects to a port of 127.0.0.1.
    public init(port: Int, patience seconds: Int = 900) throws {
        connection = try RawConnection(port: port, patience: seconds)
        self.port = port
    }

    /// Asks, and reads the whole answer.
    public func ask(
        _ method: String, _ target: String, headers: [(String, String)] = [], body: [UInt8] = []
    ) throws -> HTTPAnswer {
        try send(method, target, headers: headers, body: body)
        return try answer(to: method)
    }

    /// Asks without reading.
    public func send(
        _ method: String, _ target: String, headers: [(String, String)] = [], body: [UInt8] = []
    ) throws {
        var head = "\(method) \(target) HTTP/1.1\r\n"
        if !headers.contains(where: { $0.0.lowercased() == "host" }) { head += "Host: 127.0.0.1:\(port)\r\n" }
        if !body.isEmpty { head += "Content-Length: \(body.count)\r\n" }
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        connection.send(Array((head + "\r\n").utf8) + body)
    }

    /// Reads a status line and header fields.
    public func head() throws -> HTTPAnswer {
        let lines = try line(endingWith: "\r\n\r\n").split(separator: "\r\n")
        let words = lines.first?.split(separator: " ", maxSplits: 2) ?? []
        guard words.count >= 2, words[0] == "HTTP/1.1", let status = Int(words[1]) else {
            throw Malformed(description: lines.joined(separator: "\n"))
        }
        let headers = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (
                name: parts[0].lowercased(),
                value: parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
            )
        }
        return HTTPAnswer(status: status, headers: headers, body: [])
    }

    /// The next text of a body in chunks; nil at its end.
    public func chunk() throws -> String? {
        let length = try Int(line(endingWith: "\r\n").filter(\.isHexDigit), radix: 16) ?? 0
        let bytes = try take(length)
        _ = try take(2)
        return length == 0 ? nil : String(decoding: bytes, as: UTF8.self)
    }

    private func answer(to method: String) throws -> HTTPAnswer {
        let head = try head()
        var body: [UInt8] = []
        if method == "HEAD" || head.status == 304 || head.status == 204 { return head }
        if head.header("transfer-encoding") == "chunked" {
            while let chunk = try chunk() { body += Array(chunk.utf8) }
        } else if let length = head.header("content-length").flatMap({ Int($0) }) {
            body = try take(length)
        } else {
            body = try buffer + connection.receiveAll()
            buffer = []
        }
        return HTTPAnswer(status: head.status, headers: head.headers, body: body)
    }

    private func line(endingWith mark: String) throws -> String {
        let mark = Array(mark.utf8)
        var length = mark.count
        while true {
            while length > buffer.count { try fill() }
            if buffer[length - mark.count..<length].elementsEqual(mark) { break }
            length += 1
        }
        return try String(decoding: take(length), as: UTF8.self)
    }

    private func take(_ count: Int) throws -> [UInt8] {
        while buffer.count < count { try fill() }
        let bytes = Array(buffer.prefix(count))
        buffer.removeFirst(count)
        return bytes
    }

    private func fill() throws {
        let more = try connection.receive()
        if more.isEmpty {
            throw Malformed(
                description: "closed after: " + String(decoding: buffer, as: UTF8.self))
        }
        buffer += more
    }
}
